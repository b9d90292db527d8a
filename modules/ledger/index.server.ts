import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { toWaiting, WAITING_SHOWN, type Waiting } from '#shared/waiting.ts'
import { listWaitingPayouts, type WaitingPayoutRow } from './queries-admin.ts'
import { collectPayouts } from './queries-payouts.ts'
import { listAvailable } from './queries.ts'

export { changeBankAccount, findBanks, lookUpBankAccount } from './change-bank-account.ts'
export { getNextRun, findRun, listPayoutRuns } from './admin-payouts.ts'
export { holdPayouts, releasePayouts } from './hold-payouts.ts'
export { findCarriedAmount, payCarried } from './pay-carried.ts'
export { retryPayout } from './retry-payout.ts'
export { findStatement, listStatementMonths } from './find-statement.ts'
export { getVendorMoney } from './get-vendor-money.ts'
export { listOrderEarnings } from './list-order-earnings.ts'
export { listPayouts } from './list-payouts.ts'
export { getDueWeek, getWeekOf } from './payout-calendar.ts'
export { payoutPaid, payoutSubmitted } from './payout-postings.ts'
export { jobs } from './jobs.ts'
export { settleTransfer } from './settle-transfer.ts'
export * as postings from './postings.ts'
export type { Posting } from './postings.ts'
export { sumOrders } from './queries.ts'
export { listPostedLines, post, reverse } from './store.ts'

/** For the data export of a vendor's owner. */
export async function collectOwnPayouts(deps: Pick<Deps, 'db'>, shops: { id: string }[]): Promise<object[]> {
  return shops.length > 0
    ? collectPayouts(
        deps.db,
        shops.map(({ id }) => id),
      )
    : []
}

export async function getAvailableByVendor(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  vendorIds: string[],
): Promise<Map<string, Kobo>> {
  const rows = await listAvailable(deps.db, vendorIds)
  return new Map(rows.map(({ vendorId, available }) => [vendorId, kobo(available)]))
}

/** Failed payouts whose money no later payout includes. */
export async function getWaitingPayouts(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
): Promise<Waiting<Pick<WaitingPayoutRow, 'period' | 'why'>>> {
  return toWaiting(await listWaitingPayouts(deps.db, WAITING_SHOWN))
}
