import { z } from 'zod'
import type { Kobo } from '#shared/money.ts'
import { isText } from '#shared/text.ts'

export { movementKinds, type Movement, type MovementKind, type Statement } from './statement-contract.ts'

/** The largest remainder method: the shares add up to the exact amount. */
export function shareOut(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((amount * weight) / sum))
  const missing = amount - shares.reduce((total, share) => total + share, 0)
  const byRemainder = weights
    .map((weight, i) => ({ i, remainder: (amount * weight) % sum }))
    .toSorted((a, b) => b.remainder - a.remainder || a.i - b.i)
  for (const { i } of byRemainder.slice(0, missing)) shares[i] = (shares[i] ?? 0) + 1
  return shares
}

/** In whole naira, as screens show them. A remainder below one naira goes to the first nonzero share. */
export function shareOutNaira(amount: number, weights: number[]): number[] {
  const rest = amount % 100
  const shares = shareOut((amount - rest) / 100, weights).map((share) => share * 100)
  if (weights.every((weight) => weight === 0)) return shares
  const first = Math.max(
    0,
    shares.findIndex((share) => share > 0),
  )
  return shares.map((share, i) => (i === first ? share + rest : share))
}

/** Smaller amounts are carried over to the next payout. */
export const PAYOUT_MINIMUM = 500_000 as Kobo

export type PayoutState = 'carried' | 'due' | 'submitted' | 'paid' | 'failed' | 'reversed'
export type CarriedReason = 'below-minimum' | 'negative' | 'no-account' | 'cooling-off' | 'suspended' | 'held'

/** The reasons are in the order in which the vendor can fix them. */
export function judgePayout(input: {
  balance: number
  isApproved: boolean
  isHeld: boolean
  account: 'ready' | 'cooling-off' | 'none'
}): { amount: number; carryReason: CarriedReason | null } {
  const { balance, isApproved, isHeld, account } = input
  const carried = (carryReason: CarriedReason) => ({ amount: 0, carryReason })
  if (balance < 0) return carried('negative')
  if (balance < PAYOUT_MINIMUM) return carried('below-minimum')
  if (!isApproved) return carried('suspended')
  if (isHeld) return carried('held')
  if (account === 'none') return carried('no-account')
  if (account === 'cooling-off') return carried('cooling-off')
  return { amount: balance, carryReason: null }
}

export type PayoutOutlook = {
  /** ISO time */
  dueAt: string
  /** ISO time; includes what is delivered before */
  cutoffAt: string
  /** the amount so far; negative if refunds exceeded the balance */
  amount: Kobo
  carryReason: CarriedReason | null
}

export type VendorMoney = {
  /** delivered and not yet paid out */
  available: Kobo
  inTransit: Kobo
  /** held while a bank disputes a payment */
  disputed: Kobo
  paid: Kobo
  next: PayoutOutlook
}

export type PayoutView = {
  id: string
  number: string
  amount: Kobo
  state: PayoutState
  carryReason: CarriedReason | null
  /** ISO times */
  madeAt: string
  endedAt: string | null
  cutoffAt: string
  /** the bank finds the transfer by this id */
  sessionId: string | null
  /** why it failed, in the bank's words; null: it did not fail, or the bank gave no reason */
  failure: string | null
}

/** The error of a failed transfer, unless it is only a state word such as 'failed'. */
export function toPayoutFailure(state: PayoutState, error: string | null): string | null {
  if (state !== 'failed' && state !== 'reversed') return null
  return error !== null && /\s/.test(error) ? error : null
}

export const PAYOUTS_PER_PAGE = 10
export type PayoutList = { payouts: PayoutView[]; all: number; page: number; pages: number }

export type OrderEarnings = {
  orderId: string
  /** the vendor's share after commission and refunds; null: not delivered */
  net: Kobo | null
  commission: Kobo
  refunded: Kobo
  payout: { number: string; state: 'submitted' | 'paid'; at: string; isBeforeReturn: boolean } | null
  /** ISO time of its latest refund; null: no refund */
  returnedAt: string | null
  /** ISO time of the expected payout, if it is not yet paid out */
  expectedAt: string | null
}

export type NextRun = {
  period: string
  /** ISO times */
  dueAt: string
  cutoffAt: string
  total: Kobo
  paying: number
  carried: number
  held: number
  rows: NextRunRow[]
}

export type NextRunRow = {
  vendorId: string
  vendor: string
  balance: Kobo
  amount: Kobo
  carryReason: CarriedReason | null
  hold: string | null
}

export type PayoutRun = {
  period: string
  cutoffAt: Date
  startedAt: Date
  doneAt: Date | null
  paid: { count: number; amount: Kobo }
  onTheWay: { count: number; amount: Kobo }
  failed: { count: number; amount: Kobo }
  carried: number
}

export type RunFilter = 'all' | 'failed' | 'on-the-way' | 'paid' | 'carried'

export type RunPayout = {
  id: string
  number: string
  vendorId: string
  vendor: string
  amount: Kobo
  state: PayoutState
  carryReason: CarriedReason | null
  endedAt: Date | null
  reference: string | null
  tries: number
  error: string | null
  sessionId: string | null
  /** the reason for carrying it over no longer applies, so it can be paid before the next run */
  mayPayNow: boolean
}

export const payoutHoldForm = z.object({
  intent: z.enum(['hold', 'release']),
  vendorId: z.string().max(12),
  reason: z.string().trim().max(1000, 'reason-long').refine(isText, 'text-invalid').default(''),
})

export const payoutStepForm = z.object({
  intent: z.enum(['retry', 'pay-now']),
  id: z.string().max(26),
  /** the amount in kobo that the confirmation showed */
  amount: z
    .string()
    .regex(/^\d{0,15}$/)
    .default('')
    .transform(Number),
})
