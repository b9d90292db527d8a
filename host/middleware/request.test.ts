import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { makeLog } from '#infra/log.ts'
import { makeMetrics } from '../metrics.ts'
import { assignRequestIds, type HostEnv } from './request.ts'

/** The status that metrics record for a 500, perhaps after the client has disconnected. */
async function countOf(hasLeft: boolean): Promise<string> {
  const metrics = makeMetrics()
  const asking = new AbortController()
  const app = new Hono<HostEnv>()
  app.use(assignRequestIds(makeLog('silent', 'test'), metrics))
  app.get('*', (c) => {
    if (hasLeft) asking.abort()
    return c.text('', 500)
  })
  await app.request(new Request('http://127.0.0.1/', { signal: asking.signal }))
  const words = await metrics.registry.getSingleMetricAsString('shopzero_request_seconds')
  return /status="(...)".* 1$/m.exec(words)?.[1] ?? ''
}

test('a request whose client has disconnected is not counted as an error', async () => {
  expect(await countOf(true)).toBe('4xx')
  expect(await countOf(false)).toBe('5xx')
})
