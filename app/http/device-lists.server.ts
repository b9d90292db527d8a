import { createHash } from 'node:crypto'
import { getSavedLists, saveCart, saveWishlist, mergeSavedLists } from '#modules/cart/index.server.ts'
import type { SavedLists } from '#modules/cart/contract.ts'
import { accountOfMark, isActiveMark } from '../device/account-mark.ts'
import { CART_COOKIE, formatLines, parseLines, SYNC_COOKIE, WISHLIST_COOKIE, type Line } from '../device/lines.ts'
import type { PageContext } from './context.ts'
import { deviceCookie, readCookies } from './cookies.ts'
import { foundListsCookie } from './found-lists.server.ts'

type Lists = { cart: Line[]; wishlist: Line[] }
/** The new lists of a device, and the cookies that store them. `mark` is null for a visitor. */
export type DeviceLists = Lists & {
  sent: Lists
  mark: string | null
  /** another account left this device, then a visitor filled the lists: ask the shopper whether they are theirs */
  isUnsure: boolean
  cookies: string[]
}

/**
 * The lists of this device. Those of a signed-in shopper follow the account. A cookie stores what both last agreed on,
 * which shows the side that has changed since. If both have, the lists are merged.
 */
export async function readLists(
  page: PageContext,
  request: Request,
  userId = page.viewer?.userId,
): Promise<DeviceLists> {
  const cookies = readCookies(request.headers.get('Cookie'))
  const sent = { cart: parseLines(cookies.get(CART_COOKIE)), wishlist: parseLines(cookies.get(WISHLIST_COOKIE)) }
  const hadMark = cookies.get(SYNC_COOKIE)
  // the session has ended, so the host's response clears these lists
  if (!userId) {
    const lists = isActiveMark(hadMark) ? EMPTY : sent
    return { ...lists, sent: lists, mark: null, isUnsure: false, cookies: [] }
  }
  const { own, found } = splitByOwner(sent, hadMark, userId)
  const now = await mergeDeviceLists(page, userId, own, readMark(hadMark, userId))
  const lists = withCookies(page, { sent, now, userId, hadMark })
  if (!found) return { ...lists, isUnsure: false }
  return { ...lists, isUnsure: true, cookies: [...lists.cookies, foundListsCookie(page, found)] }
}

/**
 * A visitor's lists join the account only if no other account was signed in on this device before. The other account
 * has its own lists. Items added after it left may belong to anyone, so the shopper is asked.
 */
function splitByOwner(sent: Lists, mark: string | undefined, userId: string): { own: Lists; found: Lists | null } {
  const account = accountOfMark(mark)
  if (!account || account === digestText(userId)) return { own: sent, found: null }
  const isUnsure = !isActiveMark(mark) && sent.cart.length + sent.wishlist.length > 0
  return { own: EMPTY, found: isUnsure ? sent : null }
}

const EMPTY: Lists = { cart: [], wishlist: [] }

/** Saves a change to the account first, and returns the cookies for the device. */
export async function writeLists(page: PageContext, before: DeviceLists, change: Partial<Lists>): Promise<string[]> {
  const now = { cart: change.cart ?? before.cart, wishlist: change.wishlist ?? before.wishlist }
  const { viewer } = page
  if (viewer) {
    const isOther = change.cart && formatLines(change.cart) !== formatLines(before.cart)
    if (change.cart && isOther) await saveCart(page.deps, viewer, change.cart)
    if (change.wishlist) await saveWishlist(page.deps, viewer, toIds(change.wishlist))
  }
  return withCookies(page, { sent: before.sent, now, userId: viewer?.userId ?? null, hadMark: undefined }).cookies
}

type Marks = { cart: string; wishlist: string }

async function mergeDeviceLists(
  { deps }: PageContext,
  userId: string,
  device: Lists,
  mark: Marks | null,
): Promise<Lists> {
  const owner = { userId }
  const account = toLists(await getSavedLists(deps, owner))
  const decide = (kind: keyof Lists): 'same' | 'account' | 'device' | 'both' => {
    const [here, there] = [digest(device[kind]), digest(account[kind])]
    if (here === there) return 'same'
    return here === mark?.[kind] ? 'account' : there === mark?.[kind] ? 'device' : 'both'
  }
  const [cart, wishlist] = [decide('cart'), decide('wishlist')]
  if (cart === 'device') await saveCart(deps, owner, device.cart)
  if (wishlist === 'device') await saveWishlist(deps, owner, toIds(device.wishlist))
  if (cart === 'both' || wishlist === 'both') {
    await mergeSavedLists(deps, owner, {
      cart: cart === 'both' ? device.cart : [],
      wishlist: wishlist === 'both' ? toIds(device.wishlist) : [],
    })
  }
  const hasWritten = [cart, wishlist].some((side) => side === 'device' || side === 'both')
  const now = hasWritten ? toLists(await getSavedLists(deps, owner)) : account
  // only the order of the lines may differ, and the device's order is fine
  return {
    cart: cart === 'same' ? device.cart : now.cart,
    wishlist: wishlist === 'same' ? device.wishlist : now.wishlist,
  }
}

function withCookies(
  { deps }: PageContext,
  all: { sent: Lists; now: Lists; userId: string | null; hadMark: string | undefined },
): Omit<DeviceLists, 'isUnsure'> {
  const { sent, now, userId, hadMark } = all
  const mark = userId && `${digestText(userId)}.${digest(now.cart)}.${digest(now.wishlist)}`
  const wanted = [
    [CART_COOKIE, formatLines(now.cart), formatLines(sent.cart)],
    [WISHLIST_COOKIE, formatLines(now.wishlist), formatLines(sent.wishlist)],
    [SYNC_COOKIE, mark ?? '', hadMark ?? ''],
  ] as const
  const changed = wanted.filter(([, text, before]) => text !== before && text !== '')
  return { ...now, sent, mark, cookies: changed.map(([name, text]) => deviceCookie(deps.config, name, text)) }
}

function readMark(text: string | undefined, userId: string): Marks | null {
  const [, of, cart, wishlist] = /^([\w-]{10})\.([\w-]{10})\.([\w-]{10})$/.exec(text ?? '') ?? []
  return of === digestText(userId) && cart && wishlist ? { cart, wishlist } : null
}

function toLists({ cart, wishlist }: SavedLists): Lists {
  return { cart, wishlist: wishlist.map((variantId) => ({ variantId, quantity: 1 })) }
}

function toIds(lines: Line[]): string[] {
  return lines.map(({ variantId }) => variantId)
}

/** The order of the lines doesn't matter. */
function digest(lines: Line[]): string {
  return digestText(
    lines
      .map(({ variantId, quantity }) => `${variantId}${quantity}`)
      .toSorted()
      .join(),
  )
}

function digestText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}
