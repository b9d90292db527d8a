import type { Tx } from '#infra/db/client.ts'
import { shareCommission } from '#modules/commission/contract.ts'
import { listRates } from '#modules/commission/index.server.ts'
import type { NewItem, NewOrder } from './store-place.ts'

export type UnratedOrder = Omit<NewOrder, 'commission' | 'commissionBps' | 'items'> & {
  items: Omit<NewItem, 'commission' | 'commissionBps'>[]
}

/** Adds the commission by the rules that hold at this moment. null: a product was just deleted. */
export async function rateOrders(tx: Tx, orders: UnratedOrder[], at: Date): Promise<NewOrder[] | null> {
  const productIds = orders.flatMap(({ items }) => items.map(({ productId }) => productId))
  const rates = await listRates(tx, productIds, at)
  if (productIds.some((id) => !rates.has(id))) return null
  return orders.map((order) => rateOrder(order, rates))
}

function rateOrder(order: UnratedOrder, rates: Map<string, number>): NewOrder {
  const sold = order.items.map(({ productId, unitPrice, quantity }) => ({
    bps: rates.get(productId) ?? 0,
    amount: unitPrice * quantity,
  }))
  const commissions = shareCommission(sold)
  const commission = commissions.reduce((sum, part) => sum + part, 0)
  const [first] = sold
  const isOneRate = sold.every(({ bps }) => bps === first?.bps)
  return {
    ...order,
    commission,
    // only for processes of the former version, which calculate with one rate for each order
    commissionBps: isOneRate && first ? first.bps : Math.round((commission * 10_000) / order.itemsTotal),
    items: order.items.map((item, i) => ({
      ...item,
      commissionBps: sold[i]?.bps ?? 0,
      commission: commissions[i] ?? 0,
    })),
  }
}
