import type { Deps } from '#infra/deps.ts'
import { findPictures } from '#modules/media/index.server.ts'
import { findNextReopening } from '#modules/vendors/index.server.ts'
import type { HomePage } from './contract.ts'
import { toProductCard } from './product-card.ts'
import { listFeatured, listRunningSales } from './queries.ts'

const FLASH_SALES = 6
const FEATURED = 8

export async function findHomePage(deps: Pick<Deps, 'reader'>): Promise<HomePage> {
  const [sales, featured, reopening] = await Promise.all([
    listRunningSales(deps.reader, FLASH_SALES),
    listFeatured(deps.reader, FEATURED),
    findNextReopening(deps),
  ])
  const ids = [...sales, ...featured].flatMap((row) => row.pictureId ?? [])
  const pictures = await findPictures(deps, ids)
  const ends = [...sales, ...featured].flatMap((row) => (row.saleIsRunning && row.flashSaleEnd ? row.flashSaleEnd : []))
  if (reopening) ends.push(reopening)
  return {
    flashSales: sales.map((row) => toProductCard(row, pictures)),
    featured: featured.map((row) => toProductCard(row, pictures)),
    changesAt: ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
  }
}
