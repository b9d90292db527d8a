import { countNewListings } from './queries-counts.ts'
import { monthsToDate } from '#shared/time.ts'
import type { Deps } from '#infra/deps.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { countProducts, countProductsOf } from './queries.ts'

export async function countOwnProducts(deps: Pick<Deps, 'db'>, vendor: ApprovedVendor): Promise<number> {
  return (await countProductsOf(deps.db, [vendor.id])).get(vendor.id) ?? 0
}

export async function countAllProducts(deps: Pick<Deps, 'db'>): Promise<number> {
  return countProducts(deps.db)
}

/** For the administrator's list of vendors. A vendor without products may be missing. */
export async function countProductsByVendor(
  deps: Pick<Deps, 'db'>,
  _administrator: { actor: 'administrator' },
  vendorIds: string[],
): Promise<Map<string, number>> {
  return countProductsOf(deps.db, vendorIds)
}

/** Compares this month so far with the same days of the month before. Counts only listed products. */
export async function countNewProducts(
  deps: Pick<Deps, 'db' | 'clock'>,
  _administrator: { actor: 'administrator' },
): Promise<{ now: number; before: number }> {
  const { thisMonth, lastMonth } = monthsToDate(deps.clock.now())
  return countNewListings(deps.db, { from: thisMonth.from, before: lastMonth })
}
