import { naira, type Kobo } from '#shared/money.ts'

/** A vendor changes so many products at once, where all that a filter finds are chosen. */
export const MOST_CHOSEN = 5000
/** Enough for cars and land. 99 pieces of 50 such products still add up without rounding. */
export const HIGHEST_PRODUCT_PRICE: Kobo = naira(1_000_000_000)
export const MOST_PIECES = 1_000_000
