import { clearPageCache } from '../service-worker/names.ts'
import { clearCachedCart } from './cart-memory.ts'
import { findMarkAfterClearing } from './account-mark.ts'
import { readDeviceCookie, writeDeviceCookie } from './cookie-store.ts'
import { SYNC_COOKIE } from './lines.ts'
import { CHECKOUT_FIELDS_KEY, RECENT_SEARCHES_KEY, SEEN_KEY } from './storage-keys.ts'

/** When a session ends: the next user of this device must not see what the last one viewed, searched or typed. */
export function clearDeviceData(): void {
  clearCachedCart()
  try {
    for (const key of [RECENT_SEARCHES_KEY, SEEN_KEY]) localStorage.removeItem(key)
    sessionStorage.removeItem(CHECKOUT_FIELDS_KEY)
  } catch {
    // this browser stores nothing
  }
  void clearPageCache()
  const mark = findMarkAfterClearing(readDeviceCookie(SYNC_COOKIE))
  if (mark) writeDeviceCookie(SYNC_COOKIE, mark)
}
