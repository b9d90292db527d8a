import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import { StatsStrip } from '#app/components/stats-strip.tsx'
import type { InfoContent, InfoValues } from './info-content.ts'

export const about = ({ commission }: InfoValues): InfoContent => ({
  title: msg`About ShopZero`,
  intro: msg`One market for all of Nigeria: many vendors, one cart, one payment.`,
  parts: [
    {
      title: msg`Why we're here`,
      blocks: [
        msg`In 2024 we asked why it's easier to order from the other side of the world than from Aba, Kano or Ibadan. The products are here, and so are the people who make them. What was missing was a place where you can trust a vendor you've never met.`,
        msg`ShopZero is that place. We check and approve every vendor before their first sale, and hold your payment until your order is delivered. You can track any order, cancel it while it's pending, and return it within 30 days.`,
      ],
    },
    { element: <StatsStrip /> },
    {
      title: msg`What you can rely on`,
      blocks: [
        {
          tiles: [
            {
              title: msg`The price you see is the price you pay`,
              text: msg`One shipping fee, shown before you sign in. No surprises at checkout.`,
            },
            {
              title: msg`Real reviews`,
              text: msg`Only people who received the product can review it, and only once.`,
            },
            {
              title: msg`Refunds you can count on`,
              text: msg`Return items within 30 days, and get refunds within 5-7 business days.`,
            },
            {
              title: msg`Light on your data`,
              text: msg`Built for basic phones and slow networks. Data saver uses even less data.`,
            },
          ],
        },
      ],
    },
    {
      title: msg`What we do for vendors`,
      blocks: [
        {
          points: [
            msg`Listing is free. We take ${commission}% of each sale.`,
            msg`We pay out your earnings every Tuesday.`,
            msg`We review applications within 24-48 hours.`,
          ],
        },
        {
          element: (
            <p className="mt-2 flex flex-wrap gap-3">
              <LinkButton to={urls.products()}>
                <Trans>Start Shopping</Trans>
              </LinkButton>
              <LinkButton variant="outline" to={urls.sell()}>
                <Trans>Sell on ShopZero</Trans>
              </LinkButton>
            </p>
          ),
        },
      ],
    },
  ],
})
