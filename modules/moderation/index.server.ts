import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { collectOwnRows } from './queries.ts'

export { reportContent, findReportable } from './report-content.ts'
export { decideReported } from './decide-reported.ts'
export { listReported, findReportedThing, getWaitingContentReports } from './find-reported.ts'
export { deleteContentReportsOf } from './store.ts'

/** For the data export. */
export async function collectOwnContentReports(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<object[]> {
  return collectOwnRows(deps.db, shopper.userId)
}
