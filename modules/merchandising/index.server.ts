export {
  type Chosen,
  declineFeatured,
  deleteProductsAsAdmin,
  exportAdminProducts,
  findAdminProduct,
  findAdminProducts,
  findAdminVendorName,
  findChosen,
  findProductNames,
  findWaitingFeatures,
  setProductsActiveAsAdmin,
  setProductsFeaturedAsAdmin,
} from './admin-products.ts'
export { exportFlashSales, findFlashSale, findFlashSales, findSaleCandidates } from './find-flash-sales.ts'
export { type BelowHalf, changeFlashSale, createFlashSale, removeFlashSales, setFlashSalesOn } from './flash-sales.ts'
export { saleChangeForm, saleForm } from './sale-form.ts'
