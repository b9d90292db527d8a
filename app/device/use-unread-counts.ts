import { useState } from 'react'
import { dashboardUrls } from '../dashboard-urls.ts'
import { formUrl } from '../urls.ts'
import { useLiveEvents } from './use-live-events.ts'

export type UnreadCounts = { notifications: number; conversations: number }

/** Counts from the page, and then from notifications. A vendor waiting for approval has none. */
export function useUnreadCounts(given: UnreadCounts, isWaiting: boolean): UnreadCounts {
  const [known, setKnown] = useState({ given, now: given })
  // a newer page has newer counts
  if (known.given !== given) setKnown({ given, now: given })
  useLiveEvents(['bell', 'conversation'], async () => {
    if (isWaiting) return true
    const answer = await fetch(formUrl(dashboardUrls.vendorBell())).catch(() => null)
    if (!answer) return false
    if (answer.ok && !answer.redirected) setKnown({ given, now: (await answer.json()) as UnreadCounts })
    return true
  })
  return known.given === given ? known.now : given
}
