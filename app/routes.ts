import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the shop on one page. */
export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
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
  ...prefix('device', [route('prefs', 'routes/device/prefs.ts')]),
] satisfies RouteConfig
