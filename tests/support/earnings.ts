import { sql } from 'kysely'
import { post, settleTransfer } from '#modules/ledger/index.server.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { DAY, HOUR } from '#shared/time.ts'
import type { Trade } from './trade.ts'

/** Moves the clock to 10:00 on the next Tuesday in Lagos. All earnings so far are then before its cut-off. */
export async function toTuesday(trade: Pick<Trade, 'deps' | 'wait'>): Promise<void> {
  const inLagos = trade.deps.clock.now().getTime() + HOUR
  const today = Math.floor(inLagos / DAY)
  const monday = today - ((today + 3) % 7)
  await trade.wait((monday + 8) * DAY + 10 * HOUR - inLagos)
}

/** Adds a bank account that the provider knows, and replaces the current one. */
export async function addBankAccount(
  trade: Pick<Trade, 'deps' | 'provider' | 'db' | 'keys'>,
  vendorId: string,
  more: { usableFrom?: Date } = {},
): Promise<void> {
  const accountNumber = trade.deps.ids.digits(10).replace('9999999999', '0123456789')
  const answer = await fetch(`${trade.provider.url}/transferrecipient`, {
    method: 'POST',
    headers: { authorization: `Bearer ${trade.keys.secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'nuban',
      name: 'Ada Obi',
      account_number: accountNumber,
      bank_code: '058',
      currency: 'NGN',
    }),
  })
  const made = (await answer.json()) as { data: { recipient_code: string } }
  await trade.db.updateTable('bankAccounts').set({ isActive: false }).where('vendorId', '=', vendorId).execute()
  await trade.db
    .insertInto('bankAccounts')
    .values({
      id: trade.deps.ids.short(),
      vendorId,
      bankCode: '058',
      bankName: 'Guaranty Trust Bank',
      lastFour: accountNumber.slice(-4),
      accountName: 'OBI ADA',
      recipientCode: made.data.recipient_code,
      usableFrom: more.usableFrom ?? new Date(0),
    })
    .execute()
}

/** Changes the vendor's earnings by an amount, from now or from some time ago. */
export async function earn(
  trade: Pick<Trade, 'deps' | 'db'>,
  vendorId: string,
  amount: number,
  { msAgo = 0 }: { msAgo?: number } = {},
): Promise<void> {
  const kind = amount > 0 ? 'paid-outside' : 'refund-processed'
  await inTransaction(trade.db, (tx) =>
    post(tx, [
      {
        kind,
        cause: `test ${trade.deps.ids.ulid()}`,
        effectiveAt: new Date(trade.deps.clock.now().getTime() - msAgo),
        lines: [
          { account: 'outside', amount },
          { account: 'payable', amount: -amount, vendorId },
        ],
      },
    ]),
  )
}

export type Balance = Record<'pending' | 'available' | 'inTransit' | 'disputed' | 'paid' | 'commission', number>

/** The sum of a vendor's ledger lines. Undelivered orders count with their own commission. */
export async function balanceOf(trade: Pick<Trade, 'database'>, vendorId: string): Promise<Balance> {
  const { rows } = await sql<Balance>`
    with sums as (
      select account, -sum(amount)::bigint as amount from ledger_lines where vendor_id = ${vendorId} group by account
    ),
    held as (
      select -sum(l.amount) filter (where l.account = 'held') as items, -sum(l.amount) filter (where l.account = 'shipping-held') as shipping,
        o.commission - o.returned_commission as commission
      from ledger_lines l join orders o on o.id = l.order_id
      where l.vendor_id = ${vendorId} and l.account in ('held', 'shipping-held')
      group by o.id having sum(l.amount) <> 0
    )
    select
      coalesce((select sum(items - commission + coalesce(shipping, 0)) from held), 0)::bigint as pending,
      coalesce((select amount from sums where account = 'payable'), 0) as available,
      coalesce((select amount from sums where account = 'payout-transit'), 0) as in_transit,
      coalesce((select amount from sums where account = 'dispute-hold'), 0) as disputed,
      coalesce((select sum(amount) from payouts where vendor_id = ${vendorId} and state = 'paid'), 0)::bigint as paid,
      coalesce((select -sum(c.amount) from ledger_lines c where c.account = 'commission'
        and c.order_id in (select l.order_id from ledger_lines l where l.vendor_id = ${vendorId})), 0)::bigint as commission`.execute(
    trade.database.db,
  )
  const [row] = rows
  if (!row) throw new Error('a sum without a row')
  return row
}

/** Newest first. */
export async function payoutsOf(trade: Pick<Trade, 'db'>, vendorId: string) {
  return trade.db
    .selectFrom('payouts')
    .select(['id', 'period', 'state', 'amount', 'carryReason'])
    .where('vendorId', '=', vendorId)
    .orderBy('period', 'desc')
    .execute()
}

/** Runs the jobs that send waiting transfers. */
export async function sendTransfers(trade: Pick<Trade, 'deps' | 'database'>): Promise<void> {
  const { rows } = await sql<{ payload: { reference: string } }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'send-transfer' returning j.payload`.execute(trade.database.db)
  for (const { payload } of rows) await settleTransfer(trade.deps, payload.reference)
}

export function withProviderTimeout(trade: Trade, timeoutMs: number): Trade {
  const { config } = trade.deps
  return { ...trade, deps: { ...trade.deps, config: { ...config, paystack: { ...config.paystack, timeoutMs } } } }
}
