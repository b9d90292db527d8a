import type { Shopper } from '#modules/accounts/contract.ts'
import { parseSeen } from '#modules/cart/contract.ts'
import type { Ok } from '#shared/result.ts'
import type { CheckoutForm, CheckoutKey, PlacedCheckout } from './contract.ts'
import type { PlaceRefusal } from './errors.ts'
import type { PlaceDeps, PlaceOrderInput } from './place-input.ts'
import { placeOrder } from './place-order.ts'

type Input = Omit<PlaceOrderInput, 'lines' | 'isOldPage'> & {
  form: CheckoutForm
  /** what this browser stores until the checkout is paid */
  known: CheckoutKey | null
}

/**
 * Buys exactly what the shopper saw. The browser's key has priority, because the form of an older tab has an older key.
 * Returns the key that the browser must store.
 */
export async function placeCheckout(
  deps: PlaceDeps,
  shopper: Shopper,
  { form, known, ...input }: Input,
): Promise<{ placed: Ok<PlacedCheckout> | PlaceRefusal; key: CheckoutKey }> {
  const key = known?.reference ? known.key : form.key
  const placed = await placeOrder(deps, shopper, {
    ...input,
    lines: (parseSeen(form.seen) ?? []).map(({ variantId, quantity }) => ({ variantId, quantity })),
    form: { ...form, key },
    isOldPage: known?.key !== key,
  })
  return { placed, key: { key, reference: referenceOf(placed) ?? known?.reference ?? null } }
}

/** Includes orders that exist without a started payment, because the provider did not answer. */
function referenceOf(placed: Ok<PlacedCheckout> | PlaceRefusal): string | null {
  if (placed.ok) return placed.value.reference
  switch (placed.code) {
    case 'paid-before':
    case 'payment-unavailable':
    case 'payment-refused':
    case 'payment-over':
      return placed.detail?.reference ?? null
    default:
      return null
  }
}
