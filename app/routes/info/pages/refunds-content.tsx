import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import type { InfoContent } from './info-content.ts'

export const refunds = (): InfoContent => ({
  title: msg`Refunds`,
  intro: msg`We refund you the same way you paid, within 5-7 business days.`,
  parts: [
    {
      title: msg`When you get your money back`,
      blocks: [
        {
          points: [
            msg`You cancelled a paid order while it was still pending.`,
            msg`The vendor has received the items you returned.`,
            msg`The vendor could not send what you paid for.`,
            msg`You were charged twice, or your payment came too late. No need to ask: we refund it automatically.`,
          ],
        },
      ],
    },
    {
      title: msg`How long it takes`,
      blocks: [
        {
          facts: [
            { name: msg`Card`, fact: msg`5-7 business days` },
            { name: msg`Bank transfer`, fact: msg`5-7 business days` },
            { name: msg`USSD and mobile money`, fact: msg`5-7 business days` },
          ],
        },
        msg`We give the money back at once; the days are what banks take to show it. The delivery fee goes back too when nothing of the order was sent, or when what came was damaged, wrong or not as described. If only part of an order comes back for such a reason, the fee goes back in proportion to its price.`,
      ],
    },
    {
      title: msg`I was charged, and the order says it is not paid`,
      blocks: [
        <Trans key="text">
          Open the order under <TextLink to={urls.orders()}>My Orders</TextLink>. We'll check again with Paystack and
          show you where your money is. If your bank took the money without telling us, it usually reverses it within 24
          hours. If you're still not sure, <TextLink to={urls.contact()}>write to us</TextLink> with the payment
          reference, which starts with SZ_.
        </Trans>,
      ],
    },
  ],
})
