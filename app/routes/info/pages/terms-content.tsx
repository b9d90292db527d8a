import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import type { InfoContent, InfoValues } from './info-content.ts'

export const terms = ({ price, limit, commission }: InfoValues): InfoContent => ({
  title: msg`Terms of Service`,
  intro: msg`Last updated: January 2024. We've kept these terms short and clear.`,
  parts: [
    {
      title: msg`1. Who we are`,
      blocks: [
        msg`ShopZero is a marketplace. Vendors offer their products here, and you buy from them. We run the site, take the payment and hold it until your order is delivered. If something goes wrong, we help both sides.`,
      ],
    },
    {
      title: msg`2. Your account`,
      blocks: [
        {
          points: [
            msg`You must be at least 18, or have a parent's or guardian's consent to buy.`,
            msg`The details you give us must be correct, so that parcels and refunds reach you.`,
            msg`Your password is yours alone. We never ask for it by phone, email or chat.`,
            msg`You can delete your account at any time in Settings. We may close an account that is used to deceive people.`,
          ],
        },
      ],
    },
    {
      title: msg`3. Orders and prices`,
      blocks: [
        {
          points: [
            msg`Prices are in naira. Amounts in other currencies are a guide only.`,
            msg`Shipping costs ${price} per checkout and is free above ${limit}.`,
            msg`An order binds both sides once it's paid for. Until then, we hold the items for you for up to 45 minutes.`,
            msg`If a price changes while you shop, we show you the new one and ask you to confirm it before you pay.`,
            msg`While an order is pending, you can cancel it and get a full refund.`,
          ],
        },
      ],
    },
    {
      title: msg`4. Payment`,
      blocks: [
        msg`You pay by card, bank transfer or USSD through Paystack. With a mobile money app, choose bank transfer. Card numbers go to Paystack and never to us. An order counts as paid when Paystack tells us so.`,
      ],
    },
    {
      title: msg`5. Delivery, returns and refunds`,
      blocks: [
        <Trans key="text">
          Delivery takes 2-5 business days in Lagos and 3-7 business days elsewhere. You may return items within 30 days
          of delivery. Refunds take 5-7 business days. The details are under{' '}
          <TextLink to={urls.shipping()}>Shipping</TextLink>, <TextLink to={urls.returns()}>Returns</TextLink> and{' '}
          <TextLink to={urls.refunds()}>Refunds</TextLink> and are part of these terms.
        </Trans>,
      ],
    },
    {
      title: msg`6. Reviews, pictures and messages`,
      blocks: [
        msg`What you write stays yours, and you allow us to show it on ShopZero. Be fair and truthful. We remove anything that insults, deceives, or shows other people's private data.`,
      ],
    },
    {
      title: msg`7. Vendors`,
      blocks: [
        {
          points: [
            msg`We check each application and may decline it, with a reason.`,
            msg`Listing is free. When an order is delivered, we keep ${commission}% of the price of its items.`,
            msg`We make payouts every Tuesday for orders delivered up to the Sunday before. The minimum is ₦5,000, and smaller amounts are carried over.`,
            msg`Vendors own what they sell, have the right to sell it, and describe it accurately.`,
          ],
        },
      ],
    },
    {
      title: msg`8. What may not be sold`,
      blocks: [
        msg`Weapons, drugs, prescription medicine, stolen or counterfeit goods, wild animals, and anything else that Nigerian law forbids. If you see any of these on ShopZero, tell us, and we'll remove it the same day.`,
      ],
    },
    {
      title: msg`9. What we're responsible for`,
      blocks: [
        msg`We're responsible for our own mistakes and for the payments we hold. The vendor is responsible for the products. If a vendor doesn't deliver what you paid for, we refund you from the payment we hold. Nothing here takes away your rights under the law.`,
      ],
    },
    {
      title: msg`10. Changes and law`,
      blocks: [
        <Trans key="text">
          If these terms change, we'll say so here. If the change affects you, we'll also email you before it takes
          effect. Nigerian law applies. Questions? <TextLink to={urls.contact()}>Write to us</TextLink>. One message
          settles most disputes.
        </Trans>,
      ],
    },
  ],
})
