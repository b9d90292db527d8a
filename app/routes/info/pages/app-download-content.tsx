import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import { InstallButton } from './install-button.tsx'
import type { InfoContent } from './info-content.ts'

export const appDownload = (): InfoContent => ({
  title: msg`ShopZero on your home screen`,
  intro: msg`The shop itself is the app: no store, no update to wait for, and less room than a single photo.`,
  parts: [
    { element: <InstallButton /> },
    {
      title: msg`On an Android phone`,
      blocks: [
        {
          steps: [
            msg`Open this page in Chrome, Edge, Opera or Samsung Internet.`,
            msg`Tap the three dots of the browser.`,
            msg`Choose "Install app" or "Add to Home screen", and confirm.`,
          ],
        },
      ],
    },
    {
      title: msg`On an iPhone or iPad`,
      blocks: [
        {
          steps: [
            msg`Open this page in Safari.`,
            msg`Tap the share button: a square with an arrow upwards.`,
            msg`Choose "Add to Home Screen", then "Add".`,
          ],
        },
      ],
    },
    {
      title: msg`On a computer`,
      blocks: [msg`In Chrome or Edge, click the small screen with an arrow at the end of the address line.`],
    },
    {
      title: msg`What it can do`,
      blocks: [
        {
          points: [
            msg`Without a connection: pages you have seen open again, and you can fill your cart.`,
            msg`A message that you write to us on the road is sent when you are back online.`,
            msg`Hold its icon for flash sales, your cart, search, and to track an order.`,
            msg`On Android, share a name from another app with ShopZero to search for it.`,
          ],
        },
      ],
    },
    {
      title: msg`A feature phone, or Opera Mini?`,
      blocks: [
        msg`Keep a bookmark: every page works without scripts there, from browsing to paying. Switch on the data saver at the foot of any page to spend even less.`,
        {
          element: (
            <p>
              <LinkButton variant="outline" to={urls.products()}>
                <Trans>Start Shopping</Trans>
              </LinkButton>
            </p>
          ),
        },
      ],
    },
  ],
})
