export {
  type Chosen,
  declineFeatured,
  deleteProductsAsAdmin,
  exportAdminProducts,
  findAdminProduct,
  getAdminProducts,
  findAdminVendorName,
  getChosen,
  getProductNames,
  getWaitingFeatures,
  setProductsActiveAsAdmin,
  setProductsFeaturedAsAdmin,
} from './admin-products.ts'
export { exportFlashSales, findFlashSale, getFlashSales, findSaleCandidates } from './find-flash-sales.ts'
export { type BelowHalf, changeFlashSale, createFlashSale, removeFlashSales, setFlashSalesOn } from './flash-sales.ts'
export { saleChangeForm, saleForm } from './sale-form.ts'
