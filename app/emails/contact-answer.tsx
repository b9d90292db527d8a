import { Trans, useLingui } from '@lingui/react/macro'
import { publicUrl, urls } from '../urls.ts'
import { EmailButton, EmailSheet, EmailText, EmailTitle, type EmailFrame } from './email-parts.tsx'

type ContactAnswerProps = EmailFrame & { asked: string; answer: string }

export function ContactAnswer({ locale, shop, name, asked, answer }: ContactAnswerProps) {
  const { t } = useLingui()
  const { siteName, origin } = shop
  return (
    <EmailSheet
      locale={locale}
      shop={shop}
      preview={answer.slice(0, 120)}
      reason={<Trans>You're receiving this email because you wrote to {siteName}.</Trans>}
    >
      <EmailTitle>
        <Trans>Hello {name},</Trans>
      </EmailTitle>
      <Paragraphs text={answer} />
      <EmailText>
        <Trans>You wrote:</Trans>
      </EmailText>
      <Paragraphs text={asked.length > 1500 ? t`${asked.slice(0, 1500)} …` : asked} />
      <EmailButton href={publicUrl(origin, urls.contact())}>
        <Trans>Contact us</Trans>
      </EmailButton>
    </EmailSheet>
  )
}

function Paragraphs({ text }: { text: string }) {
  return [...new Set(text.split(/\n{2,}/))].map((part) => <EmailText key={part}>{part}</EmailText>)
}
