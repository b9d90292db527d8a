import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { hasViewedProducts } from '#app/device/viewed-products.ts'
import { SEEN_KEY } from '#app/device/storage-keys.ts'
import { usePageInfo } from '#app/http/page-info.tsx'
import { Shelf } from '#app/components/product-row.tsx'
import { useViewedProducts } from '#app/components/seen-row.tsx'

const SHOWN = 8

/**
 * The page is cached for all users, and only this device knows the viewed products. This inline script reserves the
 * shelf's space before the first paint. So the page doesn't jump when the products load.
 */
const KEEP_PLACE = import.meta.env.SSR
  ? `try{navigator.onLine&&localStorage.${SEEN_KEY}&&(document.currentScript.previousElementSibling.hidden=!1)}catch{}`
  : ''

export function RecentlyViewedShelf() {
  const { nonce, prefs } = usePageInfo()
  const seen = useViewedProducts(SHOWN)
  const isReturning = useSyncExternalStore(followNothing, hasViewedProducts, () => false)
  if (prefs.saver) return null
  return (
    <>
      <Shelf
        title={<Trans>Recently viewed</Trans>}
        name="seen"
        products={seen ?? null}
        hidden={!isReturning || seen === null || seen?.length === 0}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- a constant of ours
        dangerouslySetInnerHTML={{ __html: KEEP_PLACE }}
      />
    </>
  )
}

function followNothing(): () => void {
  return () => undefined
}
