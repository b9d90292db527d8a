import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import { StatsStrip } from '#app/components/stats-strip.tsx'
import { InfoPage, InfoPart, Points, Tiles, Words } from '#app/components/info/info-page.tsx'

export function About({ commission }: { commission: number }) {
  return (
    <InfoPage
      title={<Trans>About ShopZero</Trans>}
      intro={<Trans>One market for the whole of Nigeria: over a thousand sellers, one cart, one payment.</Trans>}
    >
      <InfoPart title={<Trans>Why we are here</Trans>}>
        <Words>
          <Trans>
            In 2024 we asked why it is easier to order from the other side of the world than from Aba, Kano or Ibadan.
            The goods are here, and so are the people who make them. What was missing was a place where a buyer can
            trust a seller they have never met.
          </Trans>
        </Words>
        <Words>
          <Trans>
            ShopZero is that place. Every vendor is checked before the first sale, every payment is held until we know
            that it arrived, and every order can be followed, cancelled, returned and refunded.
          </Trans>
        </Words>
      </InfoPart>
      <StatsStrip />
      <InfoPart title={<Trans>What you can rely on</Trans>}>
        <Tiles
          items={[
            {
              key: 'price',
              title: <Trans>The price you see</Trans>,
              text: <Trans>One delivery fee, shown before you sign in. Nothing is added at the end.</Trans>,
            },
            {
              key: 'reviews',
              title: <Trans>Reviews that are real</Trans>,
              text: <Trans>Only somebody to whom the product was delivered can review it, once.</Trans>,
            },
            {
              key: 'money',
              title: <Trans>Money that comes back</Trans>,
              text: <Trans>30 days to return, refunds within 5-7 business days.</Trans>,
            },
            {
              key: 'light',
              title: <Trans>Light on your data</Trans>,
              text: <Trans>Built for small phones and slow lines. The data saver sends even less.</Trans>,
            },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>What we do for vendors</Trans>}>
        <Points
          items={[
            { key: 'free', text: <Trans>Listing is free; we take {commission}% of what is sold.</Trans> },
            { key: 'week', text: <Trans>Earnings are paid out every Tuesday.</Trans> },
            { key: 'fast', text: <Trans>Applications are answered within 24-48 hours.</Trans> },
          ]}
        />
        <p className="flex flex-wrap gap-3">
          <LinkButton to={urls.products()}>
            <Trans>Start Shopping</Trans>
          </LinkButton>
          <LinkButton variant="outline" to={urls.sell()}>
            <Trans>Sell on ShopZero</Trans>
          </LinkButton>
        </p>
      </InfoPart>
    </InfoPage>
  )
}
