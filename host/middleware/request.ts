import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#infra/log.ts'
import type { Metrics } from '../metrics.ts'

/** The client disconnected before the response. This is common on phones, and not an error. */
const LEFT = 499

export type HostVariables = { requestId: string; nonce: string }
/**
 * `incoming` is missing in tests without a server. `askedFrom` is the client's address when another of our processes
 * forwarded the request.
 */
export type HostBindings = { incoming?: IncomingMessage; askedFrom?: string | string[] }
export type HostEnv = { Variables: HostVariables; Bindings: HostBindings | undefined }

/** Gives each request an ID, a log line at its end, and a duration in the metrics. */
export function assignRequestIds(log: Log, metrics: Metrics): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID().slice(0, 13)
    c.set('requestId', requestId)
    await next()
    const ms = Math.round(performance.now() - started)
    // `c.header` would copy the whole response each time
    const { headers, status } = c.res
    headers.set('X-Request-Id', requestId)
    // the page's script reads the server's time for sales, and the incident number after a failed navigation
    const incident = status >= 500 ? `, incident;desc="${requestId}"` : ''
    headers.set('Server-Timing', `now;desc="${Date.now()}"${incident}`)
    const seen = status >= 500 && c.req.raw.signal.aborted ? LEFT : status
    const line = { requestId, method: c.req.method, path: c.req.path, status: seen, ms }
    metrics.requestEnded(c.req.method, seen, ms)
    if (seen >= 500) log.warn(line, 'answered')
    else log.debug(line, 'answered')
  }
}

export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
