export { HIGHEST_PRODUCT_PRICE, MOST_CHOSEN, MOST_PIECES } from './limits.ts'
export { type ManyChange, manyKinds, type ManyPreview } from './many-contract.ts'
export {
  type ChangedMeanwhile,
  type Draft,
  type DraftField,
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
  type OwnVariant,
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
export { parseVariants, findOptionErrors, type VariantsForm } from './variant-form.ts'
export { isVariantField, readSentVariants, readTypedVariants, toRowKey } from './variant-fields.ts'
export {
  areRowsMade,
  fillDown,
  fillRows,
  type FillValues,
  makeRows,
  NO_VARIANTS,
  readValues,
  toVariantTitle,
  type TypedOption,
  type TypedVariant,
  type TypedVariants,
  type VariantDefaults,
} from './variant-grid.ts'
export {
  isOfCollection,
  type ProductChange,
  type StaffChangeKind,
  staffChangeKinds,
  staffReason,
} from './staff-change-contract.ts'
