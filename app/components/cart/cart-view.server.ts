import type { Quote } from '#modules/cart/contract.ts'
import { getQuote } from '#modules/cart/index.server.ts'
import { listHeldPieces } from '#modules/checkout/index.server.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import type { CartView } from './cart-view.ts'
import { BUYABLE_COOKIE, formatBuyable } from '#app/device/buyable.ts'
import type { Line } from '#app/device/lines.ts'
import type { PageContext } from '#app/http/context.ts'
import { deviceCookie, clearDeviceCookie, readCookies } from '#app/http/cookies.ts'
import { getDaysTo } from '#app/http/dates.server.ts'
import { readLists, type DeviceLists } from '#app/http/device-lists.server.ts'
import { parseSeenPrices, SEEN_COOKIE, seenPricesCookie } from '#app/http/seen-prices.server.ts'

export type QuotedCart = { view: CartView; quote: Quote; lists: DeviceLists; cookies: string[] }

export async function quoteCart(page: PageContext, request: Request): Promise<QuotedCart> {
  const [lists, held] = await Promise.all([readLists(page, request), getHeld(page)])
  const quote = await getQuote(page.deps, lists.cart, held)
  const sentCookies = readCookies(request.headers.get('Cookie'))
  const known = parseSeenPrices(sentCookies.get(SEEN_COOKIE))
  const seenCookie = seenPricesCookie(page, known, quote.lines)
  const view = {
    wanted: lists.cart,
    lines: quote.lines.map((line) => toLine(line, known.get(line.variantId) ?? null)),
    gone: quote.gone,
    shippingFee: quote.shippingFee,
    freeShippingAbove: quote.freeShippingAbove,
    place: page.place,
    days: getDaysTo(page.place, page.deps.clock.now(), page.locale),
    at: page.deps.clock.now().getTime(),
  }
  // the header of this page shows the same count
  page.counts.cart = toBuyable(quote).reduce((sum, { quantity }) => sum + quantity, 0)
  const own = [seenCookie, buyableCookie(page, quote, { lines: lists.cart, before: sentCookies.get(BUYABLE_COOKIE) })]
  return { view, quote, lists, cookies: [...lists.cookies, ...own.filter((cookie) => cookie !== null)] }
}

/** null: the cookie already has this value. */
function buyableCookie(
  { deps: { config } }: PageContext,
  quote: Quote,
  { lines, before = '' }: { lines: Line[]; before: string | undefined },
): string | null {
  const stocks = new Map(quote.lines.map(({ variantId, stock }) => [variantId, stock]))
  const text = formatBuyable(lines, (id) => stocks.get(id) ?? 0)
  if (text === before) return null
  return text === '' ? clearDeviceCookie(config, BUYABLE_COOKIE) : deviceCookie(config, BUYABLE_COOKIE, text)
}

/** Units that unpaid checkouts of this account reserve. Other shoppers can't buy them, but this one can. */
async function getHeld({ deps, viewer }: PageContext): Promise<Line[]> {
  return viewer ? listHeldPieces(deps, { ...viewer, actor: 'shopper' }) : []
}

/** Leaves out lines without stock. A quote never has a quantity above the stock. */
export function toBuyable(quote: Pick<Quote, 'lines'>): Line[] {
  return quote.lines.flatMap(({ variantId, quantity }) => (quantity > 0 ? [{ variantId, quantity }] : []))
}

export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}

function toLine(line: Quote['lines'][number], added: Quote['total'] | null): CartView['lines'][number] {
  const {
    variantId,
    productId,
    name,
    variantName,
    vendorId,
    vendorName,
    vendorSlug,
    category,
    stock,
    unitPrice,
    before,
  } = line
  return {
    variantId,
    productId,
    name,
    variantName,
    vendorId,
    vendorName,
    vendorSlug,
    category,
    picture: line.picture && toListedPicture(line.picture),
    stock,
    unitPrice,
    before,
    wasWhenAdded: added === unitPrice ? null : added,
  }
}
