import { z } from 'zod'
import type {
  ListedRefund,
  ProviderDispute,
  ProviderRefund,
  ProviderTransaction,
  ProviderTransfer,
} from '../provider.ts'

/** The API sends amounts as numbers or as digits in a string. */
const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
  ])
  .refine((value) => Number.isSafeInteger(value) && value >= 0, 'no amount')
const id = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
  ])
  .refine((value) => Number.isSafeInteger(value) && value > 0, 'no id')
const time = z
  .string()
  .nullish()
  .transform((text) => (text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null))

export const initialized = z
  .object({ authorization_url: z.url(), access_code: z.string().min(1).max(100), reference: z.string() })
  .transform((data) => ({
    accessCode: data.access_code,
    authorizationUrl: data.authorization_url,
    reference: data.reference,
  }))

export const transaction = z
  .object({
    id,
    domain: z.string(),
    status: z.string(),
    reference: z.string(),
    amount,
    // a missing currency is a mismatch, and never counts as NGN
    currency: z.string().nullish(),
    channel: z.string().nullish(),
    fees: amount.nullish(),
    paid_at: time,
    paidAt: time,
  })
  .transform((data): ProviderTransaction => ({
    id: data.id,
    reference: data.reference,
    status: data.status,
    amount: data.amount,
    currency: data.currency ?? '',
    mode: data.domain,
    fees: data.fees ?? null,
    channel: data.channel ?? null,
    paidAt: data.paid_at ?? data.paidAt,
  }))

export const refund = z
  .object({ id, status: z.string(), amount, merchant_note: z.string().nullish() })
  .transform((data): ProviderRefund => ({
    id: data.id,
    status: data.status,
    amount: data.amount,
    note: data.merchant_note ?? null,
  }))

export const listedRefund = z
  .object({ transaction: z.union([id, z.object({ id })]).nullish() })
  .and(refund)
  .transform(({ transaction: of, ...data }): ListedRefund => ({
    ...data,
    transactionId: typeof of === 'object' ? (of?.id ?? null) : (of ?? null),
  }))

export const transfer = z
  .object({
    reference: z.string(),
    transfer_code: z.string().nullish(),
    status: z.string(),
    amount,
    fee_charged: amount.nullish(),
    session: z.object({ id: z.string().nullish() }).nullish(),
    gateway_response: z.string().nullish(),
  })
  .transform((data): ProviderTransfer => ({
    reference: data.reference,
    transferCode: data.transfer_code ?? null,
    status: data.status,
    amount: data.amount,
    fee: data.fee_charged ?? null,
    sessionId: data.session?.id ?? null,
    reason: data.gateway_response?.trim() || null,
  }))

export const dispute = z
  .object({
    id,
    refund_amount: amount.nullish(),
    status: z.string(),
    resolution: z.string().nullish(),
    category: z.string().nullish(),
    dueAt: time,
    transaction: z.object({ reference: z.string(), amount: amount.nullish() }),
  })
  .transform((data): ProviderDispute => ({
    id: data.id,
    reference: data.transaction.reference,
    amount: data.refund_amount ?? data.transaction.amount ?? 0,
    status: data.status,
    resolution: data.resolution ?? null,
    category: data.category ?? null,
    dueAt: data.dueAt,
  }))

export const banks = z.array(z.object({ id, name: z.string(), code: z.string() }))
export const account = z.object({ account_name: z.string() })
export const recipient = z.object({ recipient_code: z.string() })
export const balances = z.array(z.object({ currency: z.string(), balance: z.number() }))
