import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import { InfoPage, InfoPart, Points, Words } from '#app/components/info/info-page.tsx'
import { InstallButton } from './install-button.tsx'

export function AppDownload() {
  return (
    <InfoPage
      title={<Trans>ShopZero on your home screen</Trans>}
      intro={
        <Trans>The shop itself is the app: no store, no update to wait for, and less room than a single photo.</Trans>
      }
    >
      <InstallButton />
      <InfoPart title={<Trans>On an Android phone</Trans>}>
        <Points
          numbered
          items={[
            { key: 'open', text: <Trans>Open this page in Chrome, Edge, Opera or Samsung Internet.</Trans> },
            { key: 'menu', text: <Trans>Tap the three dots of the browser.</Trans> },
            { key: 'add', text: <Trans>Choose "Install app" or "Add to Home screen", and confirm.</Trans> },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>On an iPhone or iPad</Trans>}>
        <Points
          numbered
          items={[
            { key: 'open', text: <Trans>Open this page in Safari.</Trans> },
            { key: 'share', text: <Trans>Tap the share button: a square with an arrow upwards.</Trans> },
            { key: 'add', text: <Trans>Choose "Add to Home Screen", then "Add".</Trans> },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>On a computer</Trans>}>
        <Words>
          <Trans>In Chrome or Edge, click the small screen with an arrow at the end of the address line.</Trans>
        </Words>
      </InfoPart>
      <InfoPart title={<Trans>What it can do</Trans>}>
        <Points
          items={[
            {
              key: 'offline',
              text: <Trans>Without a connection: pages you have seen open again, and you can fill your cart.</Trans>,
            },
            {
              key: 'messages',
              text: <Trans>A message that you write to us on the road is sent when you are back online.</Trans>,
            },
            {
              key: 'shortcuts',
              text: <Trans>Hold its icon for flash sales, your cart, search, and to track an order.</Trans>,
            },
            {
              key: 'share',
              text: <Trans>On Android, share a name from another app with ShopZero to search for it.</Trans>,
            },
          ]}
        />
      </InfoPart>
      <InfoPart title={<Trans>A feature phone, or Opera Mini?</Trans>}>
        <Words>
          <Trans>
            Keep a bookmark: every page works without scripts there, from browsing to paying. Switch on the data saver
            at the foot of any page to spend even less.
          </Trans>
        </Words>
        <p>
          <LinkButton variant="outline" to={urls.products()}>
            <Trans>Start Shopping</Trans>
          </LinkButton>
        </p>
      </InfoPart>
    </InfoPage>
  )
}
