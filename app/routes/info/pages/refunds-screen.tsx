import { Trans } from '@lingui/react/macro'
import { TextLink } from '#app/ui/link.tsx'
import { urls } from '#app/urls.ts'
import { Facts, InfoPage, InfoPart, Points, Words } from '#app/components/info/info-page.tsx'

export function Refunds() {
  return (
    <InfoPage
      title={<Trans>Refunds</Trans>}
      intro={<Trans>Money goes back the way it came, within 5-7 business days.</Trans>}
    >
      <InfoPart title={<Trans>When you get your money back</Trans>}>
        <Points
          items={[
            { key: 'cancel', text: <Trans>You cancelled a paid order while it was still pending.</Trans> },
            { key: 'return', text: <Trans>What you returned has arrived with the vendor.</Trans> },
            { key: 'vendor', text: <Trans>The vendor could not send what you paid for.</Trans> },
            {
              key: 'twice',
              text: (
                <Trans>
                  A payment came twice, or too late. You need not ask: we notice and send it back by ourselves.
                </Trans>
              ),
            },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>How long it takes</Trans>}>
        <Facts
          rows={[
            { key: 'card', name: <Trans>Card</Trans>, fact: <Trans>5-7 business days</Trans> },
            { key: 'transfer', name: <Trans>Bank transfer</Trans>, fact: <Trans>5-7 business days</Trans> },
            { key: 'ussd', name: <Trans>USSD and mobile money</Trans>, fact: <Trans>5-7 business days</Trans> },
          ]}
        />
        <Words>
          <Trans>
            We give the money back at once; the days are what banks take to show it. The delivery fee goes back too when
            nothing of the order was sent, or when what came was damaged, wrong or not as described. If only part of an
            order comes back for such a reason, the fee goes back in proportion to its price.
          </Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>I was charged, and the order says it is not paid</Trans>}>
        <Words>
          <Trans>
            Open the order under <TextLink to={urls.orders()}>My Orders</TextLink>: it asks the payment provider again
            and says where the money is. A bank that took money without telling us gives it back by itself, mostly
            within 24 hours. If it stays unclear, <TextLink to={urls.contact()}>write to us</TextLink> with the payment
            reference, which begins with SZ_.
          </Trans>
        </Words>
      </InfoPart>
    </InfoPage>
  )
}
