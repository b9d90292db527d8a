import { createHmac } from 'node:crypto'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { openBench, SECRET_KEY, type Bench, type Delivery } from '#tests/support/paystack-bench.ts'
import { signBody } from './webhooks.ts'

const MINUTE = 60_000

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

function isSigned({ body, signature }: Delivery): boolean {
  return createHmac('sha512', SECRET_KEY).update(body).digest('hex') === signature
}

async function paid(): Promise<string> {
  const { reference, code } = await bench.initialize()
  await bench.payByCard(code, 'success')
  return reference
}

test('a known body has the known signature', () => {
  const body =
    '{"event":"charge.success","data":{"id":302961,"domain":"test","status":"success","reference":"bz-01hxyz-a1","amount":1250000,"currency":"NGN"}}'
  expect(signBody(body, SECRET_KEY)).toBe(
    '7d38f355828b69a07a7c75af7063f74c78ef21b89ab2c71df29efeb1cca4a1b15809abe7da6fdd257a19ef1829e9dd620de63c617d700dfb0894bdb721bfbede',
  )
})

test('a success is announced a second later, signed over the sent bytes', async () => {
  const reference = await paid()
  await bench.sandbox.advance(999)
  expect(bench.received).toHaveLength(0)
  await bench.sandbox.advance(1)
  expect(bench.events()).toEqual(['charge.success'])
  const [delivery] = bench.received
  expect(delivery?.data).toMatchObject({ reference, status: 'success', amount: 1_250_000, fees: 28_750, metadata: '' })
  expect(delivery && isSigned(delivery)).toBe(true)
})

test('a declined and an abandoned payment are not announced', async () => {
  const { code } = await bench.initialize()
  await bench.payByCard(code, 'declined')
  await bench.submit(code, 'cancel', {})
  await bench.sandbox.advance(60 * MINUTE)
  expect(bench.received).toHaveLength(0)
})

test('without a 200, an event is sent again: four times after 3 minutes, then hourly, for 72 hours', async () => {
  bench.answerWith(() => 201)
  await paid()
  await bench.sandbox.advance(1_000)
  expect(bench.received).toHaveLength(1)
  for (let index = 2; index <= 5; index++) {
    await bench.sandbox.advance(3 * MINUTE - 1)
    expect(bench.received).toHaveLength(index - 1)
    await bench.sandbox.advance(1)
    expect(bench.received).toHaveLength(index)
  }
  await bench.sandbox.advance(59 * MINUTE)
  expect(bench.received).toHaveLength(5)
  await bench.sandbox.advance(MINUTE)
  expect(bench.received).toHaveLength(6)
  await bench.sandbox.advance(100 * 60 * MINUTE)
  const total = 5 + 71
  expect(bench.received).toHaveLength(total)
  expect(new Set(bench.received.map(({ body }) => body)).size).toBe(1)
})

test('the first 200 ends the retries', async () => {
  bench.answerWith((index) => (index < 2 ? 500 : 200))
  await paid()
  await bench.sandbox.advance(100 * 60 * MINUTE)
  expect(bench.received).toHaveLength(3)
})

test('an endpoint that times out counts as a failed attempt', async () => {
  await bench.close()
  bench = await openBench({ webhookTimeoutMs: 1500 })
  bench.answerWith((index) => (index === 0 ? 0 : 200))
  await paid()
  await bench.sandbox.advance(1_000)
  const { body } = await bench.control('/webhooks')
  expect(body['events']).toMatchObject([{ state: 'queued', tries: [{ status: null, error: 'TimeoutError' }] }])
  await bench.sandbox.advance(3 * MINUTE)
  expect((await bench.control('/webhooks')).body['events']).toMatchObject([{ state: 'delivered' }])
})

test('a redirect is not followed and is no acknowledgement', async () => {
  bench.answerWith((index) => (index === 0 ? 302 : 200))
  await paid()
  await bench.sandbox.advance(1_000)
  expect((await bench.control('/webhooks')).body['events']).toMatchObject([
    { state: 'queued', tries: [{ status: 302 }] },
  ])
})

test('events can be dropped', async () => {
  await bench.control('/webhooks', { mode: 'drop' })
  await paid()
  await bench.sandbox.advance(100 * 60 * MINUTE)
  expect(bench.received).toHaveLength(0)
})

test('after start, events are delivered automatically', async () => {
  await bench.close()
  bench = await openBench({ now: Date.now, settings: { rate_limit: 0, webhook_delay_ms: 20 } })
  bench.sandbox.start()
  await paid()
  await expect.poll(() => bench.events()).toEqual(['charge.success'])
})
