import { sql, type RawBuilder } from 'kysely'

export function toPieces({ typed, seen }: { typed: number; seen: number | null }): number | RawBuilder<number> {
  return seen === null ? typed : sql<number>`greatest(0, stock_quantity + ${typed}::integer - ${seen}::integer)`
}

/** A price may not be below its sale price. An ended sale is cleared if it would block the price. */
export function clearExpiredSale(price: number): {
  isFlashSale: RawBuilder<boolean>
  flashSalePrice: RawBuilder<number | null>
  flashSaleEnd: RawBuilder<Date | null>
} {
  const stays = sql<boolean>`(flash_sale_end > now() or flash_sale_price < ${price}::bigint)`
  return {
    isFlashSale: sql<boolean>`is_flash_sale and ${stays}`,
    flashSalePrice: sql<number | null>`case when ${stays} then flash_sale_price end`,
    flashSaleEnd: sql<Date | null>`case when ${stays} then flash_sale_end end`,
  }
}
