/** One file for the parts of a list that hydrate on interaction. */
export { Chosen } from './chosen.tsx'
export { EmptyList } from './empty-list.tsx'
export { Filters } from './filters.tsx'
export { ListHeading } from './list-heading.tsx'
export { Pages } from './pages.tsx'
export { ProductGrid } from './product-grid.tsx'
export { SaleGrid } from './sale-grid.tsx'
export { Toolbar } from './toolbar.tsx'
