import type { Payable } from '#modules/payments/contract.ts'
import type { BuyerRefund } from './refund-contract.ts'
import { prepared, type Database } from '#infra/db/client.ts'
import type { DB } from '#infra/db/schema.gen.ts'
import { sql, type Selectable } from 'kysely'

export async function listRefundsDueForCheck(
  db: Database,
  now: Date,
  limit: number,
): Promise<{ id: string; state: string }[]> {
  return db
    .selectFrom('refunds')
    .select(['id', 'state'])
    .where('nextCheckAt', '<=', now)
    .orderBy('nextCheckAt')
    .limit(limit)
    .execute()
}

export async function listOpenRefunds(db: Database, reference: string): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('reference', '=', reference)
    .where('state', 'not in', ['processed', 'failed', 'requested'])
    .execute()
  return rows.map((row) => row.id)
}

type Trail = {
  payment: Pick<Selectable<DB['payments']>, 'state' | 'amount' | 'expiresAt'> | undefined
  attempts: Pick<
    Selectable<DB['paymentAttempts']>,
    'reference' | 'state' | 'providerStatus' | 'channel' | 'amountPaid' | 'paidAt'
  >[]
  refunds: Pick<
    Selectable<DB['refunds']>,
    'id' | 'amount' | 'state' | 'way' | 'supersededAt' | 'partId' | 'reason' | 'requestedAt' | 'endedAt'
  >[]
}

export async function getTrail(db: Database, payable: Payable): Promise<Trail> {
  const [payment, tries, refunds] = await Promise.all([
    db
      .selectFrom('payments')
      .modifyFront(prepared('find-payment-state'))
      .select(['state', 'amount', 'expiresAt'])
      .where('aboutKind', '=', payable.kind)
      .where('aboutId', '=', payable.id)
      .executeTakeFirst(),
    db
      .selectFrom('paymentAttempts as a')
      .modifyFront(prepared('list-attempts'))
      .innerJoin('payments as p', 'p.id', 'a.paymentId')
      .select(['a.reference', 'a.state', 'a.providerStatus', 'a.channel', 'a.amountPaid', 'a.paidAt'])
      .where('p.aboutKind', '=', payable.kind)
      .where('p.aboutId', '=', payable.id)
      .orderBy('a.n')
      .execute(),
    db
      .selectFrom('refunds as r')
      .modifyFront(prepared('list-refunds'))
      .innerJoin('paymentAttempts as a', 'a.reference', 'r.reference')
      .innerJoin('payments as p', 'p.id', 'a.paymentId')
      .select(['r.id', 'r.amount', 'r.state', 'r.way', 'r.supersededAt', 'r.partId', 'r.reason'])
      .select(['r.requestedAt', 'r.endedAt'])
      .where('p.aboutKind', '=', payable.kind)
      .where('p.aboutId', '=', payable.id)
      .orderBy('r.requestedAt')
      .execute(),
  ])
  return { payment, attempts: tries, refunds }
}

export async function listBuyerRefunds(
  db: Database,
  kind: Payable['kind'],
  aboutIds: string[],
): Promise<BuyerRefund[]> {
  const { rows } = await sql<BuyerRefund>`
    select p.about_id, r.part_id, r.reason, r.state, r.superseded_at is not null as is_followed
    from payments p join payment_attempts a on a.payment_id = p.id join refunds r on r.reference = a.reference
    where p.about_kind = ${kind} and p.about_id = any(${aboutIds}::text[])`.execute(db)
  return rows
}

/** It can still be paid, has an unfinished refund, or is disputed. */
export async function isMoneyMoving(db: Database, payable: Payable): Promise<boolean> {
  const { rows } = await sql<{ isMoving: boolean }>`
    select exists (
      select from payments p where p.about_kind = ${payable.kind} and p.about_id = ${payable.id} and (
        p.state = 'open'
        or exists (
          select from payment_attempts a join refunds r on r.reference = a.reference
          where a.payment_id = p.id and r.state not in ('processed', 'failed')
        )
        or exists (
          select from payment_attempts a join disputes d on d.reference = a.reference
          where a.payment_id = p.id and d.status <> 'resolved'
        )
      )
    ) as is_moving`.execute(db)
  return rows[0]?.isMoving ?? false
}
