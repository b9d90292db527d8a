import type { DB } from '#infra/db/schema.gen.ts'
import { shareOut } from './contract.ts'

export type Account =
  | 'provider'
  | 'outside'
  | 'held'
  | 'shipping-held'
  | 'payable'
  | 'payout-transit'
  | 'refund-transit'
  | 'dispute-hold'
  | 'unallocated'
  | 'commission'
  | 'provider-fees'
  | 'transfer-fees'
  | 'chargeback-loss'

export type LedgerLine = { account: Account; amount: number; vendorId?: string; orderId?: string }

/** Debits are positive, credits negative. The database refuses a posting that does not sum to zero. */
export type Posting = { kind: DB['ledgerPostings']['kind']; cause: string; effectiveAt?: Date; lines: LedgerLine[] }

export type SoldOrder = { id: string; vendorId: string; itemsTotal: number; shippingShare: number }

/** The money for orders has arrived. It is held per order until the delivery. */
export function capture(reference: string, orders: SoldOrder[], account: 'provider' | 'outside' = 'provider'): Posting {
  const amount = orders.reduce((sum, order) => sum + order.itemsTotal + order.shippingShare, 0)
  const kind = account === 'provider' ? 'capture' : 'paid-outside'
  return {
    kind,
    cause: reference,
    lines: [
      { account, amount },
      ...orders.flatMap(({ id, vendorId, itemsTotal, shippingShare }): LedgerLine[] => [
        { account: 'held', amount: -itemsTotal, vendorId, orderId: id },
        { account: 'shipping-held', amount: -shippingShare, vendorId, orderId: id },
      ]),
    ],
  }
}

/** Money arrived that belongs to no order, so it will be refunded. */
export function unmatchedCapture(reference: string, amount: number): Posting {
  return {
    kind: 'capture-unmatched',
    cause: reference,
    lines: [
      { account: 'provider', amount },
      { account: 'unallocated', amount: -amount },
    ],
  }
}

/** ShopZero pays the provider's fee. */
export function providerFee(reference: string, fee: number): Posting {
  return {
    kind: 'provider-fee',
    cause: reference,
    lines: [
      { account: 'provider-fees', amount: fee },
      { account: 'provider', amount: -fee },
    ],
  }
}

/**
 * The vendor has earned the order, less the commission on items that were not refunded. `n`: the number of deliveries
 * so far.
 */
export function delivered(
  order: SoldOrder & { commission: number; returnedCommission: number },
  refunded: { items: number; shipping: number },
  n: number,
): Posting {
  const items = order.itemsTotal - refunded.items
  const shipping = order.shippingShare - refunded.shipping
  const commission = order.commission - order.returnedCommission
  const of = { vendorId: order.vendorId, orderId: order.id }
  return {
    kind: 'delivered',
    cause: `${order.id}:${n}`,
    lines: [
      { account: 'held', amount: items, ...of },
      { account: 'shipping-held', amount: shipping, ...of },
      { account: 'payable', amount: -(items - commission + shipping), ...of },
      { account: 'commission', amount: -commission, orderId: order.id },
    ],
  }
}

export type RefundParts = { id: string; itemsAmount: number; shippingAmount: number }

/**
 * Before delivery, the refund comes from the held money. Afterwards the vendor pays it, and ShopZero returns its
 * commission on the refunded items.
 */
export function refundRequested(
  refund: RefundParts,
  order: SoldOrder & { isDelivered: boolean },
  commission: number,
): Posting {
  const { itemsAmount: items, shippingAmount: shipping } = refund
  const of = { vendorId: order.vendorId, orderId: order.id }
  const transit: LedgerLine = { account: 'refund-transit', amount: -(items + shipping), orderId: order.id }
  if (!order.isDelivered) {
    return {
      kind: 'refund-requested',
      cause: refund.id,
      lines: [
        { account: 'held', amount: items, ...of },
        { account: 'shipping-held', amount: shipping, ...of },
        transit,
      ],
    }
  }
  return {
    kind: 'refund-requested',
    cause: refund.id,
    lines: [
      { account: 'payable', amount: items - commission + shipping, ...of },
      { account: 'commission', amount: commission, orderId: order.id },
      transit,
    ],
  }
}

export function unallocatedRefund(refund: RefundParts): Posting {
  const amount = refund.itemsAmount + refund.shippingAmount
  return {
    kind: 'refund-requested',
    cause: refund.id,
    lines: [
      { account: 'unallocated', amount },
      { account: 'refund-transit', amount: -amount },
    ],
  }
}

export function refundProcessed(
  refund: RefundParts,
  orderId: string | null,
  account: 'provider' | 'outside' = 'provider',
): Posting {
  const amount = refund.itemsAmount + refund.shippingAmount
  return {
    kind: 'refund-processed',
    cause: refund.id,
    lines: [
      { account: 'refund-transit', amount, ...(orderId ? { orderId } : {}) },
      { account, amount: -amount },
    ],
  }
}

/** Disputed money is not payable, whether or not it is already earned. */
export function disputeHold(cause: string, orders: { id: string; vendorId: string; share: number }[]): Posting {
  return {
    kind: 'dispute-hold',
    cause,
    lines: orders.flatMap(({ id, vendorId, share }): LedgerLine[] => [
      { account: 'payable', amount: share, vendorId, orderId: id },
      { account: 'dispute-hold', amount: -share, vendorId, orderId: id },
    ]),
  }
}

/**
 * The bank took back all of the held money, or part of it. That part is deducted once, and the rest is released. If the
 * bank took more, the excess is ShopZero's loss.
 */
export function disputeLost(cause: string, hold: LedgerLine[], taken: number): Posting {
  const held = hold.filter((line) => line.account === 'dispute-hold')
  const amounts = held.map((line) => -line.amount)
  const lost = Math.min(
    taken,
    amounts.reduce((sum, amount) => sum + amount, 0),
  )
  const shares = shareOut(lost, amounts)
  return {
    kind: 'dispute-lost',
    cause,
    lines: [
      ...held.map((line) => ({ ...line, amount: -line.amount })),
      ...held.map((line, i): LedgerLine => ({
        ...line,
        account: 'payable',
        amount: line.amount + (shares[i] ?? 0),
      })),
      { account: 'chargeback-loss', amount: taken - lost },
      { account: 'provider', amount: -taken },
    ],
  }
}
