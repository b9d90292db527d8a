export { listOwnVariantsBySku, type VariantInFile } from './queries-variants.ts'
export { setVariantOffer } from './store-variants.ts'
export { listVariantsInList } from './own-products.ts'
