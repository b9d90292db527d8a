import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the shop on one page. */
export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('product/:id', 'routes/storefront/product.tsx'),
    route('product/:id/reviews', 'routes/storefront/product-reviews.tsx'),
    route('products', 'routes/storefront/products.tsx'),
    route('category/:slug', 'routes/storefront/category.tsx'),
    route('brand/:slug', 'routes/storefront/brand.tsx'),
    route('vendor/:slug', 'routes/storefront/vendor.tsx'),
    route('search', 'routes/storefront/search.tsx'),
    route('flash-sales', 'routes/storefront/flash-sales.tsx'),
    route('deals-of-the-day', 'routes/storefront/deals-of-the-day.tsx'),
    layout('routes/info/layout.tsx', []),
    route('ui', 'routes/demo/ui.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
  layout('routes/auth/layout.tsx', [
    route('login', 'routes/auth/login.tsx'),
    route('vendor-login', 'routes/auth/vendor-login.tsx'),
    route('admin', 'routes/auth/admin-login.tsx'),
  ]),
  route('logout', 'routes/auth/logout.ts'),
  route('vendor-dashboard', 'routes/vendor/layout.tsx', [
    index('routes/vendor/dashboard.tsx'),
    route('*', 'routes/vendor/not-found.tsx'),
  ]),
  route('admin-dashboard', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    route('*', 'routes/admin/not-found.tsx'),
  ]),
  ...prefix('device', [
    route('prefs', 'routes/device/prefs.ts'),
    route('cart', 'routes/device/cart.ts'),
    route('wishlist', 'routes/device/wishlist.ts'),
    route('cards', 'routes/device/cards.ts'),
    route('suggest', 'routes/device/suggest.ts'),
    route('list-count', 'routes/device/list-count.ts'),
  ]),
  route('product/:id/share.jpg', 'routes/files/share-picture.ts'),
  route('robots.txt', 'routes/files/robots.ts'),
  route('sitemap.xml', 'routes/files/sitemap.ts'),
  route('sitemap/:part', 'routes/files/sitemap-part.ts'),
] satisfies RouteConfig
