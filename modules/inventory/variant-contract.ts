export type { OwnVariant } from './own-contract.ts'
export { isVariantField, readSentVariants, readTypedVariants, toRowKey } from './variant-fields.ts'
export { findOptionErrors, parseVariants } from './variant-form.ts'
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
