import type { Kobo } from '#shared/money.ts'

/** Steps that move money, or record that it moved. Each one asks for confirmation. */
export const moneyKinds = ['cancelled', 'paid', 'refunded', 'failed', 'pending', 'part'] as const

export type MoneyQuestionView = {
  kind: (typeof moneyKinds)[number]
  amount: Kobo
  /** idempotency key: a double submit moves money once */
  once: string
  /** of a partial refund: 'itemId:quantity' with commas, and the share of the shipping fee */
  items: string
  shipping: Kobo
}

export type RefundableView = {
  shipping: Kobo
  pieces: { itemId: number; name: string; unitPrice: Kobo; left: number }[]
}

export type OutsideView = { amount: Kobo; note: string | null; on: string }
