import type { ReturnReason } from './order-contract.ts'

const VENDOR_FAULTS: readonly ReturnReason[] = ['damaged', 'wrong-item', 'not-as-described']
const NAIRA = 100

export type ReturnedShare = {
  reason: ReturnReason
  amount: number
  order: { itemsTotal: number; shippingShare: number }
  /** shipping of the order that other returns give back */
  before: number
}

/**
 * The part of an order's delivery fee that goes back with a return. Where the fault is the vendor's it is the share of the
 * price that comes back, in whole naira, upwards: all of it for the whole order, and never more over several returns.
 */
export function shippingOfReturn({ reason, amount, order, before }: ReturnedShare): number {
  if (!VENDOR_FAULTS.includes(reason)) return 0
  const share = Math.ceil((order.shippingShare * amount) / order.itemsTotal / NAIRA) * NAIRA
  return Math.min(share, Math.max(0, order.shippingShare - before))
}
