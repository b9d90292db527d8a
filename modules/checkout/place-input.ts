import type { Deps } from '#infra/deps.ts'
import type { WantedLine } from '#modules/cart/contract.ts'
import type { CheckoutForm } from './contract.ts'

export type PlaceOrderInput = {
  lines: WantedLine[]
  form: CheckoutForm
  locale: string
  /** the browser has forgotten the form's key: the page was opened before something was paid for in another tab */
  isOldPage?: boolean
  /** references of payments that may still arrive, beside which the shopper has said to want this one */
  acknowledged?: readonly string[]
  /** as limits know it */
  ipAddress: string
  /** where the provider's page leads back to */
  returnUrl: (reference: string) => string
  cancelUrl: (reference: string) => string
}

export type PlaceDeps = Pick<Deps, 'db' | 'reader' | 'clock' | 'ids' | 'log' | 'config'>
export type Buyer = { userId: string }
