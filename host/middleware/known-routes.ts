import type { RouteObject, ServerBuild } from 'react-router'

/** What the router will choose from, for those who have to know before it is asked. */
export function knowRoutes(build: () => Promise<ServerBuild>): () => Promise<Known> {
  let known: Promise<Known> | undefined
  return async () => (known ??= build().then(toKnown))
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
