import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { kobo, type Kobo } from '#shared/money.ts'

/** An order's parts. Every screen and PDF shows them in this order, and leaves out what its reader may not see. */
export const partWords = {
  items: msg`Order Items`,
  summary: msg`Order Summary`,
  payment: msg`Payment Information`,
  returns: msg`Returns`,
  timeline: msg`Order Timeline`,
  address: msg`Shipping Address`,
  vendor: msg`Vendor Information`,
  customer: msg`Customer Information`,
} satisfies Record<string, MessageDescriptor>

export type OrderSums = {
  itemsTotal: Kobo
  shipping: Kobo
  total: Kobo
  /** refunded, or being refunded */
  refunded: Kobo
  /** null: this reader may not see it */
  earned: {
    commission: Kobo
    /** null: the items have different rates */ commissionPercent: number | null
    net: Kobo
  } | null
}

export type SumRow = {
  id: 'items' | 'shipping' | 'total' | 'refunded' | 'commission' | 'net'
  words: MessageDescriptor
  /** negative for deductions */
  amount: Kobo
  isTotal: boolean
  /** shown instead of the amount */
  instead: MessageDescriptor | null
}

/** The sums below an order's lines. Only its vendor and the administrator see what the vendor earns. */
export function toSumRows({ itemsTotal, shipping, total, refunded, earned }: OrderSums): SumRow[] {
  const row = (id: SumRow['id'], words: MessageDescriptor, amount: Kobo): SumRow => ({
    id,
    words,
    amount,
    isTotal: id === 'total' || id === 'net',
    instead: id === 'shipping' && amount === 0 ? msg`Free` : null,
  })
  const off = (amount: Kobo): Kobo => kobo(0 - amount)
  const rows = [
    row('items', msg`Subtotal`, itemsTotal),
    row('shipping', msg`Shipping`, shipping),
    row('total', msg`Total`, total),
  ]
  if (refunded > 0) rows.push(row('refunded', msg`Refunded`, off(refunded)))
  if (earned) {
    const { commission, commissionPercent, net } = earned
    const words = commissionPercent === null ? msg`Commission` : msg`Commission (${commissionPercent}%)`
    rows.push(row('commission', words, off(commission)))
    rows.push(row('net', msg`Your earnings`, net))
  }
  return rows
}
