import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Inquiry as Kind } from '#modules/outreach/contract.ts'
import { Card } from '#app/ui/card.tsx'
import { InquiryForm, type ContactAnswer, type ContactStart } from '#app/components/info/contact-form.tsx'
import { InfoPage, InfoPart, Points } from '#app/components/info/info-page.tsx'

type InquiryProps = { kind: Kind; start: ContactStart; answer: ContactAnswer | undefined }

export function Inquiry({ kind, start, answer }: InquiryProps) {
  const { t } = useLingui()
  const words = { 'partnership-offer': partnership, affiliate, 'bulk-order': bulkOrder }[kind]
  const messages = {
    'partnership-offer': { label: t`What do you have in mind?`, hint: t`A few sentences are enough.` },
    affiliate: {
      label: t`Where is your audience?`,
      hint: t`Your page, channel or group, and roughly how many people follow it.`,
    },
    'bulk-order': {
      label: t`What do you need?`,
      hint: t`Products, quantities, delivery location and the date you need them.`,
    },
  }[kind]
  return (
    <InfoPage title={words.title} intro={words.intro}>
      <InfoPart title={words.partTitle}>
        <Points items={words.points.map((text, at) => ({ key: String(at), text }))} />
      </InfoPart>
      <InfoPart title={<Trans>Write to us</Trans>} id="write">
        <Card>
          <InquiryForm start={start} answer={answer} messageLabel={messages.label} hint={messages.hint} />
        </Card>
      </InfoPart>
    </InfoPage>
  )
}

type InquiryWords = { title: ReactNode; intro: ReactNode; partTitle: ReactNode; points: ReactNode[] }

const partnership: InquiryWords = {
  title: <Trans>Partnership</Trans>,
  intro: (
    <Trans>
      Are you a courier, bank, maker or market? If you make shopping in Nigeria better, we'd like to hear from you.
    </Trans>
  ),
  partTitle: <Trans>What we look for</Trans>,
  points: [
    <Trans key="courier">Reliable couriers in Lagos and beyond.</Trans>,
    <Trans key="market">Markets and cooperatives that want to bring their members online together.</Trans>,
    <Trans key="brand">Nigerian brands that want many vendors to sell their products under one name.</Trans>,
    <Trans key="pay">Payment options for people without cards.</Trans>,
  ],
}

const affiliate: InquiryWords = {
  title: <Trans>Affiliate Programme</Trans>,
  intro: <Trans>Do people trust your advice? Get paid when they buy what you recommend.</Trans>,
  partTitle: <Trans>How it works</Trans>,
  points: [
    <Trans key="apply">Tell us about yourself here, and we'll review your request.</Trans>,
    <Trans key="agree">Before you share your first link, we agree on the terms with you in writing.</Trans>,
    <Trans key="true">You recommend only what you would buy yourself, and tell people that you're paid for it.</Trans>,
  ],
}

const bulkOrder: InquiryWords = {
  title: <Trans>Bulk Orders</Trans>,
  intro: <Trans>Buy in bulk at a special price for offices, schools, weddings and resale.</Trans>,
  partTitle: <Trans>What you can expect</Trans>,
  points: [
    <Trans key="offer">We contact vendors for you and send you one quote, usually within two business days.</Trans>,
    <Trans key="bill">One invoice, payable by bank transfer if you like.</Trans>,
    <Trans key="date">A delivery date agreed before you pay.</Trans>,
  ],
}
