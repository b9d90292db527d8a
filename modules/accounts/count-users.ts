import type { Deps } from '#infra/deps.ts'
import { monthsToDate } from '#shared/time.ts'
import type { Administrator } from './contract.ts'
import * as queries from './queries-counts.ts'

export async function countUsers(deps: Pick<Deps, 'db'>, _administrator: Administrator): Promise<number> {
  return queries.countUsers(deps.db)
}

/** Compares this month so far with the same days of the month before. */
export async function countNewUsers(
  deps: Pick<Deps, 'db' | 'clock'>,
  _administrator: Administrator,
): Promise<{ now: number; before: number }> {
  const { thisMonth, lastMonth } = monthsToDate(deps.clock.now())
  return queries.countNewUsers(deps.db, { from: thisMonth.from, before: lastMonth })
}

export async function getNames(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  ids: string[],
): Promise<Map<string, string>> {
  return new Map((await queries.listNames(deps.db, ids)).map(({ id, fullName }) => [id, fullName]))
}
