import { msg } from '@lingui/core/macro'
import { getQuote } from '#modules/cart/index.server.ts'
import type { OrderDetail } from '#modules/history/contract.ts'
import { lineWords } from '#app/components/line-words.ts'
import { addToCart } from '#app/device/line-changes.ts'
import { quantityOf } from '#app/device/lines.ts'
import { urls } from '#app/urls.ts'
import { withCookies } from '#app/components/cart/cart-view.server.ts'
import type { PageContext } from '#app/http/context.ts'
import { readLists, writeLists } from '#app/http/device-lists.server.ts'
import { redirectWithFlash } from '#app/http/respond.ts'

const MOST_NAMED = 3

/** Adds what is in stock, at current prices. The message names the rest as the order does. */
export async function buyAgain(page: PageContext, request: Request, order: OrderDetail): Promise<Response> {
  const [lists, quote] = await Promise.all([readLists(page, request), getQuote(page.deps, order.items)])
  const stocks = new Map(quote.lines.map(({ variantId, stock }) => [variantId, stock]))
  let cart = lists.cart
  const missing: string[] = []
  for (const { variantId, name, quantity } of order.items) {
    const stock = stocks.get(variantId) ?? 0
    const pieces = Math.min(quantity, stock - quantityOf(cart, variantId))
    const added = pieces > 0 ? addToCart(cart, { variantId, quantity: pieces }, stock) : null
    if (added?.ok) cart = added.value
    if (!added?.ok || pieces < quantity) missing.push(name)
  }
  if (cart === lists.cart) {
    const nothing = { kind: 'error', sentence: msg`We can't add any of these items to your cart right now.` } as const
    return redirectWithFlash(page, urls.order(order.id), nothing, withCookies(lists.cookies))
  }
  const cookies = await writeLists(page, lists, { cart })
  return redirectWithFlash(page, urls.cart(), say(missing), withCookies(cookies))
}

function say(missing: string[]): Parameters<typeof redirectWithFlash>[2] {
  if (missing.length === 0) return { kind: 'success', sentence: lineWords.added }
  const names = [...missing.slice(0, MOST_NAMED), ...(missing.length > MOST_NAMED ? ['…'] : [])].join(', ')
  return {
    kind: 'info',
    sentence: msg`We added what we could to your cart. These items are sold out, low in stock or no longer available: ${names}`,
  }
}
