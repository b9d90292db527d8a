import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

type Rate = { bps: number; amount: number }

/** For a part whose items have different rates of commission: how much of the refund was sold at which. */
export async function insertRefundRates(tx: Tx, refundId: string, rates: Rate[]): Promise<void> {
  if (rates.length === 0) return
  await tx
    .insertInto('refundRates')
    .values(rates.map(({ bps, amount }) => ({ refundId, bps, amount })))
    .execute()
}

/** For a refund that replaces a failed one. */
export async function copyRefundRates(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into refund_rates (refund_id, bps, amount) select ${to}, bps, amount from refund_rates where refund_id = ${from}`.execute(
    tx,
  )
}

/** Of all refunds of the part that have not failed. */
export async function listRefundRates(tx: Tx, partId: string): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select x.bps, sum(x.amount)::bigint as amount from refund_rates x join refunds r on r.id = x.refund_id
    where r.part_id = ${partId} and r.state <> 'failed' group by x.bps`.execute(tx)
  return rows
}
