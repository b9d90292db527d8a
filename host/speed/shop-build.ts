import type { ServerBuild } from 'react-router'
import { isDashboard } from '#app/urls.ts'

/**
 * A shopper's page loads the manifest that `tools/shop-manifest.ts` makes, without the routes of the dashboards. The
 * server must render with the same manifest.
 */
export function toShopBuild({ routes, assets, ...build }: ServerBuild): ServerBuild {
  const isOfDashboard = (id: string | undefined): boolean => {
    const route = id === undefined ? undefined : routes[id]
    return route !== undefined && (isDashboard(`/${route.path ?? ''}`) || isOfDashboard(route.parentId))
  }
  const withoutDashboards = <Part>(all: Record<string, Part>): Record<string, Part> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !isOfDashboard(id)))
  const url = assets.url.replace(/manifest-(?=\w+\.js$)/, 'shop-manifest-')
  return {
    ...build,
    routes: withoutDashboards(routes),
    assets: { ...assets, routes: withoutDashboards(assets.routes), url },
  }
}
