import type { Kobo } from '#shared/money.ts'

/** A movement with the opposite sign reverses an earlier one. */
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
  /** ISO time of the posting */
  at: string
  kind: MovementKind
  /** positive: more for the vendor */
  amount: Kobo
  balance: Kobo
  order: { id: string; number: string } | null
  payout: string | null
}

/** `month`: '2026-11' in Lagos time. */
export type StatementQuery = { month: string } | { payoutId: string }

export type Statement = {
  about:
    | { kind: 'month'; month: string }
    | { kind: 'payout'; id: string; number: string; madeAt: string; cutoffAt: string }
  /** no movement can be added; later ones belong to a later statement */
  isFinal: boolean
  opening: Kobo
  closing: Kobo
  sums: Record<MovementKind, Kobo>
  movements: Movement[]
}
