import type { ListedPicture, PictureView } from '#modules/media/contract.ts'
import { kobo, percentOff } from '#shared/money.ts'
import type { ProductCardView } from './product-contract.ts'
import type { CardRow } from './queries.ts'

export function toProductCard(row: CardRow, pictures: Map<string, PictureView>): ProductCardView {
  const price = kobo(row.sellingPrice)
  const higher = row.saleIsRunning ? row.price : row.comparePrice
  const before = higher !== null && higher > price ? kobo(higher) : null
  return {
    id: row.id,
    name: row.name,
    vendorName: row.vendorName,
    // a foreign key limits it to the nine categories
    category: row.categorySlug,
    price,
    before,
    percentOff: before ? percentOff(before, price) : 0,
    saleEnds: row.saleIsRunning ? (row.flashSaleEnd?.toISOString() ?? null) : null,
    stock: row.stockQuantity,
    rating: row.ratingCount > 0 ? { average: row.ratingSum / row.ratingCount, count: row.ratingCount } : null,
    picture: toListed(row.pictureId === null ? undefined : pictures.get(row.pictureId)),
  }
}

function toListed(picture: PictureView | undefined): ListedPicture | null {
  if (!picture) return null
  const { placeholder: _, ...listed } = picture
  return listed
}
