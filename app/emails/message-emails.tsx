import { Trans, useLingui } from '@lingui/react/macro'
import { dashboardUrls } from '../dashboard-urls.ts'
import { publicUrl, urls } from '../urls.ts'
import { EmailButton, EmailText, PersonalEmail, type EmailFrame } from './email-parts.tsx'

type MessageWaitingProps = EmailFrame & {
  /** name of the vendor's shop; null: a shopper wrote, and the email doesn't name them */
  from: string | null
  subject: string | null
  conversationId: string
}

export function MessageWaiting({ from, subject, conversationId, ...frame }: MessageWaitingProps) {
  const { t } = useLingui()
  const { shop } = frame
  const title = t`You have a new message`
  const words = from === null ? t`A customer has sent you a message.` : t`${from} has sent you a message.`
  const address = from === null ? dashboardUrls.vendorConversation(conversationId) : urls.conversation(conversationId)
  return (
    <PersonalEmail
      {...frame}
      preview={words}
      title={title}
      reason={
        <Trans>
          You're receiving this email because someone messaged you on {shop.siteName}. You can turn these emails off in
          your settings.
        </Trans>
      }
    >
      <EmailText>
        {words} {subject ? <Trans>It's about {subject}.</Trans> : null}
      </EmailText>
      <EmailButton href={publicUrl(shop.origin, address)}>
        <Trans>Read message</Trans>
      </EmailButton>
    </PersonalEmail>
  )
}
