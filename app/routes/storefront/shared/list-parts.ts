/** One file for all that a list needs once somebody touches it. */
export { Chosen } from './chosen.tsx'
export { EmptyList } from './empty-list.tsx'
export { Filters } from './filters.tsx'
export { ListHeading } from './list-heading.tsx'
export { Pages } from './pages.tsx'
export { ProductGrid } from './product-grid.tsx'
export { SaleGrid } from './sale-grid.tsx'
export { Toolbar } from './toolbar.tsx'
