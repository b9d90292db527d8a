import type { MiddlewareHandler } from 'hono'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { HostEnv } from './request.ts'

/** What looks like a file, but is not the data of a page. */
const FILE = /\.(?!data$)[a-z0-9]{1,8}$/i

/**
 * Robots ask for thousands of files that were never there: no page is rendered for them. A file that a route makes
 * (a sitemap, say) is a page like any other.
 */
export function refuseMissingFiles(build: () => Promise<ServerBuild>): MiddlewareHandler<HostEnv> {
  let known: Promise<Known> | undefined
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!isRead || !FILE.test(c.req.path)) return next()
    const { routes, basename } = await (known ??= build().then(toKnown))
    const match = matchRoutes(routes, c.req.path, basename)?.at(-1)
    if (match && !match.route.path?.endsWith('*')) return next()
    return c.text('There is no such file.\n', 404)
  }
}

type Known = { routes: RouteObject[]; basename: string | undefined }

function toKnown({ routes, basename }: ServerBuild): Known {
  return { routes: toTree(routes), basename }
}

function toTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .flatMap((route): RouteObject[] => {
      if (!route) return []
      const { id, path, caseSensitive } = route
      if (route.index) return [{ id, path, caseSensitive, index: true }]
      return [{ id, path, caseSensitive, children: toTree(routes, id) }]
    })
}
