import type { Author, OrderStatus } from './order-contract.ts'

type Mover = Author['actor']

/** Lists every allowed status change. */
const MOVES: Record<Mover, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  vendor: { pending: ['confirmed'], confirmed: ['shipped'], shipped: ['delivered'] },
  shopper: { pending: ['cancelled'] },
  // a confirmed order only after its vendor's suspension (modules/checkout/open-orders.ts)
  shop: { pending: ['cancelled'], confirmed: ['cancelled'], cancelled: ['pending'] },
  administrator: {
    pending: ['confirmed', 'shipped', 'delivered', 'cancelled'],
    confirmed: ['pending', 'shipped', 'delivered', 'cancelled'],
    shipped: ['pending', 'confirmed', 'delivered', 'cancelled'],
    delivered: ['pending', 'confirmed', 'shipped', 'cancelled'],
    cancelled: ['pending', 'confirmed', 'shipped', 'delivered'],
  },
}

export function mayMove(mover: Mover, from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[mover][from]?.includes(to) ?? false
}

/** An order must be paid before it is processed. */
export function needsPayment(to: OrderStatus): boolean {
  return to === 'confirmed' || to === 'shipped' || to === 'delivered'
}
