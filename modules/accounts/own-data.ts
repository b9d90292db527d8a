import type { Deps } from '#infra/deps.ts'
import type { Shopper } from './contract.ts'
import { collectOwnRows, type OwnData } from './queries-profile.ts'

/** The accounts part of the data export. Other modules have their own part. */
export async function collectOwnData(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<OwnData> {
  return collectOwnRows(deps.db, shopper.userId)
}
