import { accountOfMark, isActiveMark, toSignedOutMark } from '../device/account-mark.ts'
import { BUYABLE_COOKIE } from '../device/buyable.ts'
import { CART_COOKIE, SYNC_COOKIE, WISHLIST_COOKIE } from '../device/lines.ts'
import type { PageContext } from './context.ts'
import { deviceCookie, clearDeviceCookie, clearSessionCookie, readCookies, readSecretCookie } from './cookies.ts'
import { readLists } from './device-lists.server.ts'
import { FOUND_COOKIE } from './found-lists.server.ts'
import { isPlaceOf } from './place.server.ts'
import { savePrefsHeader } from './prefs.server.ts'
import { SEEN_COOKIE } from './seen-prices.server.ts'

type Config = PageContext['deps']['config']

/** At sign-out, the account keeps the cart and the wishlist. The device forgets both, and the delivery state. */
export async function leaveDevice(page: PageContext, request: Request): Promise<string[]> {
  const { mark } = await readLists(page, request)
  const cookies = clearListCookies(page.deps.config, request, { mark: mark ?? undefined, ended: false })
  const hasPlace = page.viewer !== null && (await isPlaceOf(page, page.viewer.userId))
  return hasPlace ? [...cookies, savePrefsHeader(page, request, { place: null })] : cookies
}

/**
 * For a request without a session, on a device that holds an account's lists. The session has expired, or was ended
 * elsewhere. The next user of this device must not see that cart. null: the lists belong to no account.
 */
export function findCookiesAfterEnd(config: Config, request: Request): string[] | null {
  const mark = readCookies(request.headers.get('Cookie')).get(SYNC_COOKIE)
  return isActiveMark(mark) ? clearListCookies(config, request, { mark, ended: true }) : null
}

function clearListCookies(
  config: Config,
  request: Request,
  { mark, ended }: { mark: string | undefined; ended: boolean },
): string[] {
  const account = accountOfMark(mark)
  return [
    ...[CART_COOKIE, WISHLIST_COOKIE, SEEN_COOKIE, FOUND_COOKIE, BUYABLE_COOKIE].map((name) =>
      clearDeviceCookie(config, name),
    ),
    ...(account ? [deviceCookie(config, SYNC_COOKIE, toSignedOutMark(account, ended))] : []),
    ...(readSecretCookie(config, request, 'checkout') ? [clearSessionCookie(config, 'checkout')] : []),
  ]
}
