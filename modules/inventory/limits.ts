import { naira, type Kobo } from '#shared/money.ts'

/** The limit for one change of many products, for example all that match a filter. */
export const MOST_CHOSEN = 5000
/** Enough for cars and land. The sum of 50 products with 99 pieces each is still an exact number. */
export const HIGHEST_PRODUCT_PRICE: Kobo = naira(1_000_000_000)
export const MOST_PIECES = 1_000_000
