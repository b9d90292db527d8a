export {
  type Chosen,
  declineFeatured,
  deleteProductsAsAdmin,
  exportAdminProducts,
  findAdminProduct,
  listAdminProducts,
  findAdminVendorName,
  getChosen,
  getProductNames,
  getWaitingFeatures,
  setProductsActiveAsAdmin,
  setProductsFeaturedAsAdmin,
} from './admin-products.ts'
export { exportFlashSales, findFlashSale, listFlashSales, findSaleCandidates } from './find-flash-sales.ts'
export { type BelowHalf, changeFlashSale, createFlashSale, removeFlashSales, setFlashSalesOn } from './flash-sales.ts'
export { saleChangeForm, saleForm } from './sale-form.ts'
