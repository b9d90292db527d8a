import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import type { InfoContent, InfoValues } from './info-content.ts'

export const shipping = ({ price, limit }: InfoValues): InfoContent => ({
  title: msg`Shipping`,
  intro: msg`You pay one shipping fee for your whole cart, however many vendors you buy from.`,
  parts: [
    {
      title: msg`Shipping fee and delivery time`,
      blocks: [
        {
          facts: [
            { name: msg`Lagos`, fact: msg`2-5 business days` },
            { name: msg`Everywhere else in Nigeria`, fact: msg`3-7 business days` },
            { name: msg`Shipping fee`, fact: price },
            { name: msg`Orders above ${limit}`, fact: msg`Free` },
          ],
        },
        msg`You see the shipping fee in your cart before you give us any details. After you place the order, the fee never changes. Business days are Monday to Friday, excluding public holidays.`,
      ],
    },
    {
      title: msg`How your order gets to you`,
      blocks: [
        {
          steps: [
            msg`Paystack confirms your payment, and we notify each vendor straight away.`,
            msg`The vendor confirms your order, packs it and hands the parcel to the courier.`,
            msg`We email you when your parcel is on its way. Items from different vendors may arrive on different days.`,
            msg`The rider calls your number before coming to your door.`,
          ],
        },
      ],
    },
    {
      title: msg`Help the rider find you`,
      blocks: [
        msg`Not every street has its name on a sign. At checkout, add a landmark, for example a filling station, a school or a junction. Give a phone number that someone will answer on the day of delivery.`,
      ],
    },
    {
      title: msg`Where is my parcel?`,
      blocks: [
        <Trans key="text">
          Enter your order number on <TextLink to={urls.trackOrder()}>Track Order</TextLink> to see every step. You
          don't need an account. If your parcel hasn't arrived after 7 business days,{' '}
          <TextLink to={urls.contact()}>write to us</TextLink> and we'll find out where it is.
        </Trans>,
      ],
    },
  ],
})
