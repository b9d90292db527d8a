import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { Payable, PaymentState } from './contract.ts'
import type { Mode, ProviderTransaction } from '#modules/gateway/index.server.ts'

export type NewPayment = {
  id: string
  payable: Payable
  email: string
  amount: number
  mode: Mode
  expiresAt: Date
  reference: string
}

export type LockedPayment = {
  id: string
  aboutKind: string
  aboutId: string
  amount: number
  currency: string
  mode: string
  state: PaymentState
  expiresAt: Date
  /** the latest time to which the expiry can be extended */
  graceEndsAt: Date | null
}

export type AttemptState = 'creating' | 'open' | 'captured' | 'dead' | 'orphaned' | 'duplicate' | 'mismatched'
export type LockedAttempt = {
  reference: string
  state: AttemptState
  createdAt: Date
  /** the attempt that can still be paid, which may be another one */
  live: string | null
}

/** Commits before the provider hears of the payment. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  const { id, payable, email, amount, mode, expiresAt, reference } = payment
  await sql`/* prepared: insert-payment */
    with p as (
      insert into payments (id, about_kind, about_id, email, amount, mode, expires_at)
      values (${id}, ${payable.kind}, ${payable.id}, ${email}, ${amount}, ${mode}, ${expiresAt})
      returning id
    )
    insert into payment_attempts (reference, payment_id, n, next_check_at)
    select ${reference}, p.id, 1, now() + interval '1 minute' from p`.execute(tx)
}

/** The lock order is payment, then orders, then products. Every change of a payment or its orders locks this first. */
export async function lockPayment(tx: Tx, payable: Payable): Promise<LockedPayment | undefined> {
  const { rows } = await sql<LockedPayment>`/* prepared: lock-payment */
    select id, about_kind, about_id, amount, currency, mode, state, expires_at, grace_ends_at from payments
    where about_kind = ${payable.kind} and about_id = ${payable.id} for no key update`.execute(tx)
  return rows[0]
}

export async function lockAttempt(
  tx: Tx,
  reference: string,
): Promise<{ payment: LockedPayment; attempt: LockedAttempt } | undefined> {
  const locking = sql<LockedPayment>`/* prepared: lock-payment-of-attempt */
    select id, about_kind, about_id, amount, currency, mode, state, expires_at, grace_ends_at from payments
    where id = (select payment_id from payment_attempts where reference = ${reference}) for no key update`
  // a second statement, because it must read the state after the lock
  const finding = sql<LockedAttempt>`/* prepared: find-locked-attempt */
    select reference, state, created_at,
      (select o.reference from payment_attempts o where o.payment_id = a.payment_id and o.state in ('creating', 'open')) as live
    from payment_attempts a where reference = ${reference}`
  const [locked, found] = await Promise.all([locking.execute(tx), finding.execute(tx)])
  const [payment] = locked.rows
  const [attempt] = found.rows
  return payment && attempt ? { payment, attempt } : undefined
}

export async function setPaymentState(tx: Tx, id: string, from: PaymentState[], to: PaymentState): Promise<boolean> {
  const { numAffectedRows } = await sql`/* prepared: set-payment-state */
    update payments set state = ${to}, updated_at = now() where id = ${id} and state = any(${from}::text[])`.execute(tx)
  return numAffectedRows === 1n
}

export async function extendPayment(
  tx: Tx,
  id: string,
  { expiresAt, graceEndsAt }: { expiresAt: Date; graceEndsAt: Date },
): Promise<void> {
  await sql`update payments set expires_at = ${expiresAt}, grace_ends_at = ${graceEndsAt}, updated_at = now()
    where id = ${id} and state = 'open'`.execute(tx)
}

/** The amount changed, so running attempts have the wrong amount and end. */
export async function repricePayment(tx: Tx, id: string, amount: number): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ amount, updatedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()
  await closeAttempts(tx, id)
}

/** Dead attempts are still checked, because someone may pay on a page that is still open. */
export async function closeAttempts(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable('paymentAttempts')
    .set({ state: 'dead' })
    .where('paymentId', '=', paymentId)
    .where('state', 'in', ['creating', 'open'])
    .execute()
}

export async function reopenPayment(tx: Tx, id: string, amount: number, expiresAt: Date): Promise<void> {
  await sql`
    update payments set state = 'open', amount = ${amount}, expires_at = ${expiresAt}, grace_ends_at = null, updated_at = now()
    where id = ${id} and state in ('expired', 'open')`.execute(tx)
}

/**
 * Does not wait for the disk. If a crash loses this row, the payment looks like one without a response. Its reference
 * was already committed, so a payment is still found.
 */
export async function openAttempt(
  tx: Tx,
  reference: string,
  start: { accessCode: string; authorizationUrl: string },
): Promise<void> {
  await sql`/* prepared: open-attempt */
    with told as materialized (select set_config('synchronous_commit', 'off', true))
    update payment_attempts set state = 'open', access_code = ${start.accessCode}, authorization_url = ${start.authorizationUrl}
    from told where reference = ${reference} and state = 'creating'`.execute(tx)
}

export async function setAttemptState(
  tx: Tx,
  reference: string,
  from: AttemptState[],
  to: 'dead' | 'orphaned' | 'open',
): Promise<boolean> {
  const result = await tx
    .updateTable('paymentAttempts')
    .set({ state: to })
    .where('reference', '=', reference)
    .where('state', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** A unique index allows only one live attempt per payment. */
export async function insertNextAttempt(tx: Tx, paymentId: string, reference: string): Promise<void> {
  await sql`
    insert into payment_attempts (reference, payment_id, n, next_check_at)
    select ${reference}, ${paymentId}, coalesce(max(n), 0) + 1, now() + interval '1 minute'
    from payment_attempts where payment_id = ${paymentId}`.execute(tx)
}

/** Stores the received money as it is, whatever follows from it. */
export async function writeCapture(
  tx: Tx,
  charge: ProviderTransaction,
  state: 'captured' | 'duplicate' | 'mismatched',
): Promise<void> {
  await sql`/* prepared: write-capture */
    update payment_attempts set state = ${state}, provider_id = ${charge.id}, provider_status = ${charge.status},
      amount_paid = ${charge.amount}, currency_paid = ${charge.currency}, mode_paid = ${charge.mode}, fees = ${charge.fees},
      channel = ${charge.channel}, paid_at = coalesce(${charge.paidAt}::timestamptz, now()), checked_at = now(), checks = checks + 1,
      next_check_at = null
    where reference = ${charge.reference}`.execute(tx)
}

/** Without a final answer: stores the state and the time of the next check. */
export async function saveCheckResult(
  tx: Tx,
  reference: string,
  look: { status: string | null; providerId: number | null; nextInSeconds: number | null },
): Promise<void> {
  await sql`/* prepared: write-look */
    update payment_attempts set provider_status = coalesce(${look.status}, provider_status),
      provider_id = coalesce(${look.providerId}::bigint, provider_id), checked_at = now(), checks = checks + 1,
      next_check_at = now() + ${look.nextInSeconds}::integer * interval '1 second'
    where reference = ${reference}`.execute(tx)
}

/** The shopper corrected the address before the payment. */
export async function setPayerEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.updateTable('payments').set({ email }).where('id', '=', id).where('state', '=', 'open').execute()
}

export async function anonymisePayer(tx: Tx, payable: Payable): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ email: 'deleted@deleted.invalid' })
    .where('aboutKind', '=', payable.kind)
    .where('aboutId', '=', payable.id)
    .execute()
}
