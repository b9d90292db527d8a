import type { PurchaseView } from '#app/components/orders/order-view.ts'

/** awaiting: a bank transfer hasn't arrived yet; returned: we couldn't use the payment, and refund it */
export type ReceiptKind = 'paid' | 'awaiting' | 'returned'

/** Shown on the payment's page until the first parcel is shipped. null: no receipt. */
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
