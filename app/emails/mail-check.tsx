import { Trans, useLingui } from '@lingui/react/macro'
import { EmailButton, EmailSheet, EmailText, EmailTitle, type EmailShop } from './email-parts.tsx'

type MailCheckProps = { locale: string; shop: EmailShop; siteName: string; shopUrl: string }

/** Sent by `npm run mail`. It proves that emails are sent, and that their links lead to this server. */
export function MailCheck({ locale, shop, siteName, shopUrl }: MailCheckProps) {
  const { t } = useLingui()
  return (
    <EmailSheet
      locale={locale}
      shop={{ ...shop, siteName }}
      preview={t`${siteName} can send email to this address.`}
      reason={
        <Trans>You're receiving this email because an administrator of {siteName} tested the email settings.</Trans>
      }
    >
      <EmailTitle>
        <Trans>Your email settings work</Trans>
      </EmailTitle>
      <EmailText>
        <Trans>
          ShopZero sent this email through its email queue and your mail server. Check that the button below opens
          ShopZero.
        </Trans>
      </EmailText>
      <EmailButton href={shopUrl}>
        <Trans>Open ShopZero</Trans>
      </EmailButton>
    </EmailSheet>
  )
}
