import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** Every address of the shop on one page. */
export default [
  layout('routes/storefront/layout.tsx', [
    index('routes/storefront/home.tsx'),
    route('*', 'routes/storefront/not-found.tsx'),
  ]),
  layout('routes/auth/layout.tsx', [route('login', 'routes/auth/login.tsx')]),
  route('logout', 'routes/auth/logout.ts'),
  ...prefix('device', [route('prefs', 'routes/device/prefs.ts')]),
] satisfies RouteConfig
