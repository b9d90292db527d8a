export { listCompared } from './compare-products.ts'
export { countAllProducts, countNewProducts, countOwnProducts, countProductsByVendor } from './count-products.ts'
export { getHomePage } from './get-home-page.ts'
export { listForSale, listOffSale } from './queries-for-sale.ts'
export { addRating, countSold, lockStock, returnStock, swapStock, takeStock, touchProducts } from './store-stock.ts'
export { findCollectionPage, listShownCollections } from './find-collection.ts'
export { findBrand, findCategory, findShownCategories, findVendorPage, listCategoryOptions } from './find-place.ts'
export { listProducts } from './list-products.ts'
export { listTopProducts } from './list-top-products.ts'
export { findSecondPicture } from './find-second-picture.ts'
export { listCards, findProductPage } from './find-product-page.ts'
export {
  listSitemapBrandParts,
  listSitemapBrands,
  listSitemapCategories,
  listSitemapCollectionParts,
  listSitemapCollections,
  listSitemapParts,
  listSitemapProducts,
} from './sitemap.ts'
export { findNearestMatches, listPopularCategories, suggest } from './suggest.ts'
export { jobs } from './jobs.ts'
export { savePopularity } from './refresh-listings.ts'
export { listPictureIds } from './queries.ts'
