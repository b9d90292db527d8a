import type { Shopper } from '#modules/accounts/contract.ts'
import { getProfile, listAddresses } from '#modules/accounts/index.server.ts'
import { findChanges, formatSeen, type Quote } from '#modules/cart/contract.ts'
import { nameWithVariant } from '#modules/catalogue/contract.ts'
import { getPendingPayments } from '#modules/checkout/index.server.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { localGovernments } from '#shared/local-governments.ts'
import { formatPhone } from '#shared/phone.ts'
import { nigerianStates } from '#shared/states.ts'
import type { CheckoutVendor, CheckoutValues, CheckoutView } from './checkout-view.ts'
import { formatLines } from '#app/device/lines.ts'
import { NEW_ADDRESS } from '#app/urls.ts'
import { quoteCart, toBuyable } from '#app/components/cart/cart-view.server.ts'
import { checkoutKeyCookie, makeCheckoutKey, readCheckoutKey } from '#app/http/checkout-key.server.ts'
import type { PageContext } from '#app/http/context.ts'
import { getDeliveryDays } from '#app/http/dates.server.ts'
import { writeLists } from '#app/http/device-lists.server.ts'

/** null: nothing to buy. */
export async function makeCheckoutView(
  page: PageContext,
  request: Request,
  shopper: Shopper,
): Promise<{ view: CheckoutView | null; cookies: string[]; isSoldOut: boolean; paidReference: string | null }> {
  const { quote, changes, cookies } = await getBuyableCart(page, request)
  if (quote.lines.length === 0) return { view: null, cookies, isSoldOut: changes.length > 0, paidReference: null }
  const known = readCheckoutKey(page, request)
  const key = known ?? makeCheckoutKey(page)
  if (!known) cookies.push(checkoutKeyCookie(page, key))
  const asked = new URL(request.url).searchParams.get('address')
  const [{ values, ...address }, { paidReference, ...pending }] = await Promise.all([
    prefill(page, shopper, asked),
    getPendingPayments(page.deps, shopper, quote),
  ])
  const { itemsTotal, shipping, total } = quote
  const view = {
    vendors: toVendors(quote),
    itemsTotal,
    shipping,
    total,
    seen: formatSeen(quote),
    key: key.key,
    changes,
    pending,
    values,
    ...address,
    states: nigerianStates,
    areas: localGovernments(values.state ?? ''),
    days: getDeliveryDays(page.deps.clock.now(), page.locale),
  }
  return { view, cookies, isSoldOut: false, paidReference }
}

/** Removes unavailable items from the cart, and lists them. */
async function getBuyableCart(page: PageContext, request: Request) {
  const { quote, lists, cookies } = await quoteCart(page, request)
  const buyable = toBuyable(quote)
  if (formatLines(buyable) === formatLines(lists.cart)) return { quote, changes: [], cookies }
  // a line keeps its available quantity, so the totals stay the same
  const lines = quote.lines.filter(({ quantity }) => quantity > 0).map((line) => ({ ...line, wanted: line.quantity }))
  return {
    quote: { ...quote, lines },
    changes: findChanges(quote, []),
    cookies: [...cookies, ...(await writeLists(page, lists, { cart: buyable }))],
  }
}

/** Uses the last delivery address unless the shopper asked for another one, and otherwise the profile. */
async function prefill({ deps, place }: PageContext, shopper: Shopper, asked: string | null) {
  const [profile, saved] = await Promise.all([getProfile(deps, shopper), listAddresses(deps, shopper)])
  const isOther = asked === NEW_ADDRESS && saved.length > 0
  const address = isOther ? undefined : (saved.find(({ id }) => id === Number(asked)) ?? saved[0])
  const [firstName = '', ...rest] = profile.fullName.split(/\s+/)
  const values: CheckoutValues = address
    ? {
        firstName: address.firstName,
        lastName: address.lastName,
        email: profile.email,
        phone: formatPhone(address.phone),
        address: address.street,
        landmark: address.landmark ?? '',
        city: address.city,
        state: address.state,
        zipCode: address.postcode ?? '',
      }
    : {
        firstName,
        lastName: rest[0] ?? '',
        email: profile.email,
        phone: profile.phone ? formatPhone(profile.phone) : '',
        address: isOther ? '' : (profile.address ?? ''),
        state: isOther ? '' : (place ?? ''),
      }
  const addresses = saved.map(({ id, street, city }) => ({ id, words: `${street}, ${city}` }))
  return { values, addresses, chosen: address?.id ?? null }
}

function toVendors({ lines }: Quote): CheckoutVendor[] {
  return [...Map.groupBy(lines, (line) => line.vendorId)].map(([vendorId, own]) => ({
    vendorId,
    name: own[0]?.vendorName ?? '',
    lines: own.map(({ variantId, name, variantName, quantity, unitPrice, lineTotal, category, picture }) => ({
      variantId,
      name: nameWithVariant(name, variantName),
      quantity,
      unitPrice,
      lineTotal,
      category,
      picture: picture && toListedPicture(picture),
    })),
  }))
}
