import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { Delivery } from '#modules/orders/index.server.ts'

export type HoldOutcome = 'paid' | 'expired' | 'cancelled' | 'superseded'

/** The checkout was paid or ended. A late payment changes the outcome 'expired' to 'paid'. */
export async function endHold(
  tx: Tx,
  { checkoutId, outcome, at }: { checkoutId: string; outcome: HoldOutcome; at: Date },
): Promise<void> {
  await sql`/* prepared: end-hold */
    update checkout_holds set ended_at = coalesce(ended_at, ${at}), outcome = ${outcome}
    where checkout_id = ${checkoutId} and (ended_at is null or ${outcome} = 'paid')`.execute(tx)
}

/** After part of the checkout was cancelled or paid, the rest remains held. */
export async function setHoldPieces(tx: Tx, checkoutId: string, pieces: number): Promise<void> {
  await tx
    .updateTable('checkoutHolds')
    .set({ pieces })
    .where('checkoutId', '=', checkoutId)
    .where('endedAt', 'is', null)
    .execute()
}

/** A bank is processing it, so it remains open beside the new one. */
export async function detachHold(tx: Tx, checkoutId: string): Promise<void> {
  await tx.updateTable('checkoutHolds').set({ isCurrent: false }).where('checkoutId', '=', checkoutId).execute()
}

/** Staff reopened the payment. It remains beside any other open checkout of the shopper. */
export async function reopenHold(
  tx: Tx,
  hold: { checkoutId: string; userId: string; pieces: number; at: Date },
): Promise<void> {
  const { checkoutId, userId, pieces, at } = hold
  await sql`
    insert into checkout_holds (checkout_id, user_id, pieces, is_current, started_at)
    values (${checkoutId}, ${userId}, ${pieces}, false, ${at})
    on conflict (checkout_id) do update set pieces = excluded.pieces, ended_at = null, outcome = null,
      is_current = checkout_holds.is_current and checkout_holds.ended_at is null`.execute(tx)
}

/** Pages of the old checkout show the new one, unless part of the old one was paid. */
export async function markSuperseded(tx: Tx, { old, by }: { old: string; by: string }): Promise<void> {
  await sql`
    update checkouts set superseded_by = ${by} where id = ${old}
      and not exists (select from orders where checkout_id = ${old} and payment_status in ('paid', 'refunded'))`.execute(
    tx,
  )
}

/** Serializes checkouts from one IP address until the transaction ends. */
export async function lockHoldsOf(tx: Tx, ipAddress: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('checkout-holds ' || ${ipAddress}::text, 0))`.execute(tx)
}

export async function purgeHolds(tx: Tx): Promise<void> {
  await sql`delete from checkout_holds where ended_at < now() - interval '72 hours'`.execute(tx)
}

export type CheckoutChange = Delivery & {
  checkoutId: string
  userId: string
  key: string
  requestHash: Buffer
  email: string
}

/** Changes the delivery of an unpaid checkout. From now on, the new form's key leads to it too. */
export async function changeCheckout(tx: Tx, change: CheckoutChange): Promise<void> {
  const { checkoutId, userId, key, requestHash, ...fields } = change
  await tx.updateTable('checkouts').set(fields).where('id', '=', checkoutId).where('userId', '=', userId).execute()
  await sql`
    insert into checkout_idempotency_keys (user_id, key, request_hash, checkout_id) values (${userId}, ${key}, ${requestHash}, ${checkoutId})
    on conflict (user_id, key) do update set request_hash = excluded.request_hash, checkout_id = excluded.checkout_id,
      created_at = now()`.execute(tx)
}

export async function purgeIdempotencyKeys(tx: Tx): Promise<void> {
  await sql`delete from checkout_idempotency_keys where created_at < now() - interval '72 hours'`.execute(tx)
}
