import { Trans, useLingui } from '@lingui/react/macro'
import { nameWithVariant } from '#modules/catalogue/contract.ts'
import { publicUrl, urls } from '../urls.ts'
import { EmailBox, EmailButton, EmailText, EmailThumb, PersonalEmail, type EmailFrame } from './email-parts.tsx'
import { ink } from './email-theme.ts'

type BackInStockProps = EmailFrame & {
  productId: string
  productName: string
  variantId?: string | undefined
  variantName?: string | undefined
  picture?: string | null | undefined
}

export function BackInStock({ productId, variantId, variantName, picture, ...frame }: BackInStockProps) {
  const { t } = useLingui()
  const { shop } = frame
  const productName = nameWithVariant(frame.productName, variantName ?? '')
  const words = t`${productName} is back in stock. Others may be waiting too, and we can't reserve one for you.`
  return (
    <PersonalEmail
      {...frame}
      preview={words}
      title={<Trans>The product you were waiting for is back in stock</Trans>}
      reason={
        <Trans>
          You're receiving this email because you tapped “Notify me” on {shop.siteName}. We send it only once. You can
          turn emails off in your settings.
        </Trans>
      }
    >
      <EmailText>{words}</EmailText>
      {picture ? (
        <EmailBox>
          <tr className="line">
            <td data-skip-in-text="true" width={64} style={{ padding: '4px 12px 4px 0' }}>
              <EmailThumb shop={shop} picture={picture} />
            </td>
            <td className="text cell" style={{ color: ink.text, fontSize: 16, lineHeight: '24px', fontWeight: 600 }}>
              {productName}
            </td>
          </tr>
        </EmailBox>
      ) : null}
      <EmailButton href={publicUrl(shop.origin, urls.variant(productId, variantId ?? productId))}>
        <Trans>View product</Trans>
      </EmailButton>
    </PersonalEmail>
  )
}
