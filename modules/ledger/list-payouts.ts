import type { Deps } from '#infra/deps.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { kobo } from '#shared/money.ts'
import { PAYOUTS_PER_PAGE, toPayoutFailure, type PayoutList } from './contract.ts'
import * as queries from './queries-payouts.ts'

export async function listPayouts(
  deps: Pick<Deps, 'db'>,
  vendor: Pick<ApprovedVendor, 'id'>,
  page: number,
): Promise<PayoutList> {
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
        // for a carried payout, the waiting balance
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
