import type { ListFilters } from '#modules/catalogue/contract.ts'

export const NO_FILTERS: ListFilters = {
  term: null,
  category: null,
  brands: null,
  minPrice: null,
  maxPrice: null,
  inStock: false,
  onSale: false,
  rating: null,
}
