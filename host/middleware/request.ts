import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#infra/log.ts'
import type { Metrics } from '../metrics.ts'

/** Whoever asked did not wait for the answer: no fault of ours, and on a telephone an everyday thing. */
const LEFT = 499

export type HostVariables = { requestId: string; nonce: string }
/**
 * `incoming`: where a server of Node's has received it, and no test has made it up; `askedFrom`: the address at the other
 * end, when another process of ours has passed it on
 */
export type HostBindings = { incoming?: IncomingMessage; askedFrom?: string | string[] }
export type HostEnv = { Variables: HostVariables; Bindings: HostBindings | undefined }

/** A number for each request, one log line at its end, and the time it took in the metrics. */
export function nameRequests(log: Log, metrics: Metrics): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID().slice(0, 13)
    c.set('requestId', requestId)
    await next()
    const ms = Math.round(performance.now() - started)
    // not by `c.header`, which makes the whole answer anew each time
    const { headers, status } = c.res
    headers.set('X-Request-Id', requestId)
    // readable by the page's script: by which clock a sale ends, and the number that an error page shows after a failed navigation
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
