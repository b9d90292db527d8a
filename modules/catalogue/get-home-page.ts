import type { Deps } from '#infra/deps.ts'
import type { HomePage } from './product-contract.ts'
import { listFeatured, listRunningSales } from './queries.ts'
import { findNextChange, showCards } from './show-cards.ts'

const FLASH_SALES = 6
const FEATURED = 8

export async function getHomePage(deps: Pick<Deps, 'reader'>): Promise<HomePage> {
  const [sales, featured] = await Promise.all([
    listRunningSales(deps.reader, FLASH_SALES),
    listFeatured(deps.reader, FEATURED),
  ])
  const cards = await showCards(deps, [...sales, ...featured])
  return {
    flashSales: cards.slice(0, sales.length),
    featured: cards.slice(sales.length),
    changesAt: findNextChange([...sales, ...featured]),
  }
}
