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
      preview={t`Emails from ${siteName} arrive here.`}
      reason={<Trans>Somebody who runs {siteName} asked for this email to check the mail settings.</Trans>}
    >
      <EmailTitle>
        <Trans>The mail settings work</Trans>
      </EmailTitle>
      <EmailText>
        <Trans>
          This email left the shop through its queue and its mail server, and the button below leads back to it.
        </Trans>
      </EmailText>
      <EmailButton href={shopUrl}>
        <Trans>Open the shop</Trans>
      </EmailButton>
    </EmailSheet>
  )
}
