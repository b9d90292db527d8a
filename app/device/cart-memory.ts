import type { CartView } from '../components/cart/cart-view.ts'

/** The last cart view, for when the server can't be reached. The cookie has the current items and quantities. */
const KEY = 'sz_cart_view'
const LONGEST = 200_000

export function cacheCart(view: CartView): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(view))
  } catch {
    // this browser stores nothing
  }
}

export function clearCachedCart(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // this browser stores nothing
  }
}

export function readCachedCart(): CartView | null {
  try {
    const text = localStorage.getItem(KEY)
    if (!text || text.length > LONGEST) return null
    const stored: unknown = JSON.parse(text)
    return isCartView(stored) ? stored : null
  } catch {
    return null
  }
}

/** An older version may have stored another format. */
function isCartView(stored: unknown): stored is CartView {
  const {
    wanted,
    lines,
    gone,
    shippingFee,
    freeShippingAbove,
    days,
    place = null,
    at,
  } = Object(stored) as Partial<CartView>
  return (
    [wanted, lines, gone].every(Array.isArray) &&
    (place === null || typeof place === 'string') &&
    Object.values(Object(days) as NonNullable<typeof days>).every(
      (span) => typeof span?.from === 'string' && typeof span.to === 'string',
    ) &&
    [shippingFee, freeShippingAbove, at].every((number) => typeof number === 'number') &&
    (lines ?? []).every(
      ({ variantId, variantName, name, stock, unitPrice, vendorId }) =>
        [typeof variantId, typeof variantName, typeof name, typeof vendorId, typeof stock, typeof unitPrice].join() ===
        'string,string,string,string,number,number',
    )
  )
}
