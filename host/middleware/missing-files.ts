import type { Context, MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import { plainWords } from '#app/http/plain-words.ts'
import { plainText } from '../plain-answer.ts'
import { isPage, createRouteMatcher } from './known-routes.ts'
import { isRead, type HostEnv } from './request.ts'

/** A file extension, except the `.data` of a page. */
const FILE = /\.(?!data$)[a-z0-9]{1,8}$/i
/** Files that no person opens to read: assets, and leftovers that bots look for. */
const UNREAD = /\.(?:m?js|css|map|json|png|jpe?g|gif|webp|avif|svg|ico|woff2?|mp4|zip|gz|sql|bak|env)$/i

/**
 * Bots request thousands of files that never existed, and no page is rendered for them. For a readable file type,
 * browsers get a page (`show`). A file that a route makes (the sitemap, for example) is served as usual.
 */
export function refuseMissingFiles(
  build: () => Promise<ServerBuild>,
  show: (c: Context<HostEnv>) => Response | Promise<Response>,
): MiddlewareHandler<HostEnv> {
  const routesOf = createRouteMatcher(build)
  return async (c, next) => {
    if (!isRead(c.req.method) || !FILE.test(c.req.path)) return next()
    const { match, basename } = await routesOf()
    if (isPage(match(c.req.path.slice(basename.length)))) return next()
    if (!UNREAD.test(c.req.path) && c.req.header('Accept')?.includes('text/html')) return show(c)
    return plainText(c, 404, plainWords.noFile)
  }
}
