import type { Deps } from '#infra/deps.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { findPayee } from '#modules/vendors/index.server.ts'
import { kobo } from '#shared/money.ts'
import { DAY } from '#shared/time.ts'
import {
  judgePayout,
  PAYOUTS_PER_PAGE,
  toPayoutFailure,
  type OrderMoney,
  type PayoutList,
  type VendorMoney,
} from './contract.ts'
import { getWeekOf, type PayoutWeek } from './payout-calendar.ts'
import * as queries from './queries-payouts.ts'

type MoneyDeps = Pick<Deps, 'db' | 'clock'>
type Whose = Pick<ApprovedVendor, 'id'>

export async function getVendorMoney(deps: MoneyDeps, vendor: Whose): Promise<VendorMoney> {
  const { payoutHolidays } = await getSiteSettings(deps)
  const [{ row, week }, payee, isHeld] = await Promise.all([
    getFirstWeekWithMoney(deps, vendor, payoutHolidays),
    findPayee(deps.db, vendor.id),
    queries.isPayoutHeld(deps.db, vendor.id),
  ])
  const balance = balanceIn(row)
  const account = !payee ? 'none' : payee.usableFrom > week.dueAt ? 'cooling-off' : 'ready'
  const { carryReason } = judgePayout({ balance, isApproved: true, isHeld, account })
  return {
    available: kobo(row.payable),
    inTransit: kobo(row.inTransit),
    disputed: kobo(row.disputed),
    paid: kobo(row.paid),
    next: {
      dueAt: week.dueAt.toISOString(),
      cutoffAt: week.cutoffAt.toISOString(),
      amount: kobo(balance),
      carryReason,
    },
  }
}

/** From Monday until the banks pay, the next run has last week in it: who earned only since is told of the one after. */
async function getFirstWeekWithMoney(
  { db, clock }: MoneyDeps,
  { id }: Whose,
  holidays: string[],
): Promise<{ row: queries.MoneyRow; week: PayoutWeek }> {
  const now = clock.now()
  const next = getNextWeek(now, holidays)
  const row = await queries.getMoney(db, id, next.cutoffAt)
  const open = getWeekOf(now, holidays)
  if (balanceIn(row) !== 0 || row.payable === 0 || open.period === next.period) return { row, week: next }
  return { row: await queries.getMoney(db, id, open.cutoffAt), week: open }
}

function balanceIn({ beforeCutoff, payable }: queries.MoneyRow): number {
  return Math.min(beforeCutoff, payable)
}

/** The one that is closed and not yet due, or the one that is still open. */
export function getNextWeek(now: Date, holidays: string[]): PayoutWeek {
  const closed = getWeekOf(new Date(now.getTime() - 7 * DAY), holidays)
  return closed.dueAt > now ? closed : getWeekOf(now, holidays)
}

export async function listPayouts(deps: MoneyDeps, vendor: Whose, page: number): Promise<PayoutList> {
  const offset = (page - 1) * PAYOUTS_PER_PAGE
  const rows = await queries.listPayouts(deps.db, vendor.id, { limit: PAYOUTS_PER_PAGE, offset })
  if (!rows[0] && page > 1) return listPayouts(deps, vendor, 1)
  const all = rows[0]?.all ?? 0
  return {
    all,
    page,
    pages: Math.max(1, Math.ceil(all / PAYOUTS_PER_PAGE)),
    payouts: rows.map(
      ({ id, amount, balance, state, carryReason, createdAt, endedAt, cutoffAt, sessionId, error }) => ({
        id,
        number: id.slice(-8),
        // of one that was carried over the balance says what waits
        amount: kobo(state === 'carried' ? balance : amount),
        state,
        carryReason,
        madeAt: createdAt.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
        cutoffAt: cutoffAt.toISOString(),
        sessionId,
        failure: toPayoutFailure(state, error),
      }),
    ),
  }
}

/** Of each of these orders, which the caller has seen to be the vendor's. */
export async function listOrderMoney(
  deps: MoneyDeps,
  vendor: Whose,
  orderIds: string[],
): Promise<Map<string, OrderMoney>> {
  const [rows, { payoutHolidays }] = await Promise.all([
    queries.listOrderMoney(deps.db, vendor.id, orderIds),
    getSiteSettings(deps),
  ])
  const now = deps.clock.now()
  return new Map(rows.map((row) => [row.orderId, toOrderMoney(row, { now, holidays: payoutHolidays })]))
}

function toOrderMoney(row: queries.OrderMoneyRow, { now, holidays }: { now: Date; holidays: string[] }): OrderMoney {
  const { orderId, earnedAt, net, commission, refunded, payoutId, payoutState, payoutAt, returnedAt } = row
  return {
    orderId,
    net: earnedAt ? kobo(net) : null,
    commission: kobo(commission),
    refunded: kobo(refunded),
    payout:
      payoutId && payoutAt
        ? {
            number: payoutId.slice(-8),
            state: payoutState === 'paid' ? 'paid' : 'submitted',
            at: payoutAt.toISOString(),
            isBeforeReturn: row.isReturnedAfter,
          }
        : null,
    returnedAt: returnedAt?.toISOString() ?? null,
    expectedAt: earnedAt && !payoutId && net > 0 ? expect(earnedAt, now, holidays) : null,
  }
}

/** Its own week's day; what was carried over waits for the next one. */
function expect(earnedAt: Date, now: Date, holidays: string[]): string {
  const own = getWeekOf(earnedAt, holidays).dueAt
  return (own > now ? own : getNextWeek(now, holidays).dueAt).toISOString()
}
