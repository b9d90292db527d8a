import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { listTransfersDueForCheck, requestTransfer } from '#modules/transfers/index.server.ts'
import { withProvider } from '#modules/gateway/index.server.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import { findPayee, purgeBankLookups, lockVendor } from '#modules/vendors/index.server.ts'
import { judgePayout } from './contract.ts'
import { getDueWeek, type PayoutWeek } from './payout-calendar.ts'
import { payoutSubmitted } from './payout-postings.ts'
import { isPayoutHeld, isRunDone, listVendorsToPay } from './queries-payouts.ts'
import { settleTransfer, type PayoutDeps } from './settle-transfer.ts'
import { beginRun, endRun, insertPayout, readPayable } from './store-payouts.ts'
import { post } from './store.ts'

const AT_A_TIME = 200
const MOST_LOOKS = 300
const LOOKS_AT_ONCE = 4

/**
 * Pays the last week that is due. Each vendor is paid once, even with several processes or after a crash. Then checks
 * transfers that no event reported.
 */
export async function payVendors(givenDeps: PayoutDeps & Pick<Deps, 'config'>): Promise<void> {
  const deps = withProvider(givenDeps)
  // without a provider the week has to wait
  if (!deps.provider) return
  const { payoutHolidays } = await getSiteSettings(deps)
  const week = getDueWeek(deps.clock.now(), payoutHolidays)
  if (!(await isRunDone(deps.db, week.period))) await run(deps, week)
  await inTransaction(deps.db, (tx) => purgeBankLookups(tx))
  await lookAround(deps)
}

async function run(deps: PayoutDeps, week: PayoutWeek): Promise<void> {
  await inTransaction(deps.db, (tx) => beginRun(tx, week, deps.clock.now()))
  const failed = new Set<string>()
  for (;;) {
    const listed = await listVendorsToPay(deps.db, week, AT_A_TIME + failed.size)
    const vendors = listed.filter((vendorId) => !failed.has(vendorId))
    for (const vendorId of vendors)
      await payVendor(deps, week, vendorId).catch((error: unknown) => {
        failed.add(vendorId)
        deps.log.error({ error, vendorId, period: week.period }, 'a vendor could not be paid; retrying')
      })
    if (vendors.length < AT_A_TIME) break
  }
  // if a vendor failed, the next run of the job tries again
  if (failed.size === 0) await inTransaction(deps.db, (tx) => endRun(tx, week.period, deps.clock.now()))
}

/** Writes the payout, its posting and its transfer in one transaction. A job sends the money afterwards. */
async function payVendor(deps: PayoutDeps, { period, cutoffAt }: PayoutWeek, vendorId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const vendor = await lockVendor(tx, vendorId)
    // read after the lock, because another process may have just paid
    const { atCutoff, now: balanceNow } = await readPayable(tx, vendorId, cutoffAt)
    const payee = await findPayee(tx, vendorId)
    const isHeld = await isPayoutHeld(tx, vendorId)
    const now = deps.clock.now()
    const { amount, carryReason } = judgePayout({
      balance: Math.min(atCutoff, balanceNow),
      isApproved: vendor?.isApproved ?? false,
      isHeld,
      account: !payee ? 'none' : payee.usableFrom > now ? 'cooling-off' : 'ready',
    })
    const id = deps.ids.ulid()
    const payout = { id, period, vendorId, amount, carryReason, createdAt: now }
    const isNew = await insertPayout(tx, { ...payout, balanceAtCutoff: atCutoff, balanceNow })
    if (!isNew || carryReason || !payee) return
    await post(tx, [payoutSubmitted({ id, vendorId, amount, at: now })])
    const reference = toTransferReference({ period, vendorId, n: 1 })
    await requestTransfer(tx, deps, { reference, payoutId: id, n: 1, recipientCode: payee.recipientCode, amount })
  })
}

/** The provider accepts each reference only once. Another attempt gets another number. */
export function toTransferReference({ period, vendorId, n }: { period: string; vendorId: string; n: number }): string {
  return `po-${period}-${vendorId}-${n}`
}

/** A failure stops none of the others. */
async function lookAround(deps: PayoutDeps): Promise<void> {
  const waiting = (await listTransfersDueForCheck(deps.db, deps.clock.now(), MOST_LOOKS)).values()
  const hand = async (): Promise<void> => {
    for (const reference of waiting) {
      await settleTransfer(deps, reference).catch((error: unknown) =>
        deps.log.error({ error, reference }, 'a payout could not be checked; retrying'),
      )
    }
  }
  await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, hand))
}
