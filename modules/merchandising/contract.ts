export {
  type AdminProduct,
  type AdminProductDetail,
  type AdminProductFilter,
  type AdminProductFind,
  adminProductSorts,
  type FlashSale,
  type FlashSales,
  MOST_AT_ONCE,
  MOST_IN_A_SALE,
  type SaleCandidate,
  type SaleFilter,
  type SaleVariant,
} from './admin-contract.ts'
export { toSalePrice } from './sale-price.ts'
