import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { RefundState } from './contract.ts'

export type NewRefund = {
  id: string
  /** why, for ever unique: the same cause never gives money back twice */
  cause: string
  reference: string
  partId: string | null
  itemsAmount: number
  shippingAmount: number
  reason: string
}

export type RefundRow = {
  id: string
  cause: string
  reference: string
  partId: string | null
  itemsAmount: number
  shippingAmount: number
  amount: number
  state: RefundState
  providerId: number | null
  tries: number
  submittedAt: Date | null
}

const COLUMNS = [
  'id',
  'cause',
  'reference',
  'partId',
  'itemsAmount',
  'shippingAmount',
  'amount',
  'state',
  'providerId',
  'tries',
  'submittedAt',
] as const

/** false: this cause has given its money back already. After one that failed comes another one, with a number. */
export async function insertRefund(tx: Tx, { cause, ...refund }: NewRefund): Promise<boolean> {
  const { failed } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where('reference', '=', refund.reference)
    .where((eb) => eb.or([eb('cause', '=', cause), eb(sql`starts_with(cause, ${`${cause}:`})`, '=', true)]))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  const result = await tx
    .insertInto('refunds')
    .values({
      ...refund,
      cause: failed > 0 ? `${cause}:${failed + 1}` : cause,
      amount: refund.itemsAmount + refund.shippingAmount,
      // should its job be lost
      nextLookAt: sql`now() + interval '2 minutes'`,
    })
    .onConflict((c) => c.column('cause').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** What has been given back, or is on its way, of a part of a payment. */
export async function sumRefunds(
  tx: Tx,
  partId: string,
): Promise<{ items: number; shipping: number; processed: number }> {
  const { rows } = await sql<{ items: number; shipping: number; processed: number }>`
    select coalesce(sum(items_amount), 0)::bigint as items, coalesce(sum(shipping_amount), 0)::bigint as shipping,
      coalesce(sum(amount) filter (where state = 'processed'), 0)::bigint as processed
    from refunds where part_id = ${partId} and state <> 'failed'`.execute(tx)
  return rows[0] ?? { items: 0, shipping: 0, processed: 0 }
}

/** Takes the refund for sending; undefined: it was taken, or another of the same payment is on its way. */
export async function claimRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    update refunds r set state = 'submitting', tries = tries + 1, submitted_at = now(), next_look_at = now() + interval '2 minutes'
    where id = ${id} and state = 'requested' and not exists (
      select from refunds o where o.reference = r.reference and o.id <> r.id and o.state in ('submitting', 'unknown'))
    returning id`.execute(tx)
  if (!rows[0]) return undefined
  return tx.selectFrom('refunds').select(COLUMNS).where('id', '=', id).$castTo<RefundRow>().executeTakeFirst()
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refunds')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$castTo<RefundRow>()
    .executeTakeFirst()
}

export async function setRefundState(
  tx: Tx,
  id: string,
  change: { state: RefundState; providerId?: number; error?: string; nextInSeconds: number | null },
): Promise<void> {
  const ended = change.state === 'processed' || change.state === 'failed'
  await sql`
    update refunds set state = ${change.state}, provider_id = coalesce(${change.providerId ?? null}::bigint, provider_id),
      last_error = coalesce(${change.error ?? null}, last_error), ended_at = case when ${ended}::boolean then now() end,
      next_look_at = now() + ${change.nextInSeconds}::integer * interval '1 second'
    where id = ${id}`.execute(tx)
}

/** The payment first, then its refund: everybody locks in this order. */
export async function lockPaymentOfRefund(tx: Tx, refundId: string): Promise<{ aboutId: string } | undefined> {
  return tx
    .selectFrom('payments')
    .select('aboutId')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('paymentAttempts as a')
        .innerJoin('refunds as r', 'r.reference', 'a.reference')
        .select('a.paymentId')
        .where('r.id', '=', refundId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
}
