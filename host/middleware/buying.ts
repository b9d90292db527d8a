import type { Context } from 'hono'
import { urls } from '#app/urls.ts'
import { isRead, type HostEnv } from './request.ts'

/**
 * These requests wait for a connection, where a page view would be refused: every write, the checkout, and the order
 * page after a payment.
 */
export function makeIsPurchaseRequest(basePath: string): (c: Context<HostEnv>) => boolean {
  const under = (url: string): string => `${basePath}${url.slice(1)}`
  const checkout = under(urls.checkout())
  const anyOrder = under(urls.order(''))
  return ({ req }) =>
    !isRead(req.method) || req.path.replace(/\.data$/, '') === checkout || req.path.startsWith(anyOrder)
}
