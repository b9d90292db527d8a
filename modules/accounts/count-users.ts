import type { Deps } from '#infra/deps.ts'
import type { Administrator } from './contract.ts'
import * as queries from './queries-counts.ts'

export async function countUsers(deps: Pick<Deps, 'db'>, _administrator: Administrator): Promise<number> {
  return queries.countUsers(deps.db)
}
