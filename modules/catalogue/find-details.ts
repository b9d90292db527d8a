import type { Deps } from '#infra/deps.ts'
import type { ProductDetails } from './detail-contract.ts'
import { findDetailsRow } from './queries-details.ts'
import { toDetails } from './to-details.ts'

/** As shoppers see them. Also of a hidden product, for its vendor and staff. */
export async function findDetails(deps: Pick<Deps, 'db'>, id: string): Promise<ProductDetails | null> {
  const row = await findDetailsRow(deps.db, id)
  return row ? toDetails(row) : null
}
