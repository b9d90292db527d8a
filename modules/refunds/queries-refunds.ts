import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { RefundState, RefundWay } from './refund-contract.ts'
import { REFUND_COLUMNS, type RefundRow } from './store-refunds.ts'

export async function findRefundRow(
  db: Database,
  id: string,
): Promise<(RefundRow & { transactionId: number | null }) | undefined> {
  return db
    .selectFrom('refunds as r')
    .innerJoin('paymentAttempts as a', 'a.reference', 'r.reference')
    .select([...REFUND_COLUMNS.map((name) => `r.${name}` as const), 'a.providerId as transactionId'])
    .where('r.id', '=', id)
    .executeTakeFirst()
}

export type AdminRefundRow = RefundRow & {
  lastError: string | null
  requestedAt: Date
  endedAt: Date | null
  replacementId: string | null
}

/** The cause without the number of a repeated refund. */
const FIRST = sql`split_part(r.cause, ':', 1) || ':' || split_part(r.cause, ':', 2)`

export async function findAdminRefundRow(db: Database, id: string): Promise<AdminRefundRow | undefined> {
  return db
    .selectFrom('refunds as r')
    .select(REFUND_COLUMNS.map((name) => `r.${name}` as const))
    .select(['r.lastError', 'r.requestedAt', 'r.endedAt'])
    .select(
      sql<string | null>`(select o.id from refunds o where o.reference = r.reference and o.id > r.id
        and starts_with(o.cause, ${FIRST} || ':') order by o.id limit 1)`.as('replacementId'),
    )
    .where('r.id', '=', id)
    .$castTo<AdminRefundRow>()
    .executeTakeFirst()
}

export async function findLatestOfCause(
  db: Database,
  cause: string,
): Promise<{ id: string; state: RefundState; way: RefundWay } | undefined> {
  const { rows } = await sql<{ id: string; state: RefundState; way: RefundWay }>`
    select id, state, way from refunds where cause = ${cause} or cause like ${`${cause}:%`} order by id desc limit 1`.execute(
    db,
  )
  return rows[0]
}

export type RefundForEmail = Pick<RefundRow, 'id' | 'itemsAmount' | 'shippingAmount' | 'amount' | 'reason' | 'way'> & {
  /** without the number of a repeated refund */
  cause: string
  /** the causes of earlier refunds of this order that did not fail */
  causesBefore: string[]
}

export async function findRefundForEmail(
  db: Database,
  which: { id: string } | { cause: string },
): Promise<RefundForEmail | undefined> {
  const id = 'id' in which ? which.id : (await findLatestOfCause(db, which.cause))?.id
  const { rows } = await sql<RefundForEmail>`
    select r.id, r.items_amount, r.shipping_amount, r.amount, r.reason, r.way, ${FIRST} as cause, array(
      select split_part(b.cause, ':', 1) || ':' || split_part(b.cause, ':', 2) from refunds b
      where b.part_id = r.part_id and b.id < r.id and b.state <> 'failed') as causes_before
    from refunds r where r.id = ${id ?? ''}`.execute(db)
  return rows[0]
}
