import type { MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import { createRouteMatcher } from './known-routes.ts'
import { isRead, type HostEnv } from './request.ts'

/**
 * The router matches /PRODUCTS and /products/ as /products. Each page has one URL, and the other spellings redirect to
 * it.
 */
export function redirectToCanonicalSpelling(build: () => Promise<ServerBuild>): MiddlewareHandler<HostEnv> {
  const routesOf = createRouteMatcher(build)
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!isRead(c.req.method) || !/[A-Z]|.\/$/.test(pathname)) return next()
    const { match, basename: start } = await routesOf()
    const matches = match(pathname.slice(start.length)) ?? []
    const words = matches.flatMap(({ route }) => route.path?.split('/').filter(Boolean) ?? [])
    const parts = pathname
      .slice(start.length + 1)
      .replace(/\/$/, '')
      .split('/')
    if (words.length !== parts.length || words.includes('*')) return next()
    const spelt = `${start}/${parts.map((part, at) => (words[at]?.startsWith(':') ? part : words[at])).join('/')}`
    return spelt === pathname ? next() : c.redirect(`${spelt}${search}`, 301)
  }
}
