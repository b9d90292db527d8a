import type { ReturnReason } from './order-contract.ts'

const VENDOR_FAULTS: readonly ReturnReason[] = ['damaged', 'wrong-item', 'not-as-described']
const NAIRA = 100

export type ReturnedShare = {
  reason: ReturnReason
  amount: number
  order: { itemsTotal: number; shippingShare: number }
  /** shipping that other returns of the order refund */
  before: number
}

/**
 * The shipping to refund with a return. If the vendor is at fault, it is proportional to the returned price, rounded up
 * to whole naira. Several returns never refund more than all of it.
 */
export function shippingOfReturn({ reason, amount, order, before }: ReturnedShare): number {
  if (!VENDOR_FAULTS.includes(reason)) return 0
  const share = Math.ceil((order.shippingShare * amount) / order.itemsTotal / NAIRA) * NAIRA
  return Math.min(share, Math.max(0, order.shippingShare - before))
}
