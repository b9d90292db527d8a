import type { Kobo } from '#shared/money.ts'

/** What moves a vendor's balance. A movement against its usual sign undoes an earlier one. */
export const movementKinds = [
  'sale',
  'shipping',
  'commission',
  'refund',
  'payout',
  'payout-failed',
  'payout-returned',
  'dispute',
  'dispute-ended',
  'adjustment',
] as const
export type MovementKind = (typeof movementKinds)[number]

export type Movement = {
  key: string
  /** ISO time at which it was booked */
  at: string
  kind: MovementKind
  /** positive: the vendor has more */
  amount: Kobo
  balance: Kobo
  order: { id: string; number: string } | null
  payout: string | null
}

/** The time or the payout that a statement is about. `month`: '2026-11' in Lagos. */
export type StatementQuery = { month: string } | { payoutId: string }

export type Statement = {
  about:
    | { kind: 'month'; month: string }
    | { kind: 'payout'; id: string; number: string; madeAt: string; cutoffAt: string }
  /** nothing can be added any more: what comes later is a movement of a later statement */
  isFinal: boolean
  opening: Kobo
  closing: Kobo
  sums: Record<MovementKind, Kobo>
  movements: Movement[]
}
