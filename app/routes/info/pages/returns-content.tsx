import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import type { InfoContent } from './info-content.ts'

export const returns = (): InfoContent => ({
  title: msg`Returns`,
  intro: msg`You have 30 days from the day of delivery to send something back.`,
  parts: [
    {
      title: msg`How to return something`,
      blocks: [
        {
          steps: [
            <Trans key="open">
              Open the order under <TextLink to={urls.orders()}>My Orders</TextLink> and choose what goes back.
            </Trans>,
            msg`Say why. A picture helps when something is broken or not what you ordered.`,
            msg`The vendor answers. If you find the answer unfair, write to us: we look at it and can overrule it.`,
            msg`Send it back as it came, with its tags and its box if it had one.`,
            <Trans key="cost">
              If it came broken, wrong or not as described, the vendor pays for the way back: agree on it in{' '}
              <TextLink to={urls.messages()}>Messages</TextLink>. If you changed your mind, you do.
            </Trans>,
            <Trans key="money">
              When it has arrived, your money goes back within 5-7 business days. More under{' '}
              <TextLink to={urls.refunds()}>Refunds</TextLink>.
            </Trans>,
          ],
        },
      ],
    },
    {
      title: msg`What can go back`,
      blocks: [
        {
          points: [
            msg`Anything that is broken, wrong or not as described.`,
            msg`Anything unused that you simply do not want after all.`,
          ],
        },
      ],
    },
    {
      title: msg`What cannot, unless it came faulty`,
      blocks: [
        {
          points: [
            msg`Food and drink`,
            msg`Beauty and health products whose seal is broken`,
            msg`Underwear, swimwear and earrings`,
            msg`What was sewn or made to your measure`,
          ],
        },
      ],
    },
    {
      title: msg`Not sent yet?`,
      blocks: [
        msg`While an order is still pending you can cancel it yourself on its page, without a reason, and the whole payment goes back.`,
      ],
    },
  ],
})
