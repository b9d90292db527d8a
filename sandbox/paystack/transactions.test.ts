import { afterEach, beforeEach, expect, test } from 'vitest'

import { createPaystackSandbox } from './index.ts'
import { BASE, openBench, PUBLIC_KEY, SECRET_KEY, type Bench } from '#tests/support/paystack-bench.ts'

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

function refusal(reply: { status: number; body: Record<string, unknown> }): unknown[] {
  return [reply.status, reply.body['message'], reply.body['code'], reply.body['type']]
}

test('a call without a key, or with a wrong, public or live key, is refused', async () => {
  const path = '/transaction/verify/any'
  const none = await bench.api('GET', path, undefined, {})
  expect(refusal(none)).toEqual([401, 'No Authorization Header was found', undefined, undefined])
  for (const key of ['sk_test_other', PUBLIC_KEY, 'sk_live_0123456789']) {
    const reply = await bench.api('GET', path, undefined, { authorization: `Bearer ${key}` })
    expect(refusal(reply)).toEqual([401, 'Invalid key', 'invalid_Key', 'validation_error'])
  }
})

test('the sandbox does not start with a live key', () => {
  const options = { publicBase: BASE, publicKey: PUBLIC_KEY, webhookUrl: 'http://127.0.0.1:1', controlToken: null }
  const log = { info() {}, warn() {}, error() {} }
  const start = (secretKey: string) => createPaystackSandbox({ ...options, secretKey, snapshotFile: null, log })
  expect(() => start('sk_live_0123')).toThrow('test keys only')
  expect(() => start(SECRET_KEY)).not.toThrow()
})

test('an unknown URL returns the usual envelope', async () => {
  expect(refusal(await bench.api('GET', '/no/such/thing'))).toEqual([404, 'Entity not found', undefined, undefined])
})

test('initialise returns the hosted page, the access code and the reference', async () => {
  const body = { email: 'a@b.co', amount: '20000', currency: 'NGN', reference: 'SZ_1770000000000a' }
  const reply = await bench.api('POST', '/transaction/initialize', body)
  expect(reply.status).toBe(200)
  expect(reply.body['message']).toBe('Authorization URL created')
  const code = reply.data['access_code']
  expect(code).toMatch(/^[a-z0-9]{15}$/)
  expect(reply.data).toEqual({
    authorization_url: `${BASE}/${code}`,
    access_code: code,
    reference: 'SZ_1770000000000a',
  })
})

test('a missing reference is generated, and a used or invalid one is refused', async () => {
  const { reference } = await bench.initialize()
  expect(reference).toMatch(/^[a-z0-9]{10}$/)
  const again = await bench.api('POST', '/transaction/initialize', { email: 'a@b.co', amount: 5000, reference })
  expect(refusal(again)).toEqual([400, 'Duplicate Transaction Reference', 'duplicate_reference', 'validation_error'])
  expect(again.meta['nextStep']).toContain('new reference')
  for (const bad of ['SZ:1', 'SZ/1', 'SZ 1', 'SZ\n1', 'ä']) {
    const reply = await bench.api('POST', '/transaction/initialize', { email: 'a@b.co', amount: 5000, reference: bad })
    expect(reply.body['code']).toBe('invalid_character_in_reference')
  }
  const verified = await bench.api('GET', `/transaction/verify/${encodeURIComponent('SZ:1')}`)
  expect(refusal(verified).slice(0, 3)).toEqual([
    400,
    'Invalid character in transaction reference',
    'invalid_character_in_reference',
  ])
})

test.each([
  [{ amount: 5000 }, 'Email Address is required', 'missing_params'],
  [{ email: 'user@localhost', amount: 5000 }, 'Invalid Email Address Passed', 'invalid_email_address'],
  [{ email: 'no at sign', amount: 5000 }, 'Invalid Email Address Passed', 'invalid_email_address'],
  [{ email: 'a@b.co' }, 'Invalid Amount Sent', undefined],
  [{ email: 'a@b.co', amount: 4999 }, 'Invalid Amount Sent', undefined],
  [{ email: 'a@b.co', amount: 5000.5 }, 'Invalid Amount Sent', undefined],
  [{ email: 'a@b.co', amount: '5000.00' }, 'Invalid Amount Sent', undefined],
  [{ email: 'a@b.co', amount: -5000 }, 'Invalid Amount Sent', undefined],
  [{ email: 'a@b.co', amount: 100_000_000_001 }, 'Transaction amount limit exceeded', undefined],
  [{ email: 'a@b.co', amount: 5000, currency: 'USD' }, 'Currency not supported by merchant', undefined],
])('initialise refuses %j', async (body, message, code) => {
  const reply = await bench.api('POST', '/transaction/initialize', body)
  expect([reply.status, reply.body['status'], reply.body['message'], reply.body['code']]).toEqual([
    400,
    false,
    message,
    code,
  ])
})

test('a body that is not JSON is refused', async () => {
  const response = await bench.sandbox.app.request('/transaction/initialize', {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
    body: '{"email":',
  })
  expect(response.status).toBe(400)
})

test('an untouched transaction verifies as abandoned, with the same empty fields as Paystack', async () => {
  const { reference } = await bench.initialize()
  const reply = await bench.api('GET', `/transaction/verify/${reference}`)
  expect(reply.body['message']).toBe('Verification successful')
  expect(reply.data).toMatchObject({
    domain: 'test',
    status: 'abandoned',
    amount: 1_250_000,
    requested_amount: 1_250_000,
    gateway_response: 'The transaction was not completed',
    paid_at: null,
    paidAt: null,
    channel: 'card',
    currency: 'NGN',
    fees: null,
    log: null,
    metadata: '',
    authorization: {},
    split: {},
    plan_object: {},
    subaccount: {},
    customer: { email: 'ada@example.com' },
  })
  expect(reply.data).not.toHaveProperty('access_code')
  expect(Number(reply.data['id'])).toBeGreaterThanOrEqual(4_100_000_000)
})

test('an unknown reference returns a 400 with its code, not a 404', async () => {
  const reply = await bench.api('GET', '/transaction/verify/SZ_nobody')
  const words = 'Transaction reference not found.'
  expect(refusal(reply)).toEqual([400, words, 'transaction_not_found', 'validation_error'])
})

test("metadata is returned unchanged; without any it is '' in verify and null in the list", async () => {
  const object = { order: 'x1', custom_fields: [{ display_name: 'Order', value: 7 }] }
  const first = await bench.initialize({ metadata: object })
  const second = await bench.initialize({ metadata: '{"order":"x2"}' })
  const third = await bench.initialize()
  expect((await bench.verify(first.reference))['metadata']).toEqual(object)
  expect((await bench.verify(second.reference))['metadata']).toBe('{"order":"x2"}')
  expect((await bench.verify(third.reference))['metadata']).toBe('')
  const { list } = await bench.api('GET', '/transaction')
  expect(list.map((row) => row['metadata'])).toEqual([null, '{"order":"x2"}', object])
})

test('a paid transaction has both spellings of its time, the fee, and the card type with its trailing space', async () => {
  const { reference, code } = await bench.initialize()
  await bench.payByCard(code, 'success')
  const tx = await bench.verify(reference)
  expect(tx).toMatchObject({
    status: 'success',
    paid_at: '2026-03-02T09:00:00.000Z',
    paidAt: '2026-03-02T09:00:00.000Z',
    fees: 28_750,
    requested_amount: 1_250_000,
    channel: 'card',
    gateway_response: 'Successful',
    authorization: { card_type: 'visa ', last4: '4081', bin: '408408', reusable: true },
    log: { attempts: 1, errors: 0, success: true },
  })
  expect(JSON.stringify(tx)).not.toContain('4084084084084081')
})

test.each([
  [39_100, 587],
  [249_999, 3_750],
  [250_000, 13_750],
  [300_000, 14_500],
  [20_000_000, 200_000],
])('the fee of %i kobo is %i', async (amount, fee) => {
  const { reference, code } = await bench.initialize({ amount })
  await bench.payByCard(code, 'success')
  expect((await bench.verify(reference))['fees']).toBe(fee)
})

test('the list has pages, newest first, and a start time', async () => {
  for (let index = 0; index < 5; index++) await bench.initialize({ reference: `SZ_${index}` })
  const page = await bench.api('GET', '/transaction?perPage=2&page=3')
  expect(page.list.map((row) => row['reference'])).toEqual(['SZ_0'])
  expect(page.meta).toEqual({ total: 5, skipped: 4, perPage: 2, page: 3, pageCount: 3 })
  await bench.sandbox.advance(1_000)
  await bench.initialize({ reference: 'late' })
  const recent = await bench.api('GET', '/transaction?from=2026-03-02T09:00:01.000Z')
  expect(recent.list.map((row) => row['reference'])).toEqual(['late'])
})

test('call 101 of a minute is refused, and the next minute allows calls again', async () => {
  await bench.control('/settings', { rate_limit: 100 })
  for (let index = 0; index < 99; index++) await bench.api('GET', '/balance')
  const last = await bench.api('GET', '/balance')
  expect([last.status, last.headers.get('x-ratelimit-remaining')]).toEqual([200, '0'])
  const over = await bench.api('GET', '/balance')
  expect(refusal(over)).toEqual([429, 'Rate limit exceeded!', 'rate_limited', 'api_error'])
  expect(over.headers.get('x-ratelimit-limit')).toBe('100')
  expect(over.headers.get('x-ratelimit-reset')).toBe('60')
  await bench.sandbox.advance(60_000)
  expect((await bench.api('GET', '/balance')).status).toBe(200)
})
