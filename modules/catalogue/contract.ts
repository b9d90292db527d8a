export * from './product-contract.ts'
export * from './list-contract.ts'
export { findNoPrices, formatListWish, isCategorySlug, LIST_PARAMETERS, parseListWish } from './list-wish.ts'
export { sortsOf } from './list-sorts.ts'
export { toSalePrice } from './sale-price.ts'
export { markWords } from './mark-words.ts'
// what only the vendor's desk computes with stays out of the shop's pages
export type * from './own-contract.ts'
export type * from './desk-contract.ts'
