import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { collectOwnRows } from './queries.ts'

export { complain, findReportable } from './complain.ts'
export { decideReported } from './decide-reported.ts'
export { findReported, findReportedThing, findWaitingComplaints } from './find-reported.ts'
export { forgetComplaintsOf } from './store.ts'

/** What somebody has reported, for them to take along. */
export async function collectOwnComplaints(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<object[]> {
  return collectOwnRows(deps.db, shopper.userId)
}
