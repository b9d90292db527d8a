import type { MiddlewareHandler } from 'hono'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { urls } from '#app/urls.ts'
import type { HostEnv } from './request.ts'

const MOVED = new Map([
  ['/admin-dashboard/letters', dashboardUrls.adminEmails()],
  ['/device/stock-wish', urls.deviceRestockAlert()],
])

/** Bookmarks, and forms on pages that are still open: whatever was sent goes along. */
export function leadFromFormerAddresses(basePath: string): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const path = pathname.slice(basePath.length - 1)
    const isData = path.endsWith('.data')
    const to = MOVED.get(isData ? path.slice(0, -'.data'.length) : path)
    if (to === undefined) return next()
    return c.redirect(`${basePath}${to.slice(1)}${isData ? '.data' : ''}${search}`, 308)
  }
}
