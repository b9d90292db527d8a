import { Hono } from 'hono'
import { urls } from '#app/urls.ts'
import { plainWords } from '#app/http/plain-words.ts'
import type { Deps } from '#infra/deps.ts'
import { leavePromotions } from '#modules/accounts/index.server.ts'
import { leaveNewsletter } from '#modules/outreach/index.server.ts'
import { plainAnswer } from '../plain-answer.ts'
import type { HostEnv } from '../middleware/request.ts'

/**
 * Mail programs unsubscribe with their own POST (RFC 8058), without cookie or origin. The URL alone identifies the
 * recipient. The page's own button sends a different body, which the page handles.
 */
export function createUnsubscribeRoutes(deps: Deps): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  const ways = [
    { path: urls.newsletterLeave(), leave: leaveNewsletter },
    { path: urls.promotionsLeave(), leave: leavePromotions },
  ]
  for (const { path, leave } of ways)
    app.post(`${deps.config.web.basePath}${path.slice(1)}`, async (c, next) => {
      const length = Number(c.req.header('Content-Length') ?? Infinity)
      if (c.req.header('Origin') !== undefined || !(length <= 1000)) return next()
      const form = await c.req.formData().catch(() => null)
      if (form?.get('List-Unsubscribe') !== 'One-Click') return plainAnswer(c, 400, plainWords.noUnsubscribe)
      const left = await leave(deps, { token: c.req.query('token') ?? '' })
      return left.ok ? plainAnswer(c, 200, plainWords.unsubscribed) : plainAnswer(c, 410, plainWords.linkOver)
    })
  return app
}
