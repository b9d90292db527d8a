import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

export type MatchedRoutes = NonNullable<ReturnType<typeof matchRoutes>>
type Match = (path: string) => MatchedRoutes | null

/** Which routes the router will match for a path below `basename`. */
export function createRouteMatcher(
  build: () => Promise<ServerBuild>,
): () => Promise<{ match: Match; basename: string }> {
  let known: ReturnType<ReturnType<typeof createRouteMatcher>> | undefined
  return async () => (known ??= build().then(toKnown))
}

/** Whether a specific route matches the path, rather than the catch-all route. */
export function createPageMatcher(build: () => Promise<ServerBuild>): () => Promise<(path: string) => boolean> {
  const routesOf = createRouteMatcher(build)
  return async () => {
    const { match } = await routesOf()
    return (path) => isPage(match(path))
  }
}

export function isPage(matches: MatchedRoutes | null): boolean {
  const last = matches?.at(-1)
  return last !== undefined && !last.route.path?.endsWith('*')
}

function toKnown(build: ServerBuild): { match: Match; basename: string } {
  const routes = toTree(build.routes)
  return { match: (path) => matchRoutes(routes, path), basename: (build.basename ?? '/').replace(/\/$/, '') }
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
