import type { Deps } from '#infra/deps.ts'
import { savePopularity } from '#modules/catalogue/index.server.ts'
import { listSoldPieces } from './queries-counts.ts'

const RECENT_DAYS = 30

/** The catalogue sorts by recent sales. */
export async function refreshPopularity(deps: Pick<Deps, 'db'>): Promise<void> {
  await savePopularity(deps, await listSoldPieces(deps.db, RECENT_DAYS))
}
