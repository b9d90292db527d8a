import type { ProductCardView } from '#modules/catalogue/contract.ts'

export type WishView = ProductCardView & {
  inCart: number
  awaits: boolean
}
