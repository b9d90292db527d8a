import type { Context, MiddlewareHandler } from 'hono'
import type { ServerBuild } from 'react-router'
import { plainWords } from '#app/http/plain-words.ts'
import { plainText } from '../plain-answer.ts'
import { isPage, knowRoutes } from './known-routes.ts'
import { isRead, type HostEnv } from './request.ts'

/** What looks like a file, but is not the data of a page. */
const FILE = /\.(?!data$)[a-z0-9]{1,8}$/i
/** What nobody goes to in order to read it: what pages are made of, and what robots hope was left lying about. */
const UNREAD = /\.(?:m?js|css|map|json|png|jpe?g|gif|webp|avif|svg|ico|woff2?|mp4|zip|gz|sql|bak|env)$/i

/**
 * Robots ask for thousands of files that were never there: no page is rendered for them. Who reads pages is shown one
 * (`show`). A file that a route makes (a sitemap, say) is a page like any other.
 */
export function refuseMissingFiles(
  build: () => Promise<ServerBuild>,
  show: (c: Context<HostEnv>) => Response | Promise<Response>,
): MiddlewareHandler<HostEnv> {
  const routesOf = knowRoutes(build)
  return async (c, next) => {
    if (!isRead(c.req.method) || !FILE.test(c.req.path)) return next()
    const { match, basename } = await routesOf()
    if (isPage(match(c.req.path.slice(basename.length)))) return next()
    if (!UNREAD.test(c.req.path) && c.req.header('Accept')?.includes('text/html')) return show(c)
    return plainText(c, 404, plainWords.noFile)
  }
}
