import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LinkButton } from '#app/ui/button.tsx'
import { urls } from '#app/urls.ts'
import { InstallButton } from './install-button.tsx'
import type { InfoContent } from './info-content.ts'

export const appDownload = (): InfoContent => ({
  title: msg`ShopZero on your home screen`,
  intro: msg`Install ShopZero straight from your browser. You don't need an app store, and you never wait for updates. ShopZero takes up less space than a photo.`,
  parts: [
    { element: <InstallButton /> },
    {
      title: msg`On an Android phone`,
      blocks: [
        {
          steps: [
            msg`Open this page in Chrome, Edge, Opera or Samsung Internet.`,
            msg`Tap the browser's three-dot menu.`,
            msg`Choose “Install app” or “Add to Home screen”, and confirm.`,
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
            msg`Tap the share button (a square with an upward arrow).`,
            msg`Choose “Add to Home Screen”, then “Add”.`,
          ],
        },
      ],
    },
    {
      title: msg`On a computer`,
      blocks: [msg`In Chrome or Edge, click the install icon (a screen with an arrow) at the end of the address bar.`],
    },
    {
      title: msg`What you can do`,
      blocks: [
        {
          points: [
            msg`Reopen pages you've visited and add items to your cart, even offline.`,
            msg`If you write to us offline, we send your message when you're back online.`,
            msg`Press and hold the ShopZero icon to open flash sales, your cart, search or order tracking.`,
            msg`On Android, share a product name from another app, and ShopZero searches for the product.`,
          ],
        },
      ],
    },
    {
      title: msg`On a feature phone or in Opera Mini`,
      blocks: [
        msg`Bookmark ShopZero. You can use every page, from browsing to paying. Turn on data saver at the bottom of any page to use less data.`,
        {
          element: (
            <p className="mt-2">
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
