import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeReference, receiveEvent } from '#modules/payments/index.server.ts'
import { withProvider } from '#modules/gateway/index.server.ts'
import { isOwnReference } from '#modules/gateway/contract.ts'
import { MINUTE } from '#shared/time.ts'
import { runJobs, useTrade } from '#tests/support/trade.ts'
import { readProviderEvent } from './read-event.ts'

const trade = await useTrade()

type Sent = { event: string; data: Record<string, unknown> }

async function receive(sent: Sent): Promise<number> {
  const raw = new TextEncoder().encode(JSON.stringify(sent))
  const signature = createHmac('sha512', trade.keys.secretKey).update(raw).digest('hex')
  expect(await receiveEvent(withProvider(trade.deps), { raw, signature })).toBe('kept')
  const row = await trade.db
    .selectFrom('providerEvents')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.id
}

const stateOf = (id: number) =>
  trade.db.selectFrom('providerEvents').select(['state', 'lastError']).where('id', '=', id).executeTakeFirstOrThrow()

const dispute = (reference: string) => ({ id: 9, status: 'pending', transaction: { reference, amount: 100 } })

const events = (charge: string, transfer: string): Sent[] => [
  { event: 'charge.success', data: { id: 1, reference: charge } },
  { event: 'refund.processed', data: { id: 2, transaction_reference: charge } },
  { event: 'charge.dispute.create', data: dispute(charge) },
  { event: 'transfer.success', data: { id: 3, reference: transfer } },
  { event: 'transfer.failed', data: { id: 4, reference: transfer } },
]

test.each(events('ORDER-2231', 'salary_of_march_2026').map((sent) => [sent.event, sent] as const))(
  'a signed %s about the reference of another system is kept as not ours, and alarms nobody',
  async (_, sent) => {
    const id = await receive(sent)
    await runJobs(trade)
    expect(await stateOf(id)).toEqual({ state: 'foreign', lastError: null })
    await trade.wait(6 * MINUTE)
    expect(await trade.audit()).toEqual([])
  },
)

test.each(events('SZ_176407312345612345678', 'po-2026-W47-k2j4h5g6f7-1').map((sent) => [sent.event, sent] as const))(
  'a signed %s about a reference of our form that nobody here knows alarms',
  async (_, sent) => {
    const id = await receive(sent)
    for (let n = 0; n < 8; n++) await readProviderEvent(trade.deps, id).catch(() => undefined)
    expect(await stateOf(id)).toMatchObject({ state: 'dead' })
    expect(await trade.audit()).toMatchObject([{ rows: [{ id, state: 'dead' }] }])
    await trade.db.deleteFrom('providerEvents').where('id', '=', id).execute()
  },
)

test('every reference that the shop makes is recognised as its own', () => {
  expect(isOwnReference(makeReference(trade.deps))).toBe(true)
  for (const reference of ['SZ-1764073123456', 'sz_1764073123456', 'SZ_unknown'])
    expect(isOwnReference(reference)).toBe(true)
  for (const reference of ['ORDER-1', 'T1764073123456', 'po-box-12', 'XSZ_1764073123456', ''])
    expect(isOwnReference(reference)).toBe(false)
})
