import { sql } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import { PROCESSING_STATES, type Payable, type PaymentState } from './contract.ts'
import type { AttemptState } from './store.ts'

export type AttemptRow = {
  reference: string
  state: AttemptState
  accessCode: string | null
  authorizationUrl: string | null
  createdAt: Date
  checkedAt: Date | null
  paymentId: string
  paymentState: PaymentState
  aboutKind: string
  aboutId: string
  email: string
  amount: number
  expiresAt: Date
}

export async function findAttempt(db: Database, reference: string): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`/* prepared: find-attempt */
    select a.reference, a.state, a.access_code, a.authorization_url, a.created_at, a.checked_at, p.id as payment_id,
      p.state as payment_state, p.about_kind, p.about_id, p.email, p.amount, p.expires_at
    from payment_attempts a join payments p on p.id = a.payment_id where a.reference = ${reference}`.execute(db)
  return rows[0]
}

/** The latest attempt, or the live one if there is one. */
export async function findLatestAttempt(db: Database, payable: Payable): Promise<AttemptRow | undefined> {
  const row = await db
    .selectFrom('paymentAttempts as a')
    .modifyFront(prepared('find-latest-reference'))
    .innerJoin('payments as p', 'p.id', 'a.paymentId')
    .select('a.reference')
    .where('p.aboutKind', '=', payable.kind)
    .where('p.aboutId', '=', payable.id)
    .orderBy('a.n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && findAttempt(db, row.reference)
}

export async function findCapture(
  db: Database,
  payable: Payable,
): Promise<{ reference: string; amountPaid: number; providerId: number | null } | undefined> {
  const row = await db
    .selectFrom('paymentAttempts as a')
    .innerJoin('payments as p', 'p.id', 'a.paymentId')
    .select(['a.reference', 'a.amountPaid', 'a.providerId'])
    .where('p.aboutKind', '=', payable.kind)
    .where('p.aboutId', '=', payable.id)
    .where('a.state', '=', 'captured')
    .executeTakeFirst()
  return row ? { ...row, amountPaid: row.amountPaid ?? 0 } : undefined
}

export async function listAttemptsDueForCheck(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('paymentAttempts')
    .select('reference')
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.reference)
}

export async function findEvent(
  db: Database,
  id: number,
): Promise<{ id: number; event: string; raw: Buffer; state: string; tries: number } | undefined> {
  return db
    .selectFrom('providerEvents')
    .select(['id', 'event', 'raw', 'state', 'tries'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Received but not processed, because their job was lost or failed too often. */
export async function listWaitingEvents(db: Database, olderThanSeconds: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from provider_events
    where state = 'new' and received_at < now() - ${olderThanSeconds} * interval '1 second'
    order by received_at limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** The SQL version of `isUnderWay`: can be paid, and a bank may be processing it. */
export async function listProcessingPayments(
  db: Database,
  kind: Payable['kind'],
  aboutIds: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('paymentAttempts as a', 'a.paymentId', 'p.id')
    .select('p.aboutId')
    .where('p.aboutKind', '=', kind)
    .where('p.aboutId', 'in', aboutIds)
    .where('p.state', '=', 'open')
    .where('a.state', '=', 'open')
    .where('a.providerStatus', 'in', PROCESSING_STATES)
    .execute()
  return rows.map(({ aboutId }) => aboutId)
}

export type PaidBy = { aboutId: string; reference: string; paidAt: Date | null; fees: number | null }

/** The reference, time and fee of payments through the provider. */
export async function listPaidBy(db: Database, aboutIds: string[]): Promise<Map<string, PaidBy>> {
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('paymentAttempts as a', 'a.paymentId', 'p.id')
    .select(['p.aboutId', 'a.reference', 'a.paidAt', 'a.fees'])
    .where('p.aboutId', 'in', aboutIds)
    .where('a.state', '=', 'captured')
    .execute()
  return new Map(rows.map((row) => [row.aboutId, row]))
}
