export { HIGHEST_PRODUCT_PRICE, MOST_CHOSEN, MOST_PIECES } from './limits.ts'
export { type ManyChange, manyKinds, type ManyPreview } from './many-contract.ts'
export {
  type ChangedMeanwhile,
  type Draft,
  type DraftFields,
  type DraftHead,
  type DraftPicture,
  type Editor,
  type FoundOwnProduct,
  listDraftFields,
  LOW_STOCK,
  MOST_PRODUCT_PICTURES,
  type OwnChosen,
  type OwnFilter,
  type OwnProduct,
  type OwnProducts,
  type OwnProductsQuery,
  type OwnSort,
  parseOwnProductsQuery,
  readPrice,
  type SavingEditor,
  type Target,
  toStockLevel,
} from './own-contract.ts'
export {
  isBelowPrice,
  priceAndStockForm,
  productFields,
  productForm,
  type ProductForm,
  toDraftFields,
} from './product-form.ts'
export * as grid from './variant-contract.ts'
export * as details from './details-contract.ts'
export {
  isOfCollection,
  type ProductChange,
  type StaffChangeKind,
  staffChangeKinds,
  staffReason,
} from './staff-change-contract.ts'
