import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from '#infra/deps.ts'
import { receiveEvent } from '#modules/payments/index.server.ts'
import { withProvider } from '#modules/gateway/index.server.ts'
import type { HostEnv } from '../middleware/request.ts'

const MOST_BYTES = 1024 * 1024

/**
 * Webhooks are authenticated by signature, not by session. A stored event gets 200 at once and is processed later. If
 * storing fails, the response is an error, so that Paystack sends it again.
 */
export function createWebhookRoutes(deps: Deps): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  const limit = bodyLimit({ maxSize: MOST_BYTES, onError: (c) => c.text('too large\n', 413) })
  app.post(`${deps.config.web.basePath}webhooks/paystack`, limit, async (c) => {
    const raw = new Uint8Array(await c.req.arrayBuffer())
    const signature = c.req.header('x-paystack-signature') ?? null
    const received = await receiveEvent(withProvider(deps), { raw, signature })
    if (received === 'not-signed') return c.text('not signed\n', 401)
    if (received === 'unreadable') return c.text('unreadable\n', 400)
    return c.text('ok\n', 200)
  })
  return app
}
