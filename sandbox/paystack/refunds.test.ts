import { afterEach, beforeEach, expect, test } from 'vitest'

import { openBench, type Bench } from '#tests/support/paystack-bench.ts'

const DAY = 24 * 3_600_000

let bench: Bench
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

async function paid(card = 'success', amount = 1_000_000): Promise<string> {
  const { reference, code } = await bench.initialize({ amount })
  await bench.payByCard(code, card)
  await bench.sandbox.advance(1_000)
  bench.received.length = 0
  return reference
}

async function balances(): Promise<unknown> {
  return (await bench.control('/journal')).body['balances']
}

test('a full refund is pending, processing, processed, and finally reverses the transaction', async () => {
  await bench.control('/balance', { amount: 100_000 })
  const transaction = await paid()
  const reply = await bench.api('POST', '/refund', { transaction, merchant_note: 'our refund r1' })
  expect([reply.status, reply.body['message']]).toEqual([200, 'Refund has been queued for processing'])
  expect(reply.data).toMatchObject({ status: 'pending', amount: 1_000_000, transaction: { reference: transaction } })
  expect((await bench.verify(transaction))['status']).toBe('success')
  await bench.sandbox.advance(2_000)
  const id = reply.data['id']
  expect((await bench.api('GET', `/refund/${id}`)).data['status']).toBe('processing')
  await bench.sandbox.advance(5_000)
  const done = await bench.api('GET', `/refund/${id}`)
  expect(done.data).toMatchObject({ status: 'processed', fully_deducted: true, merchant_note: 'our refund r1' })
  expect(done.data).toHaveProperty('createdAt')
  expect((await bench.verify(transaction))['status']).toBe('reversed')
  expect(bench.events()).toEqual(['refund.pending', 'refund.processing', 'refund.processed'])
  for (const { data } of bench.received) {
    expect(data['amount']).toBe('1000000')
    expect(data['transaction_reference']).toBe(transaction)
    expect(data).not.toHaveProperty('id')
  }
})

test('the list is filtered by transaction ID and contains it', async () => {
  const transaction = await paid()
  await paid()
  await bench.api('POST', '/refund', { transaction, amount: 300_000 })
  await bench.api('POST', '/refund', { transaction, amount: '200000' })
  const { id } = await bench.verify(transaction)
  const { list } = await bench.api('GET', `/refund?transaction=${id}`)
  expect(list.map((row) => [row['amount'], row['transaction']])).toEqual([
    [200_000, id],
    [300_000, id],
  ])
  expect(list[0]).toHaveProperty('created_at')
  expect((await bench.api('GET', `/refund?transaction=${transaction}`)).list).toHaveLength(0)
})

test('partial refunds stop at the amount, and the transaction stays successful until all is refunded', async () => {
  await bench.control('/balance', { amount: 100_000 })
  const transaction = await paid()
  const refund = (amount?: number) => bench.api('POST', '/refund', { transaction, amount })
  expect((await refund(600_000)).status).toBe(200)
  await bench.sandbox.advance(10_000)
  expect((await bench.verify(transaction))['status']).toBe('success')
  const over = await refund(400_001)
  expect(over.status).toBe(400)
  expect(over.body['message']).toMatch(/^Refund amount exceeds/)
  expect((await refund()).data['amount']).toBe(400_000)
  const none = await refund()
  expect([none.status, none.body['message'], none.body['code'], none.body['type']]).toEqual([
    400,
    'Transaction has been fully reversed',
    'transaction_reversed',
    'api_error',
  ])
  await bench.sandbox.advance(10_000)
  expect((await bench.verify(transaction))['status']).toBe('reversed')
})

test('an unknown, an unpaid and an unfunded refund are refused', async () => {
  const unknown = await bench.api('POST', '/refund', { transaction: 'nobody' })
  expect([unknown.status, unknown.body['message']]).toEqual([404, 'Transaction not found'])
  const { reference } = await bench.initialize()
  expect((await bench.api('POST', '/refund', { transaction: reference })).status).toBe(400)
  const transaction = await paid()
  const poor = await bench.api('POST', '/refund', { transaction })
  expect(poor.body['message']).toBe('Insufficient balance to fulfill this refund. Please top up.')
  expect((await bench.api('GET', '/refund/1')).status).toBe(404)
})

test('a failed refund credits the balance, and its event has a numeric amount', async () => {
  await bench.control('/balance', { amount: 100_000 })
  const transaction = await paid('refund-fails')
  await bench.api('POST', '/refund', { transaction })
  expect(await balances()).toMatchObject({ unsettled: 0, available: 75_000 })
  await bench.sandbox.advance(10_000)
  expect(await balances()).toMatchObject({ unsettled: 0, available: 1_075_000 })
  expect(bench.events()).toEqual(['refund.pending', 'refund.processing', 'refund.failed'])
  expect(bench.received[2]?.data['amount']).toBe(1_000_000)
  expect((await bench.verify(transaction))['status']).toBe('success')
  expect((await bench.api('POST', '/refund', { transaction })).status).toBe(200)
})

test('a refund that needs attention succeeds once the payer has given an account', async () => {
  await bench.control('/balance', { amount: 100_000 })
  const transaction = await paid('refund-needs-attention')
  const { data } = await bench.api('POST', '/refund', { transaction })
  const retry = `/refund/retry_with_customer_details/${data['id']}`
  const details = { refund_account_details: { currency: 'NGN', account_number: '0123456789', bank_id: 9 } }
  const early = await bench.api('POST', retry, details)
  expect([early.status, early.body['code']]).toEqual([422, 'invalid_params'])
  await bench.sandbox.advance(10_000)
  expect(bench.events().at(-1)).toBe('refund.needs-attention')
  expect(bench.received.at(-1)?.data).toMatchObject({ id: String(data['id']), amount: 1_000_000 })
  expect(bench.received.at(-1)?.data).not.toHaveProperty('processor')
  const retried = await bench.api('POST', retry, details)
  expect(retried.data['status']).toBe('processing')
  await bench.sandbox.advance(10_000)
  expect((await bench.api('GET', `/refund/${data['id']}`)).data['status']).toBe('processed')
})

test('a charge is first unsettled, then in the balance', async () => {
  await paid()
  expect(await balances()).toMatchObject({ unsettled: 975_000, available: 0 })
  expect((await bench.api('GET', '/balance')).list).toEqual([{ currency: 'NGN', balance: 0 }])
  await bench.sandbox.advance(DAY)
  expect(await balances()).toMatchObject({ unsettled: 0, available: 975_000 })
})

test('the sum of the journal equals the balances', async () => {
  await bench.control('/balance', { amount: 5_000_000 })
  const transaction = await paid()
  await bench.api('POST', '/refund', { transaction, amount: 400_000 })
  await bench.control('/settle', {})
  await bench.sandbox.advance(2 * DAY)
  const { body } = await bench.control('/journal')
  const sums: Record<string, number> = { unsettled: 0, available: 0, suspense: 0 }
  const movements = Array.isArray(body['movements']) ? body['movements'] : []
  for (const { account, amount } of movements) sums[account] = (sums[account] ?? 0) + amount
  expect(sums).toEqual(body['balances'])
  expect(sums['available']).toBe(5_000_000 + 1_000_000 - 25_000 - 400_000)
})
