import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** What the router will choose from, for those who have to know before it is asked. */
export function knowRoutes(build: () => Promise<ServerBuild>): () => Promise<Known> {
  let known: Promise<Known> | undefined
  return async () => (known ??= build().then(toKnown))
}

/** Does a route of its own answer at a path within the shop, not only the one for whatever is left? */
export function knowPages(build: () => Promise<ServerBuild>): () => Promise<(path: string) => boolean> {
  const routesOf = knowRoutes(build)
  return async () => {
    const { routes } = await routesOf()
    return (path) => {
      const match = matchRoutes(routes, path)?.at(-1)
      return match !== undefined && !match.route.path?.endsWith('*')
    }
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
