import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { Administrator } from '#modules/accounts/contract.ts'
import type { FinishDays } from '#modules/vendors/contract.ts'
import { DAY } from '#shared/time.ts'
import {
  addProduct,
  addShopper,
  addVendor,
  asVendor,
  ordersOf,
  place,
  placeOrderInput,
  runJobs,
  stockOf,
  useTrade,
} from '#tests/support/trade.ts'
import { countUnpaidOrders, setHoliday, suspendVendor } from './stop-selling.ts'
import { findPurchase } from './find-purchase.ts'
import { placeOrder } from './place-order.ts'
import { settlePayment } from './settle-payment.ts'

const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

const administrator = { actor: 'administrator' } as Administrator
const ipAddress = '192.0.2.7'
const suspend = async (vendorId: string, days: FinishDays | 0 = 14) =>
  suspendVendor(trade.deps, administrator, { vendorId, reason: 'Fakes', days, ipAddress })

/** An unpaid checkout with products of two vendors. */
async function begin() {
  const shopper = await addShopper(trade.db)
  const [vendor, other] = [await addVendor(trade.db), await addVendor(trade.db)]
  const [product, elsewhere] = [await addProduct(trade.db, vendor), await addProduct(trade.db, other)]
  const placed = await place(trade, shopper, [
    { variantId: product, quantity: 2 },
    { variantId: elsewhere, quantity: 3 },
  ])
  return { shopper, vendor, product, elsewhere, placed }
}

const statesOf = async (checkoutId: string) =>
  (await ordersOf(trade.db, checkoutId)).map(({ status, paymentStatus }) => [status, paymentStatus])
const reasonsOf = async (checkoutId: string) => {
  const rows = await trade.db
    .selectFrom('orderEvents as e')
    .innerJoin('orders as o', 'o.id', 'e.orderId')
    .select(['e.actor', 'e.reason'])
    .where('o.checkoutId', '=', checkoutId)
    .where('e.kind', '=', 'cancelled')
    .execute()
  return rows.map(({ actor, reason }) => [actor, reason])
}

const inAWeek = (): string => new Date(Date.now() + 7 * DAY).toISOString().slice(0, 10)

const ways = {
  suspended: {
    async stop(vendorId: string) {
      expect(await suspend(vendorId)).toMatchObject({ ok: true })
    },
    told: ['administrator', 'shop-suspended'],
  },
  'on holiday': {
    async stop(vendorId: string) {
      const vendor = await asVendor(trade.db, vendorId)
      const unpaid = await countUnpaidOrders(trade.deps, vendor)
      expect(await setHoliday(trade.deps, vendor, { day: inAWeek(), unpaid, ipAddress })).toMatchObject({ ok: true })
    },
    told: ['vendor', 'shop-away'],
  },
}

describe.each(Object.entries(ways))('a vendor who is %s', (_, way) => {
  test('gets no more payments: unpaid orders end, and their stock is returned', async () => {
    const { shopper, vendor, product, elsewhere, placed } = await begin()
    await way.stop(vendor)
    expect(await statesOf(placed.checkoutId)).toEqual([
      ['cancelled', 'failed'],
      ['cancelled', 'failed'],
    ])
    expect(await reasonsOf(placed.checkoutId)).toEqual([way.told, way.told])
    expect([await stockOf(trade.db, product), await stockOf(trade.db, elsewhere)]).toEqual([10, 10])
    // the shopper can order the rest again at once
    await place(trade, shopper, [{ variantId: elsewhere, quantity: 3 }])
  })

  test('money that arrives later is refunded in full', async () => {
    const { shopper, vendor, product, placed } = await begin()
    await way.stop(vendor)
    await trade.provider.pay(placed.payment.accessCode)
    expect(await settlePayment(trade.deps, placed.payment.reference)).toBe('returned')
    await runJobs(trade)
    expect(await statesOf(placed.checkoutId)).toEqual([
      ['cancelled', 'failed'],
      ['cancelled', 'failed'],
    ])
    const purchase = await findPurchase(trade.deps, shopper, placed.reference)
    expect(purchase?.money.refunds).toMatchObject([{ amount: purchase?.money.amount, reason: 'late' }])
    expect(await stockOf(trade.db, product)).toBe(10)
  })

  test('paid orders remain as they are', async () => {
    const { vendor, placed } = await begin()
    await trade.provider.pay(placed.payment.accessCode)
    expect(await settlePayment(trade.deps, placed.payment.reference)).toBe('paid')
    await way.stop(vendor)
    expect(await statesOf(placed.checkoutId)).toEqual([
      ['pending', 'paid'],
      ['pending', 'paid'],
    ])
  })
})

describe('the confirmation before a holiday', () => {
  const holidayOf = async (id: string) =>
    (await trade.db.selectFrom('vendors').select('holidayUntil').where('id', '=', id).executeTakeFirstOrThrow())
      .holidayUntil

  test('counts unpaid orders, and a holiday cancels no more than it showed', async () => {
    const { vendor: vendorId, product, placed } = await begin()
    const vendor = await asVendor(trade.db, vendorId)
    const count = () => countUnpaidOrders(trade.deps, vendor)
    expect(await count()).toBe(1)
    const late = await place(trade, await addShopper(trade.db), [{ variantId: product, quantity: 1 }])
    const input = { day: inAWeek(), ipAddress }
    for (const unpaid of [1, undefined])
      expect(await setHoliday(trade.deps, vendor, { ...input, unpaid })).toMatchObject({ code: 'unpaid-changed' })
    expect(await holidayOf(vendorId)).toBeNull()
    expect((await statesOf(placed.checkoutId))[0]).toEqual(['pending', 'pending'])
    expect(await count()).toBe(2)
    // one is paid in the meantime: cancelling fewer orders than shown is allowed
    await trade.provider.pay(late.payment.accessCode)
    expect(await settlePayment(trade.deps, late.payment.reference)).toBe('paid')
    expect(await count()).toBe(1)
    expect(await setHoliday(trade.deps, vendor, { ...input, unpaid: 2 })).toMatchObject({ ok: true })
    expect(await statesOf(late.checkoutId)).toEqual([['pending', 'paid']])
    expect((await statesOf(placed.checkoutId))[0]).toEqual(['cancelled', 'failed'])
    expect(await count()).toBe(0)
    // another date, or ending the holiday, cancels no orders, so it needs no count
    expect(await setHoliday(trade.deps, vendor, input)).toMatchObject({ ok: true })
    expect(await setHoliday(trade.deps, vendor, { ...input, day: null })).toMatchObject({ ok: true })
  })
})

/** Uses the app's role, because `pg_stat_activity` hides queries of other roles. */
const countWaitingFor = async (words: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${words}%`}
      and query not like '%pg_stat_activity%'`.execute(trade.db)
  return rows[0]?.count ?? 0
}

describe('concurrent requests', () => {
  test('an order that is being placed is placed first, and then ended with the others', async () => {
    const shopper = await addShopper(trade.db)
    const vendor = await addVendor(trade.db)
    const product = await addProduct(trade.db, vendor)
    const input = await placeOrderInput(trade, [{ variantId: product, quantity: 1 }])
    const { placing, suspending } = await trade.database.db.transaction().execute(async (tx) => {
      await sql`select from products where id = ${product} for no key update`.execute(tx)
      const placing = placeOrder(trade.deps, shopper, input)
      await expect.poll(() => countWaitingFor('take-stock'), { timeout: 10_000 }).toBe(1)
      const suspending = suspend(vendor)
      await expect.poll(() => countWaitingFor('"vendors"'), { timeout: 10_000 }).toBe(1)
      return { placing, suspending }
    })
    const placed = await placing
    expect(await suspending).toMatchObject({ ok: true })
    if (!placed.ok) throw new Error(placed.code)
    expect(await statesOf(placed.value.checkoutId)).toEqual([['cancelled', 'failed']])
    expect(await stockOf(trade.db, product)).toBe(10)
  })

  test('an order that comes during the suspension is not placed', async () => {
    const { vendor, product, placed } = await begin()
    const late = await addShopper(trade.db)
    const input = await placeOrderInput(trade, [{ variantId: product, quantity: 1 }])
    const { placing, suspending } = await trade.database.db.transaction().execute(async (tx) => {
      await sql`select from payments where about_id = ${placed.checkoutId} for update`.execute(tx)
      const suspending = suspend(vendor)
      await expect.poll(() => countWaitingFor('payments'), { timeout: 10_000 }).toBe(1)
      const placing = placeOrder(trade.deps, late, input)
      await expect.poll(() => countWaitingFor('lock-selling'), { timeout: 10_000 }).toBe(1)
      return { placing, suspending }
    })
    expect(await suspending).toMatchObject({ ok: true })
    expect(await placing).toMatchObject({ ok: false, code: 'cart-changed' })
    const left = await trade.db.selectFrom('checkouts').select('id').where('userId', '=', late.userId).execute()
    expect(left).toEqual([])
    expect(await stockOf(trade.db, product)).toBe(10)
  })

  test('no product is locked while waiting for another payment', async () => {
    const { vendor, product, placed: first } = await begin()
    const second = await place(trade, await addShopper(trade.db), [{ variantId: product, quantity: 1 }])
    const later = [first.checkoutId, second.checkoutId].toSorted((a, b) => a.localeCompare(b)).at(-1)
    const { suspending } = await trade.database.db.transaction().execute(async (tx) => {
      await sql`select from payments where about_id = ${later} for update`.execute(tx)
      const suspending = suspend(vendor)
      await expect.poll(() => countWaitingFor('payments'), { timeout: 10_000 }).toBe(1)
      await sql`select from products where id = ${product} for no key update nowait`.execute(tx)
      return { suspending }
    })
    expect(await suspending).toMatchObject({ ok: true })
    expect(await stockOf(trade.db, product)).toBe(10)
  })

  test('a suspension during the payment: the order is paid, or the money is refunded', async () => {
    for (let i = 0; i < 6; i++) {
      const { vendor, placed } = await begin()
      await trade.provider.pay(placed.payment.accessCode)
      const [settled] = await Promise.all([settlePayment(trade.deps, placed.payment.reference), suspend(vendor)])
      const states = await statesOf(placed.checkoutId)
      const one = settled === 'paid' ? ['pending', 'paid'] : ['cancelled', 'failed']
      expect(['paid', 'returned']).toContain(settled)
      expect(states).toEqual([one, one])
      await runJobs(trade)
    }
  })
})
