import { postings, type Posting } from '#modules/ledger/index.server.ts'
import { HOUR, MINUTE } from '#shared/time.ts'
import type { Outcome } from './order-history.ts'
import { after, type Row, type Source } from './source.ts'

/** A checkout for the generator of payments. */
export type Bought = {
  checkoutId: string
  userId: string
  reference: string
  email: string
  total: number
  outcome: Outcome
  placedAt: Date
  paidAt: Date
  orders: {
    id: string
    vendorId: string
    itemsTotal: number
    shippingShare: number
    commission: number
    /** demo orders are refunded before they are delivered */
    returnedCommission: number
    deliveredAt: Date | null
    refundedAt: Date | null
    cancelledAt: Date | null
    lines: { variantId: string; quantity: number }[]
  }[]
}

type Money = {
  payments: Row<'payments'>[]
  attempts: Row<'paymentAttempts'>[]
  refunds: Row<'refunds'>[]
  moves: Row<'stockMovements'>[]
  postings: Posting[]
  holds: Row<'checkoutHolds'>[]
}

const HELD = 45 * MINUTE
/** Below the numbers that the provider's sandbox assigns. */
const FIRST_PROVIDER_ID = 4_000_000_000

/** Payments, refunds, postings and stock movements of these orders. */
export function makeMoney(source: Source, checkouts: Bought[]): Money {
  const money: Money = { payments: [], attempts: [], refunds: [], moves: [], postings: [], holds: [] }
  for (const [i, bought] of checkouts.entries()) {
    const isPaid = bought.outcome === 'goes on' || bought.outcome === 'called off'
    const state = isPaid ? 'paid' : bought.outcome === 'never paid' ? 'expired' : 'open'
    const id = source.ids(bought.placedAt).ulid()
    const { checkoutId, reference, email, total, placedAt, paidAt } = bought
    money.payments.push({
      id,
      aboutKind: 'checkout',
      aboutId: checkoutId,
      email,
      amount: total,
      mode: 'test',
      state,
      expiresAt: after(placedAt, HELD),
      createdAt: placedAt,
      updatedAt: isPaid ? paidAt : after(placedAt, state === 'expired' ? HELD : 0),
    })
    const paid = {
      providerId: FIRST_PROVIDER_ID + i,
      providerStatus: 'success',
      amountPaid: total,
      currencyPaid: 'NGN',
      modePaid: 'test',
      fees: feeOf(total),
      channel: source.random.pickWeighted(['card', 'bank_transfer', 'ussd'], (one) => (one === 'card' ? 6 : 2)),
      paidAt,
      checkedAt: paidAt,
      checks: 1,
    }
    money.attempts.push({
      reference,
      paymentId: id,
      n: 1,
      state: isPaid ? 'captured' : state === 'expired' ? 'dead' : 'creating',
      createdAt: placedAt,
      nextCheckAt: state === 'open' ? after(placedAt, HELD) : null,
      ...(isPaid ? paid : {}),
    })
    if (isPaid) {
      money.postings.push(
        { ...postings.capture(reference, bought.orders), effectiveAt: paidAt },
        { ...postings.providerFee(reference, paid.fees), effectiveAt: paidAt },
      )
    }
    if (state === 'open') {
      const pieces = bought.orders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
      const { userId } = bought
      money.holds.push({ checkoutId, userId, ipAddress: null, pieces, isCurrent: false, startedAt: placedAt })
    }
    for (const order of bought.orders) addOrder(source, money, bought, order)
  }
  return money
}

function addOrder(
  source: Source,
  money: Money,
  { checkoutId, reference, placedAt }: Bought,
  order: Bought['orders'][number],
): void {
  if (order.deliveredAt) {
    const posting = postings.delivered(order, { items: 0, shipping: 0 }, 1)
    money.postings.push({ ...posting, effectiveAt: order.deliveredAt })
  }
  if (order.refundedAt && order.cancelledAt) {
    const id = source.ids(order.cancelledAt).ulid()
    const parts = { id, itemsAmount: order.itemsTotal, shippingAmount: order.shippingShare }
    money.refunds.push({
      ...parts,
      cause: `order:${order.id}`,
      reference,
      partId: order.id,
      amount: order.itemsTotal + order.shippingShare,
      state: 'processed',
      reason: 'cancelled',
      providerId: FIRST_PROVIDER_ID + 50_000 + money.refunds.length,
      tries: 1,
      requestedAt: order.cancelledAt,
      submittedAt: order.cancelledAt,
      endedAt: order.refundedAt,
    })
    money.postings.push(
      { ...postings.refundRequested(parts, { ...order, isDelivered: false }, 0), effectiveAt: order.cancelledAt },
      { ...postings.refundProcessed(parts, order.id), effectiveAt: order.refundedAt },
    )
  }
  for (const { variantId, quantity } of order.lines) {
    money.moves.push({ variantId, change: -quantity, reason: 'reserved', checkoutId, at: placedAt })
    // stock was higher before: the current value is what remains
    if (order.cancelledAt)
      money.moves.push({ variantId, change: quantity, reason: 'released', checkoutId, at: order.cancelledAt })
    else
      money.moves.push({ variantId, change: quantity, reason: 'edited', checkoutId: null, at: after(placedAt, -HOUR) })
  }
}

/** 1.5% plus ₦100, which is waived below ₦2,500; ₦2,000 at most. */
function feeOf(total: number): number {
  return Math.min(Math.round((total * 15) / 1000) + (total < 250_000 ? 0 : 10_000), 200_000)
}
