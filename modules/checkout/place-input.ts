import type { Deps } from '#infra/deps.ts'
import type { WantedLine } from '#modules/cart/contract.ts'
import type { CheckoutForm } from './contract.ts'

export type PlaceOrderInput = {
  lines: WantedLine[]
  form: CheckoutForm
  locale: string
  /** the browser no longer has the form's key, because the shopper paid in another tab after this page loaded */
  isOldPage?: boolean
  /** references of pending payments; the shopper has confirmed that they want this checkout as well */
  acknowledged?: readonly string[]
  /** the IP address that limits apply to */
  ipAddress: string
  /** where the provider sends the shopper after the payment */
  returnUrl: (reference: string) => string
  cancelUrl: (reference: string) => string
}

export type PlaceDeps = Pick<Deps, 'db' | 'reader' | 'clock' | 'ids' | 'log' | 'config'>
export type Buyer = { userId: string }
