export { findCompared } from './compare-products.ts'
export { countAllProducts, countOwnProducts, countProductsByVendor } from './count-products.ts'
export {
  declineFeatured,
  deleteProductsAsAdmin,
  exportAdminProducts,
  findChosen,
  findAdminProduct,
  findAdminProducts,
  findAdminVendorName,
  findProductNames,
  findWaitingFeatures,
  setProductsActiveAsAdmin,
  setProductsFeaturedAsAdmin,
  type Chosen,
} from './admin-products.ts'
export { changeFlashSale, createFlashSale, removeFlashSales, setFlashSalesOn, type BelowHalf } from './flash-sales.ts'
export { exportFlashSales, findFlashSale, findFlashSales, findSaleCandidates } from './find-flash-sales.ts'
export { saleChangeForm, saleForm } from './sale-form.ts'
export { notifyOfStaffChangeJob, type StaffChangeNews } from './job-types.ts'
export { staffReason } from './staff-changes.ts'
export { adminProductFilters, adminProductSorts, saleFilters } from './admin-contract.ts'
export { addDraftPicture, orderDraftPictures, removeDraftPicture, type DraftRefusal } from './draft-pictures.ts'
export { dropDraft, duplicateProduct, findDraft, listDrafts, saveDraft, type Target } from './drafts.ts'
export { changeMany, countChosen, previewMany } from './change-many.ts'
export { manyKinds } from './many-contract.ts'
export { deleteProduct, listOwnProducts, setPriceAndStock, setProductsActive } from './own-products.ts'
export { DRAFT_FIELDS, MOST_PRODUCT_PICTURES, parseOwnProductsQuery, STAFF_DRAFT_FIELDS } from './own-contract.ts'
export { priceAndStockForm, productForm, toDraftFields } from './product-form.ts'
export { publishProduct } from './publish-product.ts'
export { editProductAsStaff, findStaffEditor } from './edit-as-staff.ts'
export type { ChangedMeanwhile } from './change-product.ts'
export type { Editor, SavingEditor } from './product-editing.ts'
export { findHomePage } from './find-home-page.ts'
export { listForSale, listNamesOffSale, type ForSaleRow } from './queries-for-sale.ts'
export { addRating, countSold, returnStock, holdStock, swapStock, takeStock } from './store-stock.ts'
export { findBrand, findCategory, findVendorPage } from './find-place.ts'
export { findProductList } from './find-product-list.ts'
export { findSecondPicture } from './find-second-picture.ts'
export { findCards, findProductPage } from './find-product-page.ts'
export { searchOwnProducts } from './search-own-products.ts'
export {
  listSitemapBrandParts,
  listSitemapBrands,
  listSitemapCategories,
  listSitemapParts,
  listSitemapProducts,
} from './sitemap.ts'
export { findDidYouMean, findNearestMatches, listPopularCategories, suggest } from './suggest.ts'
export { jobs } from './jobs.ts'
export { exportFailedRows, exportProducts } from './export-products.ts'
export { checkArchive, checkImport, findImport, startImport } from './import-products.ts'
export { IMPORT_HEAD } from './import-rows.ts'
export { savePopularity } from './refresh-listings.ts'
export { countListedProducts, countNewProducts, listLowStock } from './find-low-stock.ts'
export { listSoldLow } from './queries-stock.ts'
