import { kobo, type Kobo } from '#shared/money.ts'

export type SaleInput = { salePrice: Kobo | null; percent: number | null }

/** In whole naira, downwards: nobody has kobo in hand. null: nothing was said, or both. */
export function toSalePrice(price: Kobo, { salePrice, percent }: SaleInput): Kobo | null {
  if ((salePrice === null) === (percent === null)) return null
  if (salePrice !== null) return salePrice
  const left = (price * (100 - (percent ?? 0))) / 100
  return kobo(left < 100 ? Math.max(1, Math.floor(left)) : Math.floor(left / 100) * 100)
}
