import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { RefundState, RefundWay } from './refund-contract.ts'

export type NewRefund = {
  id: string
  /** identifies why; the same cause is never refunded twice */
  cause: string
  reference: string
  partId: string | null
  itemsAmount: number
  shippingAmount: number
  reason: string
  /** outside: someone returns the money and confirms it */
  way: RefundWay
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
  reason: string
  way: RefundWay
  tries: number
  submittedAt: Date | null
  /** for a failed refund: something was done about it */
  supersededAt: Date | null
}

export const REFUND_COLUMNS = [
  'id',
  'cause',
  'reference',
  'partId',
  'itemsAmount',
  'shippingAmount',
  'amount',
  'state',
  'providerId',
  'reason',
  'way',
  'tries',
  'submittedAt',
  'supersededAt',
] as const

/** false: this cause was already refunded. After a failed refund, another one gets a number. */
export async function insertRefund(tx: Tx, { cause, ...refund }: NewRefund): Promise<boolean> {
  const { failed } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .where('reference', '=', refund.reference)
    .where(ofCause(cause))
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow()
  const result = await tx
    .insertInto('refunds')
    .values({
      ...refund,
      cause: failed > 0 ? `${cause}:${failed + 1}` : cause,
      amount: refund.itemsAmount + refund.shippingAmount,
      // in case its job is lost; refunds outside the provider need a person
      nextCheckAt: refund.way === 'provider' ? sql`now() + interval '2 minutes'` : null,
    })
    .onConflict((c) => c.column('cause').doNothing())
    .executeTakeFirst()
  const isNew = result.numInsertedOrUpdatedRows === 1n
  if (isNew && failed > 0)
    await tx
      .updateTable('refunds')
      .set({ supersededAt: sql`now()` })
      .where('reference', '=', refund.reference)
      .where(ofCause(cause))
      .where('state', '=', 'failed')
      .where('supersededAt', 'is', null)
      .execute()
  return isNew
}

/** Matches the cause, and numbered ones of repeated refunds. */
function ofCause(cause: string) {
  return sql<boolean>`(cause = ${cause} or starts_with(cause, ${`${cause}:`}))`
}

/** Failed refunds of this part are no longer owed, because all of the part is refunded, or nothing. */
export async function supersedeFailedRefunds(tx: Tx, partId: string): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ supersededAt: sql`now()` })
    .where('partId', '=', partId)
    .where('state', '=', 'failed')
    .where('supersededAt', 'is', null)
    .execute()
}

/** Someone returned the money outside. undefined: the provider is processing it, or it has ended. */
export async function completeOutsideRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({ way: 'outside', state: 'processed', endedAt: sql`now()`, nextCheckAt: null })
    .where('id', '=', id)
    .where('state', '=', 'requested')
    .executeTakeFirst()
  return numUpdatedRows === 1n ? lockRefund(tx, id) : undefined
}

export async function listOpenOutside(tx: Tx, partId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('refunds')
    .select('id')
    .where('partId', '=', partId)
    .where('way', '=', 'outside')
    .where('state', '=', 'requested')
    .execute()
  return rows.map(({ id }) => id)
}

export async function sumOpenOutside(tx: Tx, partId: string): Promise<number> {
  const { amount } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), sql.lit(0)).as('amount'))
    .where('partId', '=', partId)
    .where('way', '=', 'outside')
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow()
  return Number(amount)
}

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

/** undefined: already claimed, or another refund of the same payment is in progress. */
export async function claimRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  const { rows } = await sql<{ id: string }>`
    update refunds r set state = 'submitting', tries = tries + 1, submitted_at = now(), next_check_at = now() + interval '2 minutes'
    where id = ${id} and state = 'requested' and way = 'provider' and not exists (
      select from refunds o where o.reference = r.reference and o.id <> r.id and o.state in ('submitting', 'unknown'))
    returning id`.execute(tx)
  if (!rows[0]) return undefined
  return tx.selectFrom('refunds').select(REFUND_COLUMNS).where('id', '=', id).$castTo<RefundRow>().executeTakeFirst()
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | undefined> {
  return tx
    .selectFrom('refunds')
    .select(REFUND_COLUMNS)
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
      next_check_at = now() + ${change.nextInSeconds}::integer * interval '1 second'
    where id = ${id}`.execute(tx)
}

/** Locks the payment before the refund, the general lock order. */
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
