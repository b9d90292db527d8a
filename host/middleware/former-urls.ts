import type { MiddlewareHandler } from 'hono'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { urls } from '#app/urls.ts'
import type { HostEnv } from './request.ts'

const MOVED = new Map([
  ['/admin-dashboard/letters', dashboardUrls.adminEmails()],
  ['/device/stock-wish', urls.deviceRestockAlert()],
])

/** For bookmarks, and for forms on pages that were open during the update. A 308 resends the form. */
export function redirectFormerUrls(basePath: string): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const path = pathname.slice(basePath.length - 1)
    const isData = path.endsWith('.data')
    const to = MOVED.get(isData ? path.slice(0, -'.data'.length) : path)
    if (to === undefined) return next()
    return c.redirect(`${basePath}${to.slice(1)}${isData ? '.data' : ''}${search}`, 308)
  }
}
