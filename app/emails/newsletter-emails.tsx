import { Trans, useLingui } from '@lingui/react/macro'
import { publicUrl, urls } from '../urls.ts'
import { EmailButton, EmailLink, EmailSheet, EmailText, EmailTitle, type EmailShop } from './email-parts.tsx'

/** Double opt-in: no one gets the newsletter without this confirmation. */
export function NewsletterConfirm({ locale, shop, token }: { locale: string; shop: EmailShop; token: string }) {
  const { t } = useLingui()
  const { siteName, origin } = shop
  const link = publicUrl(origin, urls.newsletterConfirm(token))
  return (
    <EmailSheet
      locale={locale}
      shop={shop}
      preview={t`Tap the button to confirm your subscription.`}
      reason={
        <Trans>
          You're receiving this email because someone signed up for the {siteName} newsletter with this email address.
          If it wasn't you, ignore this email and we won't subscribe you.
        </Trans>
      }
    >
      <EmailTitle>
        <Trans>Confirm your newsletter subscription</Trans>
      </EmailTitle>
      <EmailText>
        <Trans>
          The newsletter brings you new arrivals, flash sales and makers' stories once a week. Confirm your email
          address to get it. You can unsubscribe at any time.
        </Trans>
      </EmailText>
      <EmailButton href={link}>
        <Trans>Confirm subscription</Trans>
      </EmailButton>
      <EmailText>
        <Trans>This link expires in seven days. If the button doesn't work, copy this link into your browser:</Trans>
      </EmailText>
      <EmailLink href={link} />
    </EmailSheet>
  )
}

/** An empty line separates paragraphs. A paragraph that is only a URL becomes a link. */
export function NewsletterIssue({
  locale,
  shop,
  subject,
  body,
  leaveToken,
}: {
  locale: string
  shop: EmailShop
  subject: string
  body: string
  leaveToken: string
}) {
  const { siteName, origin } = shop
  const paragraphs = body.split(/\n{2,}/).map((text) => text.trim())
  return (
    <EmailSheet
      locale={locale}
      shop={shop}
      preview={paragraphs[0]?.slice(0, 120) ?? subject}
      reason={<Trans>You're receiving this email because you subscribed to the {siteName} newsletter.</Trans>}
    >
      <EmailTitle>{subject}</EmailTitle>
      {paragraphs
        .filter(Boolean)
        .map((text) =>
          /^https?:\/\/\S+$/.test(text) ? (
            <EmailLink key={text} href={text} />
          ) : (
            <EmailText key={text}>{text}</EmailText>
          ),
        )}
      <EmailButton href={publicUrl(origin, urls.home())}>
        <Trans>Start Shopping</Trans>
      </EmailButton>
      <EmailText>
        <Trans>To unsubscribe, open this link:</Trans>
      </EmailText>
      <EmailLink href={publicUrl(origin, urls.newsletterLeave(leaveToken))} />
    </EmailSheet>
  )
}
