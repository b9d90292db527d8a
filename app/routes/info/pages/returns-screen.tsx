import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { InfoPage, InfoPart, Points, Words } from '#app/components/info/info-page.tsx'

export function Returns() {
  return (
    <InfoPage
      title={<Trans>Returns</Trans>}
      intro={<Trans>You have 30 days from the day of delivery to send something back.</Trans>}
    >
      <InfoPart title={<Trans>How to return something</Trans>}>
        <Points
          numbered
          items={[
            {
              key: 'open',
              text: (
                <Trans>
                  Open the order under <TextLink to={urls.orders()}>My Orders</TextLink> and choose what goes back.
                </Trans>
              ),
            },
            {
              key: 'say',
              text: <Trans>Say why. A picture helps when something is broken or not what you ordered.</Trans>,
            },
            {
              key: 'answer',
              text: (
                <Trans>
                  The vendor answers. If you find the answer unfair, write to us: we look at it and can overrule it.
                </Trans>
              ),
            },
            { key: 'send', text: <Trans>Send it back as it came, with its tags and its box if it had one.</Trans> },
            {
              key: 'cost',
              text: (
                <Trans>
                  If it came broken, wrong or not as described, the vendor pays for the way back: agree on it in{' '}
                  <TextLink to={urls.messages()}>Messages</TextLink>. If you changed your mind, you do.
                </Trans>
              ),
            },
            {
              key: 'money',
              text: (
                <Trans>
                  When it has arrived, your money goes back within 5-7 business days. More under{' '}
                  <TextLink to={urls.refunds()}>Refunds</TextLink>.
                </Trans>
              ),
            },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>What can go back</Trans>}>
        <Points
          items={[
            { key: 'wrong', text: <Trans>Anything that is broken, wrong or not as described.</Trans> },
            { key: 'mind', text: <Trans>Anything unused that you simply do not want after all.</Trans> },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>What cannot, unless it came faulty</Trans>}>
        <Points
          items={[
            { key: 'food', text: <Trans>Food and drink</Trans> },
            { key: 'seal', text: <Trans>Beauty and health products whose seal is broken</Trans> },
            { key: 'wear', text: <Trans>Underwear, swimwear and earrings</Trans> },
            { key: 'made', text: <Trans>What was sewn or made to your measure</Trans> },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>Not sent yet?</Trans>}>
        <Words>
          <Trans>
            While an order is still pending you can cancel it yourself on its page, without a reason, and the whole
            payment goes back.
          </Trans>
        </Words>
      </InfoPart>
    </InfoPage>
  )
}
