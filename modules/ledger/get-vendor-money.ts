import type { Deps } from '#infra/deps.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { findPayee } from '#modules/vendors/index.server.ts'
import { kobo } from '#shared/money.ts'
import { judgePayout, type VendorMoney } from './contract.ts'
import { getNextWeek, getWeekOf, type PayoutWeek } from './payout-calendar.ts'
import { getVendorBalances, type BalancesRow } from './queries-earnings.ts'
import { isPayoutHeld } from './queries-payouts.ts'

type MoneyDeps = Pick<Deps, 'db' | 'clock'>
type VendorRef = Pick<ApprovedVendor, 'id'>

export async function getVendorMoney(deps: MoneyDeps, vendor: VendorRef): Promise<VendorMoney> {
  const { payoutHolidays } = await getSiteSettings(deps)
  const [{ row, week }, payee, isHeld] = await Promise.all([
    getFirstWeekWithMoney(deps, vendor, payoutHolidays),
    findPayee(deps.db, vendor.id),
    isPayoutHeld(deps.db, vendor.id),
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

/**
 * Between Monday and the payout, the next run pays for last week. If the vendor earned nothing then, the run after that
 * is shown.
 */
async function getFirstWeekWithMoney(
  { db, clock }: MoneyDeps,
  { id }: VendorRef,
  holidays: string[],
): Promise<{ row: BalancesRow; week: PayoutWeek }> {
  const now = clock.now()
  const next = getNextWeek(now, holidays)
  const row = await getVendorBalances(db, id, next.cutoffAt)
  const open = getWeekOf(now, holidays)
  if (balanceIn(row) !== 0 || row.payable === 0 || open.period === next.period) return { row, week: next }
  return { row: await getVendorBalances(db, id, open.cutoffAt), week: open }
}

function balanceIn({ beforeCutoff, payable }: BalancesRow): number {
  return Math.min(beforeCutoff, payable)
}
