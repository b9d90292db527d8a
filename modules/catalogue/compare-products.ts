import type { Deps } from '#infra/deps.ts'
import { listCards } from './find-product-page.ts'
import type { ComparedProduct } from './product-contract.ts'
import { findProduct } from './queries.ts'
import { toDetails } from './to-details.ts'

const MOST = 4

/** Leaves out what is not available, and preserves the order of `ids`, which are those of products or variants. */
export async function listCompared(deps: Pick<Deps, 'reader'>, ids: string[]): Promise<ComparedProduct[]> {
  const cards = await listCards(deps, [...new Set(ids)].slice(0, MOST))
  const rows = await Promise.all(cards.map((card) => findProduct(deps.reader, card.variant?.productId ?? card.id)))
  return cards.flatMap((card, at) => {
    const row = rows[at]
    return row ? [{ ...card, ...toDetails(row), categoryPath: row.categoryPath, brand: row.brandName }] : []
  })
}
