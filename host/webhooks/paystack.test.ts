import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Deps } from '#infra/deps.ts'
import { makeLog } from '#infra/log.ts'
import { makeLocalStorage } from '#infra/storage/local.ts'
import { useTrade } from '#tests/support/trade.ts'
import { createApp } from '../app.ts'

const trade = await useTrade()
const storage = makeLocalStorage('/nowhere')
// webhooks read no picture
const deps = { ...trade.deps, log: makeLog('silent', 'tests'), storage, secret: 'a secret' } as unknown as Deps
const build = () => Promise.reject(new Error('no page is asked for here'))
const app = createApp(deps, { build, clientFolder: null })
const post = async (body: string, signature?: string, headers: Record<string, string> = {}): Promise<Response> =>
  app.request('/webhooks/paystack', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(signature ? { 'x-paystack-signature': signature } : {}),
      ...headers,
    },
    body,
  })

const sign = (body: string): string => createHmac('sha512', trade.keys.secretKey).update(body).digest('hex')
const event = (reference: string): string =>
  JSON.stringify({ event: 'charge.success', data: { id: 1, domain: 'test', status: 'success', reference, amount: 1 } })

test("a provider's event from another origin is stored once, at once, with its job", async () => {
  const body = event('SZ_170000000000000001')
  const started = performance.now()
  const answers = await Promise.all(
    [1, 2, 3].map(() => post(body, sign(body), { origin: 'https://elsewhere.example' })),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect((performance.now() - started) / 3).toBeLessThan(2000)
  const rows = await trade.db.selectFrom('providerEvents').select(['event', 'state', 'raw']).execute()
  expect(rows.map((row) => [row.event, row.state, row.raw.toString()])).toEqual([['charge.success', 'new', body]])
})

test('an unsigned, oversized or invalid event is not stored', async () => {
  const body = event('SZ_170000000000000002')
  expect((await post(body)).status).toBe(401)
  expect((await post(body, 'f'.repeat(128))).status).toBe(401)
  expect((await post(`${body} `, sign(body))).status).toBe(401)
  expect((await post('{"event":1}', sign('{"event":1}'))).status).toBe(400)
  const large = `{"event":"${'x'.repeat(1_100_000)}"}`
  expect((await post(large, sign(large))).status).toBe(413)
  expect(await trade.db.selectFrom('providerEvents').select('id').execute()).toHaveLength(1)
})
