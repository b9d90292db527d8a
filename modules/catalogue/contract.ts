export { type CategoryNames, type CategoryOption, findOption, nameIn, toPathText } from './category-contract.ts'
export type {
  CategorySlug,
  ComparedProduct,
  HomePage,
  ProductCardView,
  ProductChoice,
  ProductView,
  ShownCollection,
  Suggestions,
  VariantView,
  VendorCard,
  VendorPage,
} from './product-contract.ts'
export {
  ALL_BRANDS,
  type CategoryChoice,
  type Choice,
  HIGHEST_PRICE,
  isFiltered,
  type ListPlace,
  type ListRequest,
  MOST_BRANDS,
  MOST_CHOSEN,
  NO_FILTERS,
  type NoPrices,
  type ProductList,
  type ProductSort,
} from './list-contract.ts'
export { DETAIL_PREFIX } from './detail-request.ts'
export { findNoPrices, formatListRequest, isCategorySlug, LIST_PARAMETERS, parseListRequest } from './list-request.ts'
export { sortsOf } from './list-sorts.ts'
export { MOST_VARIANTS, nameWithVariant, type ProductOption } from './options.ts'
