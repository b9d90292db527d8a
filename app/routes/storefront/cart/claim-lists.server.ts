import type { Shopper } from '#modules/accounts/contract.ts'
import { mergeSavedLists } from '#modules/cart/index.server.ts'
import type { PageContext } from '#app/http/context.ts'
import { clearDeviceCookie } from '#app/http/cookies.ts'
import { readLists } from '#app/http/device-lists.server.ts'
import { FOUND_COOKIE, readFoundLists } from '#app/http/found-lists.server.ts'

/** Applies the shopper's answer to the question whose items these are. Returns the cookies to set. */
export async function claimLists(
  page: PageContext,
  request: Request,
  { shopper, isTheirs }: { shopper: Shopper; isTheirs: boolean },
): Promise<string[]> {
  const found = readFoundLists(request)
  if (found && isTheirs) {
    const wishlist = found.wishlist.map(({ variantId }) => variantId)
    await mergeSavedLists(page.deps, shopper, { cart: found.cart, wishlist })
  }
  const { cookies } = await readLists(page, request)
  return [...cookies, clearDeviceCookie(page.deps.config, FOUND_COOKIE)]
}
