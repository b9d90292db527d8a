/** One file for the parts of the product page that hydrate on interaction. */
export { ProductActions } from './actions.tsx'
export { Delivery } from './delivery.tsx'
export { Details } from './details.tsx'
export { Gallery } from './gallery.tsx'
export { ProductTitle, StockLine, Trail } from './product-head.tsx'
export { RelatedProducts } from './neighbours.tsx'
export { Reviews } from './reviews.tsx'
export { VendorCard } from './vendor-card.tsx'
