import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import type { StaffAttribute } from './attribute-contract.ts'
import * as queries from './queries-attributes.ts'

/** Those of the categories above it first. */
export async function listStaffAttributes(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  slug: string,
): Promise<StaffAttribute[]> {
  return queries.listAttributes(deps.db, slug)
}

export async function findStaffAttribute(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  id: string,
): Promise<StaffAttribute | null> {
  return (await queries.findAttribute(deps.db, id)) ?? null
}
