import { Trans, useLingui } from '@lingui/react/macro'
import { publicUrl, urls } from '../urls.ts'
import { LetterLink, LetterSheet, LetterText, LetterTitle, type LetterFrame } from './letter.tsx'

type ContactAnswerProps = LetterFrame & { asked: string; answer: string }

/** What somebody wrote to the shop, and what the shop says to it. */
export function ContactAnswer({ locale, shop, name, asked, answer }: ContactAnswerProps) {
  const { t } = useLingui()
  const { siteName, origin } = shop
  return (
    <LetterSheet
      locale={locale}
      siteName={siteName}
      preview={answer.slice(0, 120)}
      reason={<Trans>You get this because you wrote to {siteName}.</Trans>}
    >
      <LetterTitle>
        <Trans>Hello {name},</Trans>
      </LetterTitle>
      <Paragraphs text={answer} />
      <LetterText>
        <Trans>You wrote:</Trans>
      </LetterText>
      <Paragraphs text={asked.length > 1500 ? t`${asked.slice(0, 1500)} …` : asked} />
      <LetterText>
        <Trans>Something left to say? Write to us again here:</Trans>
      </LetterText>
      <LetterLink href={publicUrl(origin, urls.contact())} />
    </LetterSheet>
  )
}

function Paragraphs({ text }: { text: string }) {
  return [...new Set(text.split(/\n{2,}/))].map((part) => <LetterText key={part}>{part}</LetterText>)
}
