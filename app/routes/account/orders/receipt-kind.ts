import type { PurchaseView } from '#app/components/orders/order-view.ts'

/** awaiting: a transfer is on its way; returned: money came that could not be used, and goes back */
export type ReceiptKind = 'paid' | 'awaiting' | 'returned'

/** At the address that a payment leads to, until the first parcel is sent; null: the orders say all there is. */
export function findReceiptKind({ orders, money, isWhole, isChecking }: PurchaseView): ReceiptKind | null {
  if (!isWhole) return null
  if (money.state === 'paid') {
    const isFresh = orders.every(
      ({ status, payment }) => payment === 'paid' && (status === 'pending' || status === 'confirmed'),
    )
    return isFresh ? 'paid' : null
  }
  if (money.state === 'open') {
    return isChecking || orders.some(({ isAwaiting, isUnderWay }) => isAwaiting && isUnderWay) ? 'awaiting' : null
  }
  return money.state === 'returned' && money.refunds.length > 0 ? 'returned' : null
}
