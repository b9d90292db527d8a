import { Trans } from '@lingui/react/macro'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { InfoPage, InfoPart, Points, Words } from '#app/components/info/info-page.tsx'

export function Terms({ fee, freeAbove, commission }: { fee: Kobo; freeAbove: Kobo; commission: number }) {
  const price = formatNaira(fee)
  const limit = formatNaira(freeAbove)
  return (
    <InfoPage
      title={<Trans>Terms of Service</Trans>}
      intro={<Trans>Last updated: January 2024. Written to be read, not to be scrolled past.</Trans>}
    >
      <InfoPart title={<Trans>1. Who we are</Trans>}>
        <Words>
          <Trans>
            ShopZero is a marketplace: vendors offer their goods here, and you buy from them. We run the shop, take the
            payment, hold it until the goods are delivered, and stand between both sides when something goes wrong.
          </Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>2. Your account</Trans>}>
        <Points
          items={[
            { key: 'age', text: <Trans>You are at least 18, or buy with the consent of a parent or guardian.</Trans> },
            {
              key: 'true',
              text: <Trans>What you tell us about yourself is true, so that parcels and refunds reach you.</Trans>,
            },
            {
              key: 'secret',
              text: <Trans>Your password is yours alone. We never ask for it by phone, e-mail or chat.</Trans>,
            },
            {
              key: 'end',
              text: (
                <Trans>
                  You can delete your account at any time in the settings. We may close one that is used to deceive.
                </Trans>
              ),
            },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>3. Orders and prices</Trans>}>
        <Points
          items={[
            { key: 'naira', text: <Trans>Prices are in naira. Amounts in other currencies are a guide only.</Trans> },
            {
              key: 'fee',
              text: (
                <Trans>
                  Delivery costs {price} for each checkout and is free above {limit}.
                </Trans>
              ),
            },
            {
              key: 'bound',
              text: (
                <Trans>
                  An order binds both sides once it is paid. Until then, stock is held for you for up to 45 minutes.
                </Trans>
              ),
            },
            {
              key: 'change',
              text: (
                <Trans>If a price changes while you shop, we show you the new one and ask again before you pay.</Trans>
              ),
            },
            {
              key: 'cancel',
              text: <Trans>While an order is pending you may cancel it and get everything back.</Trans>,
            },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>4. Payment</Trans>}>
        <Words>
          <Trans>
            You pay by card, bank transfer or mobile money through Paystack. Card numbers go to Paystack and never to
            us. An order counts as paid when Paystack tells us so.
          </Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>5. Delivery, returns and refunds</Trans>}>
        <Words>
          <Trans>
            Delivery takes 2-5 business days in Lagos and 3-7 business days elsewhere. You may return within 30 days of
            delivery; refunds take 5-7 business days. The details are under{' '}
            <TextLink to={urls.shipping()}>Shipping</TextLink>, <TextLink to={urls.returns()}>Returns</TextLink> and{' '}
            <TextLink to={urls.refunds()}>Refunds</TextLink> and are part of these terms.
          </Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>6. Reviews, pictures and messages</Trans>}>
        <Words>
          <Trans>
            What you write stays yours; you allow us to show it in the shop. Be fair and truthful. We remove what
            insults, deceives, or shows other people's private data.
          </Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>7. Vendors</Trans>}>
        <Points
          items={[
            { key: 'review', text: <Trans>We check each application and may decline it, with a reason.</Trans> },
            {
              key: 'commission',
              text: (
                <Trans>Listing is free. We keep {commission}% of the items of each order when it is delivered.</Trans>
              ),
            },
            {
              key: 'payout',
              text: (
                <Trans>
                  Payouts are made every Tuesday for what was delivered up to the Sunday before, from ₦5,000; less is
                  carried over.
                </Trans>
              ),
            },
            { key: 'goods', text: <Trans>Vendors own what they sell, may sell it, and describe it as it is.</Trans> },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>8. What may not be sold</Trans>}>
        <Words>
          <Trans>
            Weapons, drugs, medicine that needs a prescription, stolen or counterfeit goods, wild animals, and whatever
            Nigerian law forbids. Report what you see: we take it down the same day.
          </Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>9. What we answer for</Trans>}>
        <Words>
          <Trans>
            We answer for our own faults and for payments that we hold. For the goods the vendor answers; where a vendor
            fails you, we refund you from what we hold. Nothing here takes away rights that the law gives you.
          </Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>10. Changes and law</Trans>}>
        <Words>
          <Trans>
            If these terms change we say so here and, when it matters to you, by e-mail before it holds. Nigerian law
            applies. Questions? <TextLink to={urls.contact()}>Write to us</TextLink>: most disputes end with one
            message.
          </Trans>
        </Words>
      </InfoPart>
    </InfoPage>
  )
}
