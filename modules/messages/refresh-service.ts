import type { Deps } from '#infra/deps.ts'
import { listDeliveredCounts } from '#modules/reports/index.server.ts'
import { saveService } from '#modules/vendors/index.server.ts'
import { listTypicalWaits } from './queries-waits.ts'

/** What a vendor's page says about service: how many orders were delivered, and how long an answer takes. */
export async function refreshService(deps: Pick<Deps, 'db'>): Promise<void> {
  const [delivered, waits] = await Promise.all([listDeliveredCounts(deps), listTypicalWaits(deps.db)])
  await saveService(deps, { delivered, waits })
}
