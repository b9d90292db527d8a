import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { serve } from '@hono/node-server'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { CONTROL_TOKEN, openBench, SECRET_KEY, type Bench } from '#tests/support/paystack-bench.ts'

const HOUR = 3_600_000

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

async function paid(): Promise<string> {
  const { reference, code } = await bench.initialize()
  await bench.payByCard(code, 'success')
  await bench.sandbox.advance(1_000)
  bench.received.length = 0
  return reference
}

test('the controls require their token, and without one there are none', async () => {
  const wrong = await bench.sandbox.app.request('/__control/journal', { headers: { 'x-control-token': 'other' } })
  expect(wrong.status).toBe(401)
  await bench.close()
  bench = await openBench({ controlToken: null })
  const none = await bench.sandbox.app.request('/__control/journal', { headers: { 'x-control-token': CONTROL_TOKEN } })
  expect(none.status).toBe(404)
})

test('a control reports invalid input', async () => {
  const reply = await bench.control('/next', { op: 'initialise', effect: 'explode' })
  expect(reply.status).toBe(400)
  expect(reply.body['message']).toContain('effect')
})

test.each([
  ['500', 500, false],
  ['429', 429, false],
  ['html_502', 502, false],
  ['slow:20', 200, true],
])('the effect %s returns %i', async (effect, status, isMade) => {
  await bench.control('/next', { op: 'initialize', effect })
  const call = () =>
    bench.sandbox.app.request('/transaction/initialize', {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.co', amount: 5_000, reference: 'SZ_1' }),
    })
  expect((await call()).status).toBe(status)
  expect((await bench.api('GET', '/transaction/verify/SZ_1')).status).toBe(isMade ? 200 : 400)
  expect((await call()).status).toBe(isMade ? 400 : 200)
})

test('over a real connection, a call can time out before or after the work, or lose half its response', async () => {
  const server = serve({ fetch: bench.sandbox.app.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const initialize = (reference: string) =>
    fetch(`http://127.0.0.1:${port}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.co', amount: 5_000, reference }),
      signal: AbortSignal.timeout(200),
    }).then((response) => response.json())
  try {
    for (const [effect, isMade] of [
      ['timeout_before_commit', false],
      ['timeout_after_commit', true],
      ['drop_body', true],
    ] as const) {
      await bench.control('/next', { op: 'initialize', effect })
      await expect(initialize(`SZ_${effect}`)).rejects.toThrow()
      const found = await bench.api('GET', `/transaction/verify/SZ_${effect}`)
      expect(found.status).toBe(isMade ? 200 : 400)
    }
  } finally {
    server.close()
  }
})

test('each field of a transaction can be forged separately', async () => {
  const forged = await bench.initialize()
  await bench.control(`/transaction/${forged.reference}`, { status: 'success', amount: 1_249_999 })
  expect(await bench.verify(forged.reference)).toMatchObject({
    status: 'success',
    amount: 1_249_999,
    requested_amount: 1_250_000,
  })
  const other = await bench.initialize()
  await bench.control(`/transaction/${other.reference}`, { status: 'success', currency: 'USD', domain: 'live' })
  expect(await bench.verify(other.reference)).toMatchObject({ currency: 'USD', domain: 'live', amount: 1_250_000 })
  await bench.control(`/transaction/${other.reference}`, { status: 'queued' })
  expect((await bench.verify(other.reference))['status']).toBe('queued')
  expect((await bench.control('/transaction/nobody', { status: 'failed' })).status).toBe(404)
})

test('a dispute is announced, followed by reminders every 4 hours, and accepted automatically after 16 business hours', async () => {
  const reference = await paid()
  await bench.control('/dispute', { reference, amount: 400_000 })
  await bench.sandbox.advance(1_000)
  expect(bench.received).toMatchObject([
    {
      event: 'charge.dispute.create',
      data: {
        status: 'awaiting-merchant-feedback',
        refund_amount: 400_000,
        resolution: null,
        transaction: { reference },
        transaction_reference: null,
      },
    },
  ])
  await bench.sandbox.advance(17 * HOUR)
  expect(bench.events()).toEqual([
    'charge.dispute.create',
    'charge.dispute.remind',
    'charge.dispute.remind',
    'charge.dispute.remind',
    'charge.dispute.resolve',
  ])
  expect(bench.received.at(-1)?.data).toMatchObject({ status: 'resolved', resolution: 'auto-accepted' })
  expect((await bench.verify(reference))['status']).toBe('reversed')
  expect((await bench.control('/journal')).body['balances']).toMatchObject({ unsettled: 1_221_250 - 400_000 })
})

test('a dispute can be fetched, and declined without loss', async () => {
  const reference = await paid()
  const { body } = await bench.control('/dispute', { reference, category: 'fraud' })
  const { id } = body['dispute'] as { id: number }
  const answer = { resolution: 'declined', message: 'It was delivered', refund_amount: 0 }
  const more = await bench.api('PUT', `/dispute/${id}/resolve`, { ...answer, refund_amount: 1_250_001 })
  expect(more.body['message']).toBe('Refund amount cannot be greater than initial amount')
  const closed = await bench.api('PUT', `/dispute/${id}/resolve`, answer)
  expect(closed.data).toMatchObject({ status: 'resolved', resolution: 'declined' })
  expect((await bench.api('PUT', `/dispute/${id}/resolve`, answer)).status).toBe(400)
  expect((await bench.api('GET', `/dispute/${id}`)).data['status']).toBe('resolved')
  expect((await bench.verify(reference))['status']).toBe('success')
  expect((await bench.api('GET', '/dispute/1')).status).toBe(404)
})

test('the state survives a restart, with pending deliveries', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'paystack-sandbox-'))
  const snapshotFile = join(folder, 'state', 'paystack.json')
  try {
    await bench.close()
    bench = await openBench({ snapshotFile })
    const { reference, code } = await bench.initialize({ metadata: { a: [1] } })
    await bench.payByCard(code, 'success')
    await bench.control('/clock', { advance: 500 })
    await bench.close()

    bench = await openBench({ snapshotFile })
    expect(await bench.verify(reference)).toMatchObject({ status: 'success', metadata: { a: [1] } })
    expect((await bench.control('/clock')).body['offset_ms']).toBe(500)
    await bench.sandbox.advance(500)
    expect(bench.events()).toEqual(['charge.success'])
    await bench.close()

    await writeFile(snapshotFile, '{"version":')
    bench = await openBench({ snapshotFile })
    expect((await bench.api('GET', `/transaction/verify/${reference}`)).status).toBe(400)
    expect(await readFile(`${snapshotFile}.unreadable`, 'utf8')).toBe('{"version":')
  } finally {
    await rm(folder, { recursive: true })
  }
})
