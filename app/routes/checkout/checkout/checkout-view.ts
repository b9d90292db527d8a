import type { QuoteChange } from '#modules/cart/contract.ts'
import type { CategorySlug } from '#modules/catalogue/contract.ts'
import type { PendingPayment } from '#modules/checkout/contract.ts'
import type { ListedPicture } from '#modules/media/contract.ts'
import type { PaymentStart } from '#modules/payments/contract.ts'
import type { Kobo } from '#shared/money.ts'
import type { FailedPost } from '#app/http/preserve-form.ts'

export type CheckoutField =
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'address'
  | 'landmark'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'note'

export type CheckoutValues = Partial<Record<CheckoutField, string>>

export type CheckoutVendor = {
  vendorId: string
  name: string
  lines: {
    variantId: string
    name: string
    quantity: number
    unitPrice: Kobo
    lineTotal: Kobo
    category: CategorySlug
    picture: ListedPicture | null
  }[]
}

type Days = { from: string; to: string }

/**
 * Payments that may still arrive. `isContinued`: the cart belongs to an open checkout, and starts no other. `isHeld`:
 * one of these payments reserves the last units of an item in the cart.
 */
export type Pending = { payments: PendingPayment[]; isContinued: boolean; isHeld: boolean }

export type CheckoutView = {
  vendors: CheckoutVendor[]
  itemsTotal: Kobo
  shipping: Kobo
  total: Kobo
  /** the prices that the shopper has seen: we sell at these, or not at all */
  seen: string
  key: string
  /** changes that were needed to make the cart available */
  changes: QuoteChange[]
  pending: Pending
  values: CheckoutValues
  addresses: { id: number; words: string }[]
  chosen: number | null
  states: readonly string[]
  areas: readonly string[]
  days: { lagos: Days; nationwide: Days }
}

export type CheckoutAnswer = {
  errors: Partial<Record<string, string>>
  values: CheckoutValues & { acknowledged?: string }
  changes?: QuoteChange[]
  pending?: Pending | null
  refusal: string | null
  start?: PaymentStart | null
  failed?: FailedPost
}
