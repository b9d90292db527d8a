import type { Movement, MovementKind } from '#modules/ledger/contract.ts'
import type { Kobo } from '#shared/money.ts'

/** `…On` is in words: only the server writes dates. */
export type MovementRow = Omit<Movement, 'at'> & { on: string; day: string }

export type StatementView = {
  /** the month or the payout, in words */
  title: string
  /** of a month; null: of a payout */
  month: string | null
  payoutId: string | null
  /** of a payout: until when it takes in what was delivered */
  cutoffOn: string | null
  isFinal: boolean
  opening: Kobo
  closing: Kobo
  /** without those that nothing moved */
  sums: { kind: MovementKind; amount: Kobo }[]
  rows: MovementRow[]
}

export type StatementPage = StatementView & {
  months: { value: string; label: string }[]
  all: number
  page: number
  pages: number
}
