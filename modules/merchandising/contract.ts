export {
  type AdminProduct,
  type AdminProductDetail,
  type AdminProductFilter,
  adminProductFilters,
  type AdminProductFind,
  adminProductSorts,
  type FlashSale,
  type FlashSales,
  MOST_AT_ONCE,
  MOST_IN_A_SALE,
  type SaleCandidate,
  type SaleFilter,
  saleFilters,
} from './admin-contract.ts'
export { toSalePrice } from './sale-price.ts'
