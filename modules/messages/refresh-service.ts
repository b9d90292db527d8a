import type { Deps } from '#infra/deps.ts'
import { listDeliveredCounts } from '#modules/reports/index.server.ts'
import { saveService } from '#modules/vendors/index.server.ts'
import { listTypicalWaits } from './queries-waits.ts'

/** For the vendor's page: the number of delivered orders, and the usual time to answer. */
export async function refreshService(deps: Pick<Deps, 'db'>): Promise<void> {
  const [delivered, waits] = await Promise.all([listDeliveredCounts(deps), listTypicalWaits(deps.db)])
  await saveService(deps, { delivered, waits })
}
