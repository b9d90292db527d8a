import { afterEach, beforeEach, expect, test } from 'vitest'

import { openBench, type Bench, type Reply } from '#tests/support/paystack-bench.ts'

let bench: Bench
let recipient: string
beforeEach(async () => {
  bench = await openBench()
  recipient = String((await addRecipient('0123456789')).data['recipient_code'])
  await bench.control('/balance', { amount: 2_000_000 })
})
afterEach(() => bench.close())

function addRecipient(account_number: string, bank_code = '058'): Promise<Reply> {
  return bench.api('POST', '/transferrecipient', {
    type: 'nuban',
    name: 'Ada',
    account_number,
    bank_code,
    currency: 'NGN',
  })
}

function transfer(reference: string, input: Record<string, unknown> = {}): Promise<Reply> {
  return bench.api('POST', '/transfer', { source: 'balance', amount: 700_000, recipient, reference, ...input })
}

async function available(): Promise<unknown> {
  return (await bench.api('GET', '/balance')).list[0]?.['balance']
}

const REFERENCE = 'po-2026w10-01j8zk3w5v7q9m2n-1'

test('the same account is the same recipient', async () => {
  const again = await addRecipient('0123456789')
  expect([again.status, again.data['recipient_code']]).toEqual([201, recipient])
  expect(again.data).toMatchObject({ type: 'nuban', details: { bank_code: '058', bank_name: 'Guaranty Trust Bank' } })
  expect((await addRecipient('0123456788')).data['recipient_code']).not.toBe(recipient)
})

test('a transfer is pending, then successful; numbers in responses are objects in events', async () => {
  const reply = await transfer(REFERENCE, { reason: 'Week 10' })
  expect([reply.status, reply.body['message']]).toEqual([200, 'Transfer has been queued'])
  expect(reply.data).toMatchObject({
    status: 'pending',
    reference: REFERENCE,
    transfersessionid: [],
    reason: 'Week 10',
  })
  expect(reply.data['recipient']).toBeTypeOf('number')
  expect(reply.data['integration']).toBeTypeOf('number')
  expect(await available()).toBe(2_000_000 - 700_000 - 2_500)
  await bench.sandbox.advance(6_000)
  const known = await bench.api('GET', `/transfer/verify/${REFERENCE}`)
  expect(known.data).toMatchObject({ status: 'success', fee_charged: 2_500, session: { provider: 'nip' } })
  expect(bench.received).toMatchObject([
    {
      event: 'transfer.success',
      data: { reference: REFERENCE, integration: { is_live: false }, recipient: { name: 'Ada' } },
    },
  ])
  expect((await bench.api('GET', '/transfer')).list.map((row) => row['reference'])).toEqual([REFERENCE])
})

test("transfers can succeed at once, as in Paystack's test mode", async () => {
  await bench.control('/settings', { transfer_profile: 'instant' })
  expect((await transfer(REFERENCE)).data['status']).toBe('success')
})

test('a used reference is refused and moves no money', async () => {
  await transfer(REFERENCE)
  const before = await available()
  const again = await transfer(REFERENCE)
  expect([again.status, again.body['code'], again.body['type']]).toEqual([
    400,
    'duplicate_transfer_reference',
    'validation_error',
  ])
  expect(await available()).toBe(before)
})

test.each(['short', 'UPPER-CASE-REFERENCE', 'with.dots.in.the.reference', 'a'.repeat(51)])(
  'the reference %s is refused',
  async (reference) => {
    expect((await transfer(reference)).status).toBe(400)
  },
)

test('a transfer above the balance or to an unknown recipient is refused', async () => {
  const poor = await transfer(REFERENCE, { amount: 1_999_000 })
  expect([poor.status, poor.body['message']]).toEqual([400, 'Your balance is not enough to fulfil this request'])
  const nobody = await transfer(REFERENCE, { recipient: 'RCP_nobody' })
  expect(nobody.body['message']).toBe('Recipient specified is invalid')
  const unknown = await bench.api('GET', `/transfer/verify/${REFERENCE}`)
  expect([unknown.status, unknown.body['message']]).toEqual([404, 'Transfer not found'])
})

test.each(['failed', 'blocked', 'rejected'] as const)(
  'a transfer that is %s returns amount and fee',
  async (status) => {
    await bench.control('/settings', { transfer_outcome: status })
    await transfer(REFERENCE)
    await bench.sandbox.advance(6_000)
    expect((await bench.api('GET', `/transfer/verify/${REFERENCE}`)).data['status']).toBe(status)
    expect(await available()).toBe(2_000_000)
    expect(bench.events()).toEqual(status === 'failed' ? ['transfer.failed'] : [])
  },
)

test('a successful transfer can be reversed later: the amount is returned, but not the fee', async () => {
  await transfer(REFERENCE)
  await bench.sandbox.advance(6_000)
  await bench.control(`/transfer/${REFERENCE}`, { status: 'reversed' })
  await bench.sandbox.advance(1_000)
  expect(bench.events()).toEqual(['transfer.success', 'transfer.reversed'])
  expect(await available()).toBe(2_000_000 - 2_500)
})

test('with OTPs enabled a transfer waits for its code, and is abandoned after half an hour', async () => {
  await bench.control('/settings', { transfer_otp: true })
  const waiting = await transfer(REFERENCE)
  expect([waiting.body['message'], waiting.data['status']]).toEqual(['Transfer requires OTP to continue', 'otp'])
  expect(waiting.data).not.toHaveProperty('transfersessionid')
  expect(await available()).toBe(2_000_000)
  await bench.sandbox.advance(30 * 60_000)
  expect((await bench.api('GET', `/transfer/verify/${REFERENCE}`)).data['status']).toBe('abandoned')
})

test('the bank list has pages of at most 100, with codes as strings', async () => {
  const page = (number: number) => bench.api('GET', `/bank?country=nigeria&currency=NGN&perPage=500&page=${number}`)
  const [first, second] = [await page(1), await page(2)]
  expect(first.list).toHaveLength(100)
  const rows = [...first.list, ...second.list]
  const codes = rows.map((row) => row['code'])
  expect(codes).toEqual(expect.arrayContaining(['044', '035A', '00103', '999992', '001']))
  expect(new Set(codes).size).toBe(codes.length)
  expect(new Set(rows.map((row) => row['id'])).size).toBe(rows.length)
})

test('accounts always resolve at the test bank, and three times a day at others', async () => {
  const resolve = (account: string, bank: string) =>
    bench.api('GET', `/bank/resolve?account_number=${account}&bank_code=${bank}`)
  expect((await resolve('0000000001', '001')).data['account_name']).toBe('TEST ACCOUNT 0000000001')
  const unknown = await resolve('0123456789', '000')
  expect([unknown.status, unknown.body['code']]).toEqual([422, 'invalid_bank_code'])
  expect((await resolve('123', '058')).status).toBe(422)
  for (let count = 0; count < 3; count++) expect((await resolve('0123456789', '058')).status).toBe(200)
  const over = await resolve('0123456789', '058')
  expect([over.status, over.body['message']]).toEqual([400, expect.stringContaining('daily limit of 3')])
  expect((await resolve('0123456789', '001')).status).toBe(200)
  await bench.sandbox.advance(24 * 3_600_000)
  expect((await resolve('0123456789', '058')).data['account_name']).toMatch(/^[A-Z]+ [A-Z]+$/)
})
