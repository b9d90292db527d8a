import { Trans, useLingui } from '@lingui/react/macro'
import { publicUrl, urls } from '../urls.ts'
import { LetterButton, LetterLink, LetterSheet, LetterText, LetterTitle, type LetterShop } from './letter.tsx'

/** Nobody reads the newsletter who has not asked for it twice. */
export function NewsletterConfirm({ locale, shop, token }: { locale: string; shop: LetterShop; token: string }) {
  const { t } = useLingui()
  const { siteName, origin } = shop
  const link = publicUrl(origin, urls.newsletterConfirm(token))
  return (
    <LetterSheet
      locale={locale}
      siteName={siteName}
      preview={t`One tap, and the newsletter is yours.`}
      reason={
        <Trans>
          Somebody gave this address for the newsletter of {siteName}. If it was not you, do nothing: none will come.
        </Trans>
      }
    >
      <LetterTitle>
        <Trans>Shall we write to you?</Trans>
      </LetterTitle>
      <LetterText>
        <Trans>
          New arrivals, flash sales and stories of makers, once a week. You can unsubscribe with one click in each
          issue.
        </Trans>
      </LetterText>
      <LetterButton href={link}>
        <Trans>Yes, write to me</Trans>
      </LetterButton>
      <LetterText>
        <Trans>The link works for seven days. If the button does nothing, copy this address into your browser:</Trans>
      </LetterText>
      <LetterLink href={link} />
    </LetterSheet>
  )
}

/** Paragraphs are parted by an empty line; an address alone in one becomes a link. */
export function NewsletterIssue({
  locale,
  shop,
  subject,
  body,
  leaveToken,
}: {
  locale: string
  shop: LetterShop
  subject: string
  body: string
  leaveToken: string
}) {
  const { siteName, origin } = shop
  const paragraphs = body.split(/\n{2,}/).map((text) => text.trim())
  return (
    <LetterSheet
      locale={locale}
      siteName={siteName}
      preview={paragraphs[0]?.slice(0, 120) ?? subject}
      reason={<Trans>You get this because you asked for the newsletter of {siteName}.</Trans>}
    >
      <LetterTitle>{subject}</LetterTitle>
      {paragraphs
        .filter(Boolean)
        .map((text) =>
          /^https?:\/\/\S+$/.test(text) ? (
            <LetterLink key={text} href={text} />
          ) : (
            <LetterText key={text}>{text}</LetterText>
          ),
        )}
      <LetterButton href={publicUrl(origin, urls.home())}>
        <Trans>Open the shop</Trans>
      </LetterButton>
      <LetterText>
        <Trans>Enough? One click, and it never comes again:</Trans>
      </LetterText>
      <LetterLink href={publicUrl(origin, urls.newsletterLeave(leaveToken))} />
    </LetterSheet>
  )
}
