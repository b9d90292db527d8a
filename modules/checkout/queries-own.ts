import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#infra/db/client.ts'

/** For the data export. Amounts are in kobo. */
export async function collectOwnRows(
  db: Database,
  userId: string,
): Promise<{
  checkouts: { reference: string }[]
  orders: object[]
  returns: object[]
  reviews: object[]
  reviewVotes: object[]
  checkoutHolds: object[]
}> {
  const [checkouts, orders, returns, reviews, reviewVotes, checkoutHolds] = await Promise.all([
    db.selectFrom('checkouts').selectAll().where('userId', '=', userId).orderBy('id').execute(),
    db
      .selectFrom('orders as o')
      .select(['o.id', 'o.checkoutId', 'o.status', 'o.paymentStatus', 'o.itemsTotal', 'o.shippingShare', 'o.total'])
      .select(['o.createdAt', 'o.deliveredAt'])
      .select((eb) => [
        jsonArrayFrom(
          eb
            .selectFrom('orderItems as i')
            .select(['i.productId', 'i.name', 'i.unitPrice', 'i.quantity', 'i.lineTotal'])
            .whereRef('i.orderId', '=', 'o.id')
            .orderBy('i.id'),
        ).as('items'),
        jsonArrayFrom(
          eb
            .selectFrom('orderEvents as e')
            .select(['e.kind', 'e.at', 'e.note'])
            .whereRef('e.orderId', '=', 'o.id')
            .orderBy('e.id'),
        ).as('events'),
      ])
      .where('o.userId', '=', userId)
      .orderBy('o.id')
      .execute(),
    db
      .selectFrom('orderReturns as r')
      .select(['r.orderId', 'r.reason', 'r.words', 'r.status', 'r.answer', 'r.amount', 'r.shippingAmount'])
      .select(['r.requestedAt', 'r.decidedAt', 'r.arrivedAt'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('orderReturnItems as b')
            .innerJoin('orderItems as i', 'i.id', 'b.orderItemId')
            .select(['i.productId', 'i.name', 'b.quantity'])
            .whereRef('b.returnId', '=', 'r.id')
            .orderBy('i.id'),
        ).as('items'),
      )
      .where('r.userId', '=', userId)
      .orderBy('r.requestedAt')
      .orderBy('r.id')
      .execute(),
    db
      .selectFrom('reviews')
      .select(['productId', 'rating', 'title', 'body', 'createdAt'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('reviewVotes as v')
      .innerJoin('reviews as r', 'r.id', 'v.reviewId')
      .select(['v.reviewId', 'r.productId', 'v.createdAt'])
      .where('v.userId', '=', userId)
      .orderBy('v.createdAt')
      .orderBy('v.reviewId')
      .execute(),
    db
      .selectFrom('checkoutHolds')
      .select(['checkoutId', 'ipAddress', 'pieces', 'startedAt', 'endedAt', 'outcome'])
      .where('userId', '=', userId)
      .orderBy('startedAt')
      .execute(),
  ])
  return { checkouts, orders, returns, reviews, reviewVotes, checkoutHolds }
}
