import type { Kobo } from '#shared/money.ts'

export type Payable = { kind: 'checkout'; id: string }

export type PaymentState = 'open' | 'paid' | 'expired' | 'returned'

/** For the browser's payment popup. The server never reads an amount back from it. */
export type PaymentStart = {
  reference: string
  amount: Kobo
  accessCode: string
  /** the provider's own page, for browsers without JavaScript */
  authorizationUrl: string
  /** the URL of the popup's script */
  scriptUrl: string
  publicKey: string
  /** ISO time until which the stock is held */
  expiresAt: string
}

/** States of the provider that are neither paid nor failed: a bank may be processing the payment. */
export const PROCESSING_STATES = ['ongoing', 'pending', 'processing', 'queued']

export function isProcessing(providerStatus: string | null): boolean {
  return providerStatus !== null && PROCESSING_STATES.includes(providerStatus)
}
