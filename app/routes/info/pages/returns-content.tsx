import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import type { InfoContent } from './info-content.ts'

export const returns = (): InfoContent => ({
  title: msg`Returns`,
  intro: msg`You have 30 days from delivery to request a return.`,
  parts: [
    {
      title: msg`How to return something`,
      blocks: [
        {
          steps: [
            <Trans key="open">
              Open the order under <TextLink to={urls.orders()}>My Orders</TextLink> and choose the items to return.
            </Trans>,
            msg`Tell us why. A picture helps if something is broken or wrong.`,
            msg`The vendor accepts or declines your request. If you think the decision is unfair, write to us. We can review and overrule it.`,
            msg`Send the items back in the condition they came in, with any tags and boxes.`,
            <Trans key="cost">
              If the items arrived broken, wrong or not as described, the vendor pays for return shipping. Arrange the
              return with the vendor in <TextLink to={urls.messages()}>Messages</TextLink>. If you changed your mind,
              you pay for return shipping.
            </Trans>,
            <Trans key="money">
              Once the vendor has received your items, we refund you within 5-7 business days. See{' '}
              <TextLink to={urls.refunds()}>Refunds</TextLink>.
            </Trans>,
          ],
        },
      ],
    },
    {
      title: msg`What you can return`,
      blocks: [
        {
          points: [
            msg`Any item that's broken, wrong or not as described.`,
            msg`Any unused item that you no longer want.`,
          ],
        },
      ],
    },
    {
      title: msg`What you can't return, unless it's faulty`,
      blocks: [
        {
          points: [
            msg`Food and drink`,
            msg`Beauty and health products whose seal is broken`,
            msg`Underwear, swimwear and earrings`,
            msg`Custom-made or made-to-measure items`,
          ],
        },
      ],
    },
    {
      title: msg`Not shipped yet?`,
      blocks: [
        msg`While an order is pending, you can cancel it yourself on the order page. You don't need a reason, and you get a full refund.`,
      ],
    },
  ],
})
