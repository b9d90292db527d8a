import type { Deps } from '#infra/deps.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { kobo } from '#shared/money.ts'
import type { OrderEarnings } from './contract.ts'
import { getNextWeek, getWeekOf } from './payout-calendar.ts'
import * as queries from './queries-earnings.ts'

/** The caller has checked that the orders belong to the vendor. */
export async function listOrderEarnings(
  deps: Pick<Deps, 'db' | 'clock'>,
  vendor: Pick<ApprovedVendor, 'id'>,
  orderIds: string[],
): Promise<Map<string, OrderEarnings>> {
  const [rows, { payoutHolidays }] = await Promise.all([
    queries.listOrderEarnings(deps.db, vendor.id, orderIds),
    getSiteSettings(deps),
  ])
  const now = deps.clock.now()
  return new Map(rows.map((row) => [row.orderId, toOrderEarnings(row, { now, holidays: payoutHolidays })]))
}

function toOrderEarnings(
  row: queries.OrderEarningsRow,
  { now, holidays }: { now: Date; holidays: string[] },
): OrderEarnings {
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

/** The day of its own week. If that has passed, the amount was carried over to the next run. */
function expect(earnedAt: Date, now: Date, holidays: string[]): string {
  const own = getWeekOf(earnedAt, holidays).dueAt
  return (own > now ? own : getNextWeek(now, holidays).dueAt).toISOString()
}
