import type { ServerBuild } from 'react-router'
import { isDashboard } from '#app/urls.ts'

/**
 * A page of the shop fetches the route list that `tools/shop-manifest.ts` makes of the build, without the dashboards'
 * routes. The server renders it without them too: both lists must be of one kind.
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
