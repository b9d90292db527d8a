import { kobo, type Kobo } from '#shared/money.ts'

export type SaleInput = { salePrice: Kobo | null; percent: number | null }

/** Rounds down to whole naira, because no one pays in kobo. null: neither input was given, or both. */
export function toSalePrice(price: Kobo, { salePrice, percent }: SaleInput): Kobo | null {
  if ((salePrice === null) === (percent === null)) return null
  if (salePrice !== null) return salePrice
  const left = (price * (100 - (percent ?? 0))) / 100
  return kobo(left < 100 ? Math.max(1, Math.floor(left)) : Math.floor(left / 100) * 100)
}

/** The percentage that leads to these prices; null: none does. */
export function findPercent(pairs: { price: Kobo; salePrice: number | null }[]): number | null {
  const fits = (percent: number) =>
    pairs.every(({ price, salePrice }) => toSalePrice(price, { salePrice: null, percent }) === salePrice)
  return Array.from({ length: 99 }, (_, at) => at + 1).find(fits) ?? null
}
