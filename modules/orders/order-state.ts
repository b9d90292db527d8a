import type { Author, OrderStatus } from './order-contract.ts'

type Mover = Author['actor']

/** Who may lead an order from where to where. What is not listed does not happen. */
const MOVES: Record<Mover, Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  vendor: { pending: ['confirmed'], confirmed: ['shipped'], shipped: ['delivered'] },
  shopper: { pending: ['cancelled'] },
  // what is confirmed only where its seller was suspended (modules/checkout/open-orders.ts)
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

/** On its way to the shopper only once it was paid. */
export function needsPayment(to: OrderStatus): boolean {
  return to === 'confirmed' || to === 'shipped' || to === 'delivered'
}
