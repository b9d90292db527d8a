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
            msg`The vendor couldn't send what you paid for.`,
            msg`You were charged twice, or your payment came too late. You don't need to ask. We refund the extra or late payment automatically.`,
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
            { name: msg`USSD`, fact: msg`5-7 business days` },
          ],
        },
        msg`We send your refund straight away, but your bank may take 5-7 business days to show it. We also refund the shipping fee if nothing in the order was shipped, or if the order arrived damaged, wrong or not as described. If only some items arrived like this and you return them, we refund part of the fee, in proportion to their price.`,
      ],
    },
    {
      title: msg`I was charged, but my order says it isn't paid`,
      blocks: [
        <Trans key="text">
          We keep checking with Paystack until we know the result. Open the order under{' '}
          <TextLink to={urls.orders()}>My Orders</TextLink> to see where your money is. If the payment didn't reach us,
          your bank usually reverses it within 24 hours. If you still need help,{' '}
          <TextLink to={urls.contact()}>write to us</TextLink> with the payment reference, which starts with SZ_.
        </Trans>,
      ],
    },
  ],
})
