import { shippingFor, type Quote } from '#modules/cart/contract.ts'
import { findPurchase } from '#modules/checkout/index.server.ts'
import { kobo } from '#shared/money.ts'
import { readCheckoutKey } from './checkout-key.server.ts'
import type { PageContext } from './context.ts'

/**
 * What this browser's own checkout holds while it waits to be paid. These pieces are nobody else's: to this shopper they
 * are not sold out, and come back before the same goods are ordered with another address.
 */
export async function findHeld(page: PageContext, request: Request): Promise<Map<string, number>> {
  const { viewer } = page
  const reference = viewer && readCheckoutKey(page, request)?.reference
  if (!viewer || !reference) return new Map()
  const purchase = await findPurchase(page.deps, { ...viewer, actor: 'shopper' }, reference)
  if (purchase?.money.state !== 'open') return new Map()
  const waiting = purchase.orders.filter(({ status }) => status === 'pending')
  return new Map(waiting.flatMap(({ items }) => items.map(({ productId, quantity }) => [productId, quantity] as const)))
}

export function withHeld(quote: Quote, held: Map<string, number>, fee: { shippingFee: Quote['total'] }): Quote {
  if (!quote.lines.some(({ productId, problem }) => problem && held.has(productId))) return quote
  const lines = quote.lines.map((line) => {
    const stock = line.stock + (held.get(line.productId) ?? 0)
    const quantity = Math.min(line.wanted, stock)
    const problem = quantity === line.wanted ? null : quantity === 0 ? ('sold-out' as const) : ('not-enough' as const)
    return { ...line, stock, quantity, problem, lineTotal: kobo(line.unitPrice * quantity) }
  })
  const itemsTotal = kobo(lines.reduce((sum, line) => sum + line.lineTotal, 0))
  const shipping = shippingFor(itemsTotal, { ...fee, freeShippingAbove: quote.freeShippingAbove })
  return { ...quote, lines, itemsTotal, shipping, total: kobo(itemsTotal + shipping) }
}
