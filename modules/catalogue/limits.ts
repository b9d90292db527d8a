import { naira, type Kobo } from '#shared/money.ts'

/** A vendor changes so many products at once, where all that a filter finds are chosen. */
export const MOST_CHOSEN = 5000
/** The administrator changes so many products at once. */
export const MOST_AT_ONCE = 1000
export const MOST_IN_A_SALE = 50
/** Enough for cars and land. 99 pieces of 50 such products still add up without rounding. */
export const HIGHEST_PRODUCT_PRICE: Kobo = naira(1_000_000_000)
export const MOST_PIECES = 1_000_000

export const MOST_IMPORT_ROWS = 5000
export const MOST_LIST_BYTES = 10 * 1024 * 1024
