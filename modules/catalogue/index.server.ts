export { countAllProducts, countOwnProducts } from './count-products.ts'
export { findHomePage } from './find-home-page.ts'
