import type { Deps } from '#infra/deps.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { toProductCard } from './product-card.ts'
import type { ProductCardView } from './product-contract.ts'
import type { CardRow } from './queries.ts'

export async function showCards(deps: Pick<Deps, 'reader'>, rows: CardRow[]): Promise<ProductCardView[]> {
  const pictures = await getPictures(
    deps,
    rows.flatMap((row) => row.pictureId ?? []),
  )
  return rows.map((row) => toProductCard(row, pictures))
}

type SaleRow = Pick<CardRow, 'saleIsRunning' | 'flashSaleEnd'> & Partial<Pick<CardRow, 'otherSaleEnd'>>

/** When the first of these sales ends, and the page changes without an edit. */
export function findNextChange(rows: SaleRow[]): Date | null {
  const times = rows.flatMap(({ saleIsRunning, flashSaleEnd, otherSaleEnd }) => {
    const end = saleIsRunning ? flashSaleEnd : otherSaleEnd
    return end ? end.getTime() : []
  })
  return times.length > 0 ? new Date(Math.min(...times)) : null
}
