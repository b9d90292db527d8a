import type { Kobo } from '#shared/money.ts'

export type Mode = 'test' | 'live'

export type ProviderTransaction = {
  id: number
  reference: string
  /** the status in the provider's own words */
  status: string
  amount: number
  currency: string
  mode: string
  fees: number | null
  channel: string | null
  paidAt: Date | null
}

export type ProviderRefund = { id: number; status: string; amount: number; note: string | null }

/** `transactionId` null: the list does not include it */
export type ListedRefund = ProviderRefund & { transactionId: number | null }

/** Rows created since `from`, the newest first. Pages start at 1. */
export type PageQuery = { from: Date; page: number }
export type ProviderPage<T> = { rows: T[]; isLast: boolean }

export type ProviderTransfer = {
  reference: string
  transferCode: string | null
  status: string
  amount: number
  fee: number | null
  sessionId: string | null
  /** why it failed, in the words of the provider or the bank */
  reason: string | null
}

export type ProviderDispute = {
  id: number
  reference: string
  amount: number
  status: string
  resolution: string | null
  category: string | null
  dueAt: Date | null
}

/**
 * unknown: it may have happened, so look it up. refused: it has not happened, and repeating the request gives the same
 * answer.
 */
export type Answer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'throttled' }
  | { kind: 'unknown'; why: string }

export type Bank = { id: number; name: string; code: string }

/** The subject of an event. Everything else is requested from the API. */
export type ProviderEvent =
  | { about: 'charge'; event: string; reference: string }
  | { about: 'refund'; event: string; reference: string }
  | { about: 'transfer'; event: string; reference: string }
  | { about: 'dispute'; event: string; dispute: ProviderDispute }
  | { about: 'nothing'; event: string }

export type Charge = {
  reference: string
  email: string
  amount: Kobo
  firstName: string
  lastName: string
  phone: string
  returnUrl: string
  cancelUrl: string
}

export type PaymentProvider = {
  mode: Mode
  publicKey: string
  scriptUrl: string
  /** hosts of the provider's pages, for our content security policy */
  hosts: string[]
  startCharge: (charge: Charge, maxWaitMs?: number) => Promise<Answer<{ accessCode: string; authorizationUrl: string }>>
  findCharge: (reference: string, maxWaitMs?: number) => Promise<Answer<ProviderTransaction>>
  refund: (input: { reference: string; amount: number; note: string }) => Promise<Answer<ProviderRefund>>
  /** for a refund that needs the payer's account; `bankId` is the provider's id of the bank, not the bank code */
  sendRefundTo: (id: number, account: { bankId: number; accountNumber: string }) => Promise<Answer<ProviderRefund>>
  findRefund: (id: number) => Promise<Answer<ProviderRefund>>
  listRefunds: (transactionId: number) => Promise<Answer<ProviderRefund[]>>
  listCharges: (input: PageQuery) => Promise<Answer<ProviderPage<ProviderTransaction>>>
  listAllRefunds: (input: PageQuery) => Promise<Answer<ProviderPage<ListedRefund>>>
  listTransfers: (input: PageQuery) => Promise<Answer<ProviderPage<ProviderTransfer>>>
  findDispute: (id: number) => Promise<Answer<ProviderDispute>>
  listBanks: () => Promise<Answer<Bank[]>>
  findAccountName: (input: { bankCode: string; accountNumber: string }) => Promise<Answer<string>>
  addRecipient: (input: { name: string; bankCode: string; accountNumber: string }) => Promise<Answer<string>>
  transfer: (input: {
    reference: string
    recipientCode: string
    amount: number
    reason: string
  }) => Promise<Answer<ProviderTransfer>>
  findTransfer: (reference: string) => Promise<Answer<ProviderTransfer>>
  findBalance: () => Promise<Answer<number>>
  /** checks the raw bytes, in constant time */
  isSigned: (raw: Uint8Array, signature: string | null) => boolean
  readEvent: (raw: Uint8Array) => { event: ProviderEvent; dedupeKey: Buffer } | null
  close: () => void
}

/** The provider's error codes that our code handles. */
export const REFUSED = {
  unknownReference: 'transaction_not_found',
  usedReference: 'duplicate_reference',
  usedTransfer: 'duplicate_transfer_reference',
  lowBalance: 'insufficient_balance',
  /** the provider has no specific code for this */
  unknownTransfer: ['http_404', 'transfer_not_found', 'not_found'],
} as const satisfies Record<string, string | string[]>
