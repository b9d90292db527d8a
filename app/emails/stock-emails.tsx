import { Trans, useLingui } from '@lingui/react/macro'
import { publicUrl, urls } from '../urls.ts'
import { EmailButton, EmailText, PersonalEmail, Verbatim, type EmailFrame } from './email-parts.tsx'

type BackInStockProps = EmailFrame & { productId: string; productName: string }

export function BackInStock({ productId, productName, ...frame }: BackInStockProps) {
  const { t } = useLingui()
  const { shop } = frame
  return (
    <PersonalEmail
      {...frame}
      preview={t`You asked us to write to you when it can be bought again.`}
      title={<Trans>It is back in stock</Trans>}
      reason={
        <Trans>
          You get this email, and only this one, because you pressed “Notify me” at {shop.siteName}. You can turn emails
          off in your settings.
        </Trans>
      }
    >
      <EmailText>
        <Trans>
          You can buy <Verbatim text={productName} /> again. Others may be waiting for it too, and we cannot put one
          aside for you.
        </Trans>
      </EmailText>
      <EmailButton href={publicUrl(shop.origin, urls.product(productId))}>
        <Trans>See the product</Trans>
      </EmailButton>
    </PersonalEmail>
  )
}
