import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import type { InfoContent, InfoValues } from './info-content.ts'

export const shipping = ({ price, limit }: InfoValues): InfoContent => ({
  title: msg`Shipping`,
  intro: msg`One delivery fee for your whole cart, however many vendors it comes from.`,
  parts: [
    {
      title: msg`What it costs and how long it takes`,
      blocks: [
        {
          facts: [
            { name: msg`Lagos`, fact: msg`2-5 business days` },
            { name: msg`Everywhere else in Nigeria`, fact: msg`3-7 business days` },
            { name: msg`Delivery fee`, fact: price },
            { name: msg`Orders above ${limit}`, fact: msg`Free` },
          ],
        },
        msg`You see the fee in your cart before you give us a single detail, and it never changes after that. Business days are Monday to Friday, without public holidays.`,
      ],
    },
    {
      title: msg`How your order travels`,
      blocks: [
        {
          steps: [
            msg`Your payment is confirmed, and each vendor in your order is told at once.`,
            msg`The vendor confirms, packs and hands the parcel to the courier.`,
            msg`We write to you when it is on its way. Things from two vendors may come on two days.`,
            msg`The rider calls the number that you gave before coming to your door.`,
          ],
        },
      ],
    },
    {
      title: msg`Help the rider find you`,
      blocks: [
        msg`Not every street has its name on a sign. Add a landmark at checkout (a filling station, a school, a junction) and a phone number that will be answered on the day.`,
      ],
    },
    {
      title: msg`Where is my parcel?`,
      blocks: [
        <Trans key="text">
          With the last 8 characters of your order number, <TextLink to={urls.trackOrder()}>Track Order</TextLink> shows
          every step. You need no account for it. If more than 7 business days have gone by,{' '}
          <TextLink to={urls.contact()}>write to us</TextLink> and we find out.
        </Trans>,
      ],
    },
  ],
})
