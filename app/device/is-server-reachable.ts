import { formUrl, urls } from '../urls.ts'

/**
 * Whether ShopZero itself responds, and not only the network. Checked before a revalidation that must not replace the
 * page with an error.
 */
export async function isServerReachable(): Promise<boolean> {
  try {
    const answer = await fetch(formUrl(urls.deviceSession()), { cache: 'no-store' })
    // an unread response keeps its connection open
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}
