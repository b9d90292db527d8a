import type { Kobo } from '#shared/money.ts'

export type Payable = { kind: 'checkout'; id: string }

export type PaymentState = 'open' | 'paid' | 'expired' | 'returned'

/** What the shopper's browser needs to pay: no amount is taken from it again. */
export type PaymentStart = {
  reference: string
  amount: Kobo
  accessCode: string
  /** the provider's own page, for whoever has no script */
  authorizationUrl: string
  /** the popup's script; null where there is none */
  scriptUrl: string
  publicKey: string
  /** ISO time until which the goods are held */
  expiresAt: string
}

/** What the provider calls neither paid nor left: a bank may be at it. */
export const ON_ITS_WAY = ['ongoing', 'pending', 'processing', 'queued']

export function isOnItsWay(providerStatus: string | null): boolean {
  return providerStatus !== null && ON_ITS_WAY.includes(providerStatus)
}
