export { changeMany, countChosen, previewMany } from './change-many.ts'
export { addDraftPicture, orderDraftPictures, removeDraftPicture } from './draft-pictures.ts'
export { dropDraft, duplicateProduct, findDraft, listDrafts, removeUnshown, saveDraft } from './drafts.ts'
export { findStaffEditor } from './edit-as-staff.ts'
export { countListedProducts, listLowStock } from './find-low-stock.ts'
export * as ownDetails from './own-details.ts'
export { notifyOfStaffChangeJob, type StaffChangeNews } from './job-types.ts'
export { jobs } from './jobs.ts'
export { deleteProduct, listOwnProducts, setPriceAndStock, setProductsActive } from './own-products.ts'
export { listSoldLow } from './queries-stock.ts'
export { saveProduct } from './save-product.ts'
export * as ownVariants from './own-variants.ts'
export { searchOwnProducts } from './search-own-products.ts'
export { toSku } from './sku.ts'
export { notifyVendors } from './staff-changes.ts'
export {
  findOwnPicture,
  listOwnProductsBySku,
  listPictureNames,
  listPicturesOfProducts,
  type LockedProduct,
  lockOwnProducts,
  type OwnProductValues,
  setFeatured,
  setOwnActive,
  setProductPictures,
  updateOwnProduct,
} from './store-own.ts'
