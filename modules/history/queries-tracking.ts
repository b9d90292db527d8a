import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { OrderStatus, PaymentStatus } from '#modules/orders/contract.ts'
import type { TrackingQuery } from './tracking-contract.ts'

export type TrackRow = {
  id: string
  number: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  createdAt: Date
  state: string
  vendorStatus: string
  finishBy: Date | null
}

/** Two rows mean that the number is ambiguous. Only paid orders have a tracking number. */
export async function listTracked(db: Database, query: TrackingQuery): Promise<TrackRow[]> {
  return db
    .selectFrom('orders as o')
    .innerJoin('checkouts as c', 'c.id', 'o.checkoutId')
    .innerJoin('vendors as v', 'v.id', 'o.vendorId')
    .select(['o.id', 'o.number', 'o.status', 'o.paymentStatus', 'o.createdAt', 'c.state'])
    .select(['v.status as vendorStatus', 'v.finishBy'])
    .where('c.supersededBy', 'is', null)
    .where((eb) => {
      if ('id' in query) return eb('o.id', '=', query.id)
      const { number, suffix } = query
      if (suffix === null) return eb('o.number', '=', number)
      const isTracked = eb.and([
        eb(sql<string>`right(o.number, 6)`, '=', suffix),
        eb('o.paymentStatus', 'in', ['paid', 'refunded']),
      ])
      return eb.or([eb('o.number', '=', number), isTracked])
    })
    .limit(2)
    .execute()
}
