import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#app/ui/card.tsx'
import { TextLink } from '#app/ui/link.tsx'
import { mailUrl, phoneUrl, urls } from '#app/urls.ts'
import { useShopData } from '#app/http/shop-data.ts'
import { ContactForm, type ContactAnswer, type ContactStart } from '#app/components/info/contact-form.tsx'
import { Facts, InfoPage, InfoPart, Tiles } from '#app/components/info/info-page.tsx'
import { LagosMap } from './lagos-map.tsx'
import { WaitingMessages } from '#app/components/info/waiting-messages.tsx'

export function Contact({ start, answer }: { start: ContactStart; answer: ContactAnswer | undefined }) {
  return (
    <InfoPage
      title={<Trans>Contact us</Trans>}
      intro={
        <Trans>
          You can write to us 24/7, and a real person reads every message. We answer calls during support hours. If you
          write about an order, include the order number.
        </Trans>
      }
    >
      <Details />
      <Support />
      <InfoPart title={<Trans>Write to us</Trans>} id="write">
        <WaitingMessages />
        <Card>
          <ContactForm start={start} answer={answer} />
        </Card>
      </InfoPart>
      <InfoPart title={<Trans>How soon we reply</Trans>}>
        <Facts
          rows={[
            { key: 'pay', name: <Trans>A payment problem</Trans>, fact: <Trans>Within 4 hours</Trans> },
            { key: 'order', name: <Trans>An order or a return</Trans>, fact: <Trans>Within 24 hours</Trans> },
            { key: 'vendor', name: <Trans>Vendor applications</Trans>, fact: <Trans>24-48 hours</Trans> },
            { key: 'rest', name: <Trans>Everything else</Trans>, fact: <Trans>Within 2 business days</Trans> },
          ]}
        />
      </InfoPart>
      <Questions />
      <InfoPart title={<Trans>Where we are</Trans>}>
        <LagosMap />
      </InfoPart>
    </InfoPage>
  )
}

function Details() {
  const site = useShopData()?.site
  if (!site) return null
  return (
    <Facts
      rows={[
        {
          key: 'mail',
          name: <Trans>Email address</Trans>,
          fact: (
            <TextLink to={mailUrl(site.contactEmail)} className="wrap-anywhere">
              {site.contactEmail}
            </TextLink>
          ),
        },
        {
          key: 'phone',
          name: <Trans>Phone number</Trans>,
          fact: <TextLink to={phoneUrl(site.contactPhone)}>{site.shownPhone}</TextLink>,
        },
        ...(site.postalAddress
          ? [{ key: 'address', name: <Trans>Company address</Trans>, fact: site.postalAddress }]
          : []),
        ...(site.companyNumber ? [{ key: 'cac', name: <Trans>CAC number</Trans>, fact: site.companyNumber }] : []),
        { key: 'hours', name: <Trans>Support hours</Trans>, fact: <Trans>Mon-Fri 8am-6pm, Sat 9am-4pm</Trans> },
      ]}
    />
  )
}

function Support() {
  return (
    <InfoPart title={<Trans>What do you need help with?</Trans>}>
      <Tiles
        items={[
          {
            key: 'shopper',
            title: <Trans>Customer Support</Trans>,
            text: <Trans>Orders, delivery, returns, refunds and your account.</Trans>,
            foot: (
              <TextLink to={urls.trackOrder()}>
                <Trans>Track Order</Trans>
              </TextLink>
            ),
          },
          {
            key: 'vendor',
            title: <Trans>Vendor Support</Trans>,
            text: <Trans>Applications, products, payouts and your shop.</Trans>,
            foot: (
              <TextLink to={urls.sell()}>
                <Trans>Sell on ShopZero</Trans>
              </TextLink>
            ),
          },
          {
            key: 'business',
            title: <Trans>Business</Trans>,
            text: <Trans>Partnerships, large orders and press questions.</Trans>,
            foot: (
              <TextLink to={urls.partnership()}>
                <Trans>Partnership</Trans>
              </TextLink>
            ),
          },
        ]}
      />
    </InfoPart>
  )
}

function Questions() {
  const { t } = useLingui()
  const items = [
    { key: 'track', title: t`How do I track my order?`, to: urls.faq('follow') },
    { key: 'return', title: t`Can I return something?`, to: urls.faq('return') },
    { key: 'refund', title: t`How long does a refund take?`, to: urls.faq('refund') },
    {
      key: 'charged',
      title: t`I was charged, but my order says it isn't paid. What should I do?`,
      to: urls.faq('charged'),
    },
  ]
  return (
    <InfoPart title={<Trans>Common questions</Trans>}>
      <ul className="grid gap-2">
        {items.map(({ key, title, to }) => (
          <li key={key}>
            <TextLink to={to}>{title}</TextLink>
          </li>
        ))}
      </ul>
    </InfoPart>
  )
}
