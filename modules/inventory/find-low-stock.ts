import type { Deps } from '#infra/deps.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { monthsToDate } from '#shared/time.ts'
import type { LowStock } from './own-contract.ts'
import * as queries from './queries-stock.ts'

export async function listLowStock(
  deps: Pick<Deps, 'db' | 'reader'>,
  vendor: Pick<ApprovedVendor, 'id'>,
  limit: number,
): Promise<{ count: number; products: LowStock[] }> {
  const rows = await queries.listLowStock(deps.db, vendor.id, limit)
  const pictures = await getPictures(
    deps,
    rows.flatMap((row) => row.pictureId ?? []),
  )
  const products = rows.map(({ id, name, left, pictureId }) => {
    const picture = pictureId ? pictures.get(pictureId) : undefined
    return { id, name, left, picture: picture ? toListedPicture(picture) : null }
  })
  return { count: rows[0]?.count ?? 0, products }
}

/** Compares this month so far with the same days of the month before. */
export async function countListedProducts(
  deps: Pick<Deps, 'db' | 'clock'>,
  vendor: Pick<ApprovedVendor, 'id'>,
): Promise<{ now: number; before: number }> {
  const { thisMonth, lastMonth } = monthsToDate(deps.clock.now())
  return queries.countListed(deps.db, vendor.id, { from: thisMonth.from, before: lastMonth })
}
