import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { hasSeen } from '#app/device/seen.ts'
import { SEEN_KEY } from '#app/device/storage-keys.ts'
import { usePageInfo } from '#app/http/page-info.tsx'
import { Shelf } from '#app/components/product-row.tsx'
import { useSeen } from '#app/components/seen-row.tsx'

const SHOWN = 8

/**
 * The page is the same for everybody, and what was looked at is known to this device alone: these few words beside the
 * shelf keep its place before the page is painted, so that nothing moves when the products come.
 */
const KEEP_PLACE = import.meta.env.SSR
  ? `try{navigator.onLine&&localStorage.${SEEN_KEY}&&(document.currentScript.previousElementSibling.hidden=!1)}catch{}`
  : ''

export function SeenShelf() {
  const { nonce, prefs } = usePageInfo()
  const seen = useSeen(SHOWN)
  const isReturning = useSyncExternalStore(followNothing, hasSeen, () => false)
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
        // oxlint-disable-next-line react/no-danger -- a line of ours
        dangerouslySetInnerHTML={{ __html: KEEP_PLACE }}
      />
    </>
  )
}

function followNothing(): () => void {
  return () => undefined
}
