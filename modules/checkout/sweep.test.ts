import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { MINUTE } from '#shared/time.ts'
import { addProduct, addShopper, addVendor, place, useTrade } from '#tests/support/trade.ts'
import { sweepPayments } from './sweep.ts'

const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

const PAYMENTS = 400
const PROVIDER_MS = 200

/** As after an outage: the provider has the money, and no event arrived. */
async function payWithoutEvents(count: number): Promise<string[]> {
  const vendors = await Promise.all(Array.from({ length: 10 }, () => addVendor(trade.db)))
  const products = await Promise.all(vendors.map((id) => addProduct(trade.db, id, { stock: count })))
  const left = Array.from({ length: count }, (_, i) => i).values()
  const references: string[] = []
  const buyAll = async (): Promise<void> => {
    for (const i of left) {
      const lines = [{ variantId: products[i % products.length] ?? '', quantity: 1 }]
      const { payment, reference } = await place(trade, await addShopper(trade.db), lines)
      await trade.provider.pay(payment.accessCode)
      references.push(reference)
    }
  }
  await Promise.all(Array.from({ length: 4 }, buyAll))
  return references
}

async function countCaptured(references: string[]): Promise<number> {
  const rows = await trade.db
    .selectFrom('paymentAttempts')
    .select('reference')
    .where('reference', 'in', references)
    .where('state', '=', 'captured')
    .execute()
  return rows.length
}

/** Every check is due. */
const makeDue = () =>
  sql`update payment_attempts set next_check_at = now() - interval '1 second'
  where next_check_at is not null`.execute(trade.db)

test('after an outage, one sweep settles all payments, and many at once', async () => {
  const references = await payWithoutEvents(PAYMENTS)
  await trade.wait(2 * MINUTE)
  await makeDue()
  await trade.provider.control('next', { op: 'any', effect: `slow:${PROVIDER_MS}`, times: PAYMENTS })
  const before = performance.now()
  await sweepPayments(trade.deps)
  const seconds = (performance.now() - before) / 1000
  expect(await countCaptured(references)).toBe(PAYMENTS)
  console.info(
    `${PAYMENTS} payments, ${PROVIDER_MS} ms each at the provider: ${Math.round(PAYMENTS / seconds)} a second`,
  )
  // a quiet machine with two cores settles 69 a second; one that runs other tests must at least not ask one by one
  expect(PAYMENTS / seconds).toBeGreaterThan(20)
}, 120_000)

test('while the provider is down, a sweep soon stops asking', async () => {
  const references = await payWithoutEvents(60)
  await makeDue()
  await trade.provider.control('next', { op: 'any', effect: '429', times: 1000 })
  await sweepPayments(trade.deps)
  const { rows } = await sql<{ checked: number }>`
    select count(*)::int as checked from payment_attempts where checked_at is not null
      and reference = any(${references})`.execute(trade.db)
  expect(rows[0]?.checked).toBeGreaterThanOrEqual(20)
  expect(rows[0]?.checked).toBeLessThanOrEqual(40)
  await trade.provider.control('clear-faults', {})
})
