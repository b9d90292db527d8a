import type { Kobo } from '#shared/money.ts'

/** Steps of an administrator that move money, or say that it moved: each asks first. */
export const moneyKinds = ['cancelled', 'paid', 'refunded', 'failed', 'pending', 'part'] as const

export type MoneyQuestionView = {
  kind: (typeof moneyKinds)[number]
  amount: Kobo
  /** sent twice, it moves money once */
  once: string
  /** of a partial refund: 'itemId:quantity' with commas, and the part of the delivery fee */
  items: string
  shipping: Kobo
}

export type RefundableView = {
  shipping: Kobo
  pieces: { itemId: number; name: string; unitPrice: Kobo; left: number }[]
}

export type OutsideView = { amount: Kobo; note: string | null; on: string }
