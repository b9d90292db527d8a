import { Trans } from '@lingui/react/macro'
import { formatNaira, type Kobo } from '#shared/money.ts'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { Facts, InfoPage, InfoPart, Points, Words } from '#app/components/info/info-page.tsx'

export function Shipping({ fee, freeAbove }: { fee: Kobo; freeAbove: Kobo }) {
  const limit = formatNaira(freeAbove)
  const price = formatNaira(fee)
  return (
    <InfoPage
      title={<Trans>Shipping</Trans>}
      intro={<Trans>One delivery fee for your whole cart, however many vendors it comes from.</Trans>}
    >
      <InfoPart title={<Trans>What it costs and how long it takes</Trans>}>
        <Facts
          rows={[
            { key: 'lagos', name: <Trans>Lagos</Trans>, fact: <Trans>2-5 business days</Trans> },
            { key: 'rest', name: <Trans>Everywhere else in Nigeria</Trans>, fact: <Trans>3-7 business days</Trans> },
            { key: 'fee', name: <Trans>Delivery fee</Trans>, fact: price },
            { key: 'free', name: <Trans>Orders above {limit}</Trans>, fact: <Trans>Free</Trans> },
          ]}
        />
        <Words>
          <Trans>
            You see the fee in your cart before you give us a single detail, and it never changes after that. Business
            days are Monday to Friday, without public holidays.
          </Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>How your order travels</Trans>}>
        <Points
          numbered
          items={[
            {
              key: 'paid',
              text: <Trans>Your payment is confirmed, and each vendor in your order is told at once.</Trans>,
            },
            { key: 'packed', text: <Trans>The vendor confirms, packs and hands the parcel to the courier.</Trans> },
            {
              key: 'sent',
              text: <Trans>We write to you when it is on its way. Things from two vendors may come on two days.</Trans>,
            },
            { key: 'call', text: <Trans>The rider calls the number that you gave before coming to your door.</Trans> },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>Help the rider find you</Trans>}>
        <Words>
          <Trans>
            Not every street has its name on a sign. Add a landmark at checkout (a filling station, a school, a
            junction) and a phone number that will be answered on the day.
          </Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>Where is my parcel?</Trans>}>
        <Words>
          <Trans>
            With the last 8 characters of your order number, <TextLink to={urls.trackOrder()}>Track Order</TextLink>{' '}
            shows every step. You need no account for it. If more than 7 business days have gone by,{' '}
            <TextLink to={urls.contact()}>write to us</TextLink> and we find out.
          </Trans>
        </Words>
      </InfoPart>
    </InfoPage>
  )
}
