import type { ProductCardView } from '#modules/catalogue/contract.ts'

export type WishView = ProductCardView & {
  inCart: number
  /** a letter comes when it is back in stock */
  awaits: boolean
}
