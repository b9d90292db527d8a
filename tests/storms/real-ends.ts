import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { RealShop } from './real-shop.ts'
import type { Seen } from './real-shoppers.ts'

/** Longer than the shop waits for one response of the provider. */
const LONGEST_CALL_MS = 15_000

type Charge = { reference: string; amount: number; paidAt: number | null }
type Movement = { kind: string; reference: string; amount: number }

/** Differences after the storm: what shoppers, the provider and the mailbox saw, compared with the database. */
export async function findOpenEnds(db: Database, shop: RealShop, seen: Seen): Promise<string[]> {
  const attempts = await db
    .selectFrom('paymentAttempts as a')
    .innerJoin('payments as p', 'p.id', 'a.paymentId')
    .innerJoin('checkouts as c', 'c.id', 'p.aboutId')
    .select(['a.accessCode', 'a.reference', 'a.state', 'p.amount', 'c.id as checkoutId', 'c.reference as order'])
    .execute()
  const orders = await db.selectFrom('orders').select(['checkoutId', 'paymentStatus']).execute()
  const refunds = await db.selectFrom('refunds').select(['reference', 'amount', 'state']).execute()
  const { transactions } = (await shop.control('transactions')) as { transactions: Charge[] }
  const { movements } = (await shop.control('journal')) as { movements: Movement[] }
  const charged = new Map(
    transactions.filter(({ paidAt }) => paidAt !== null).map((one) => [one.reference, one.amount]),
  )
  const ordersOf = (checkoutId: string) => orders.filter((order) => order.checkoutId === checkoutId)
  const faults: string[] = []

  const known = new Set(attempts.filter((one) => ordersOf(one.checkoutId).length > 0).map((one) => one.accessCode))
  for (const code of seen.placed) if (!known.has(code)) faults.push(`the order behind ${code} is gone`)

  for (const [reference, amount] of charged) {
    const attempt = attempts.find((one) => one.reference === reference)
    const isPaid = attempt && ordersOf(attempt.checkoutId).every(({ paymentStatus }) => paymentStatus === 'paid')
    const own = refunds.filter((refund) => refund.reference === reference)
    const sent = movements.filter((one) => one.kind === 'refund' && one.reference === reference)
    const isSettled = attempt?.state === 'captured' && isPaid && attempt.amount === amount && own.length === 0
    const isRefunded =
      own.length === 1 && own[0]?.amount === amount && own[0].state === 'processed' && sent.length === 1
    if (!isSettled && !isRefunded)
      faults.push(
        `${reference} was paid and is neither settled nor refunded once: ${attempt?.state}, ${own.map(({ state }) => state).join() || 'no refund'}, sent back ${sent.length} times`,
      )
  }
  for (const one of attempts)
    if (one.state === 'captured' && charged.get(one.reference) !== one.amount)
      faults.push(`${one.reference} is settled, and the provider has another amount`)
  const paid = attempts.filter(({ state }) => state === 'captured')
  return [...faults, ...(await findWrongEmails(db, shop, paid))]
}

/** Each paid order has one confirmation, sent once. An interrupted email is left to the administrator. */
async function findWrongEmails(db: Database, shop: RealShop, paid: { order: string }[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; order: string; status: string }>`
    select id, data->>'reference' as "order", status from emails where kind = 'order-paid'`.execute(db)
  const emails = await shop.emails()
  const faults: string[] = []
  for (const { order } of paid) {
    const confirmations = rows.filter((row) => row.order === order)
    const [row] = confirmations
    if (!row || confirmations.length > 1) {
      faults.push(`${order} has ${confirmations.length} confirmations`)
      continue
    }
    const arrived = emails.filter(({ messageId }) => messageId?.includes(row.id)).length
    const isRight =
      row.status === 'sent' ? arrived === 1 : ['sending', 'ambiguous'].includes(row.status) && arrived <= 1
    if (!isRight) faults.push(`the confirmation of ${order} is ${row.status} and arrived ${arrived} times`)
  }
  return faults
}

/** Makes everything due now that the scheduled jobs would check later. */
export async function makeChecksDue(db: Database): Promise<void> {
  const now = new Date(0)
  await db.updateTable('paymentAttempts').set({ nextCheckAt: now }).where('state', '=', 'open').execute()
  const waiting = ['requested', 'submitting', 'unknown', 'pending', 'processing'] as const
  await db.updateTable('refunds').set({ nextCheckAt: now }).where('state', 'in', waiting).execute()
  // a worker was killed before the provider got the refund: it is sent again after 15 minutes, which end here
  await db
    .updateTable('refunds')
    .set({ submittedAt: now })
    .where('state', 'in', ['submitting', 'unknown'])
    .where('submittedAt', '<', sql<Date>`now() - ${LONGEST_CALL_MS} * interval '1 millisecond'`)
    .execute()
  await sql`select graphile_worker.add_job('sweep-payments', job_key => 'storm-sweep')`.execute(db)
}
