import type { Shopper } from '#modules/accounts/contract.ts'
import { keepAddress } from '#modules/accounts/index.server.ts'
import type { CheckoutForm } from '#modules/checkout/contract.ts'
import { placeOrder } from '#modules/checkout/index.server.ts'
import { parseSeen } from '#modules/cart/contract.ts'
import { publicUrl, urls } from '#app/urls.ts'
import type { CheckoutKey } from '#app/http/checkout-key.server.ts'
import type { PageContext } from '#app/http/context.ts'

type Placed = Awaited<ReturnType<typeof placeOrder>>
export type PlacedWith = { placed: Placed; key: CheckoutKey }

/**
 * Buys what the shopper saw, and nothing else. The key of this browser's cookie goes before the form's: a tab that was
 * opened earlier has an older one.
 */
export async function placeSeen(
  page: PageContext,
  shopper: Shopper,
  { form, acknowledged }: { form: CheckoutForm; acknowledged: string[] },
  known: CheckoutKey | null,
): Promise<PlacedWith> {
  const lines = (parseSeen(form.seen) ?? []).map(({ productId, quantity }) => ({ productId, quantity }))
  const key = known?.reference ? known.key : form.key
  const placed = await placeOrder(page.deps, shopper, {
    lines,
    form: { ...form, key },
    isOldPage: known?.key !== key,
    acknowledged,
    ipAddress: page.address,
    locale: page.locale,
    ...returnAddresses(page),
  })
  if (placed.ok) await keepDelivered(page, shopper, form)
  return { placed, key: { key, reference: referenceOf(placed) ?? known?.reference ?? null } }
}

export function returnAddresses({ deps }: PageContext) {
  const { origin } = deps.config.web
  return {
    returnUrl: (reference: string) => publicUrl(origin, urls.order(reference)),
    cancelUrl: (reference: string) => publicUrl(origin, urls.orderPay(reference, 'cancelled')),
  }
}

function referenceOf(placed: Placed): string | null {
  if (placed.ok) return placed.value.reference
  const reference: unknown = Reflect.get(Object(placed.detail), 'reference')
  return typeof reference === 'string' ? reference : null
}

async function keepDelivered(page: PageContext, shopper: Shopper, form: CheckoutForm): Promise<void> {
  const { firstName, lastName, phone, address: street, landmark, city, state, zipCode: postcode } = form
  await keepAddress(page.deps, shopper, { firstName, lastName, phone, street, landmark, city, state, postcode })
}
