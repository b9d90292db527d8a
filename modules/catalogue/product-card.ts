import type { ListedPicture, PictureView } from '#modules/media/contract.ts'
import { kobo, percentOff } from '#shared/money.ts'
import { optionsSchema } from './options-schema.ts'
import type { ProductCardView, ProductChoice } from './product-contract.ts'
import type { CardRow, VariantCardRow } from './queries.ts'

const MOST_SWATCHES = 5

export function toProductCard(row: CardRow | VariantCardRow, pictures: Map<string, PictureView>): ProductCardView {
  const { price, before, saleEnds } = toPrices(row)
  const choice = 'isOffered' in row && row.isOffered ? undefined : toChoice(row)
  return {
    id: row.id,
    name: row.name,
    vendorName: row.vendorName,
    category: row.categorySlug,
    price,
    before,
    percentOff: before ? percentOff(before, price) : 0,
    saleEnds,
    stock: row.stockQuantity,
    rating: row.ratingCount > 0 ? { average: row.ratingSum / row.ratingCount, count: row.ratingCount } : null,
    picture: toListed(row.pictureId === null ? undefined : pictures.get(row.pictureId)),
    ...toVariant(row),
    ...(choice ? { choice } : {}),
    ...(row.condition === 'new' ? {} : { condition: row.condition }),
  }
}

type PricedRow = Pick<CardRow, 'price' | 'comparePrice' | 'sellingPrice' | 'saleIsRunning' | 'flashSaleEnd'>

export function toPrices(row: PricedRow): Pick<ProductCardView, 'price' | 'before' | 'saleEnds'> {
  const price = kobo(row.sellingPrice)
  const higher = row.saleIsRunning ? row.price : row.comparePrice
  return {
    price,
    before: higher !== null && higher > price ? kobo(higher) : null,
    saleEnds: row.saleIsRunning ? (row.flashSaleEnd?.toISOString() ?? null) : null,
  }
}

type ChoiceRow = Pick<CardRow, 'options' | 'priceVaries' | 'otherSaleEnd'>

function toChoice({ options, priceVaries, otherSaleEnd }: ChoiceRow): ProductChoice | undefined {
  const known = optionsSchema.parse(options)
  if (known.length === 0) return undefined
  const colours = known
    .flatMap((option) => option.values)
    .flatMap(({ name, colour }) => (colour === undefined ? [] : [{ name, colour }]))
  const saleEnds = otherSaleEnd?.toISOString()
  return { isFrom: priceVaries, ...(saleEnds ? { saleEnds } : {}), colours: colours.slice(0, MOST_SWATCHES) }
}

function toVariant(row: CardRow | VariantCardRow): Pick<ProductCardView, 'variant'> {
  if (!('productId' in row) || row.productId === row.id) return {}
  return { variant: { productId: row.productId, name: row.isOffered ? row.variantName : '' } }
}

function toListed(picture: PictureView | undefined): ListedPicture | null {
  if (!picture) return null
  const { placeholder: _, ...listed } = picture
  return listed
}
