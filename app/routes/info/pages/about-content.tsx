import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import { StatsStrip } from '#app/components/stats-strip.tsx'
import type { InfoContent, InfoValues } from './info-content.ts'

export const about = ({ commission }: InfoValues): InfoContent => ({
  title: msg`About ShopZero`,
  intro: msg`One market for the whole of Nigeria: many sellers, one cart, one payment.`,
  parts: [
    {
      title: msg`Why we are here`,
      blocks: [
        msg`In 2024 we asked why it is easier to order from the other side of the world than from Aba, Kano or Ibadan. The goods are here, and so are the people who make them. What was missing was a place where a buyer can trust a seller they have never met.`,
        msg`ShopZero is that place. Every vendor is checked before the first sale, every payment is held until we know that it arrived, and every order can be followed, cancelled, returned and refunded.`,
      ],
    },
    { element: <StatsStrip /> },
    {
      title: msg`What you can rely on`,
      blocks: [
        {
          tiles: [
            {
              title: msg`The price you see`,
              text: msg`One delivery fee, shown before you sign in. Nothing is added at the end.`,
            },
            {
              title: msg`Reviews that are real`,
              text: msg`Only somebody to whom the product was delivered can review it, once.`,
            },
            { title: msg`Money that comes back`, text: msg`30 days to return, refunds within 5-7 business days.` },
            {
              title: msg`Light on your data`,
              text: msg`Built for small phones and slow lines. The data saver sends even less.`,
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
            msg`Listing is free; we take ${commission}% of what is sold.`,
            msg`Earnings are paid out every Tuesday.`,
            msg`Applications are answered within 24-48 hours.`,
          ],
        },
        {
          element: (
            <p className="flex flex-wrap gap-3">
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
