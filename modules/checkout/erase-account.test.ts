import { afterAll, expect, test } from 'vitest'
import type { Administrator, FreshShopper, Shopper } from '#modules/accounts/contract.ts'
import { defaultSettings } from '#modules/accounts/contract.ts'
import { saveSettings } from '#modules/sign-in/index.server.ts'
import { saveCart, saveWishlist } from '#modules/cart/index.server.ts'
import { requestReturn } from '#modules/orders/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { applyToSell } from '#modules/vendors/index.server.ts'
import type { Storage } from '#infra/storage/storage.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import { TEST_SECRET } from '#tests/support/database.ts'
import {
  addApprovedVendor,
  addProduct,
  addShopper,
  ordersOf,
  place,
  runJobs,
  stockOf,
  useTrade,
} from '#tests/support/trade.ts'
import { changeOrderStatus } from './move-order.ts'
import { anonymiseFinishedOrders, eraseAccount, removeUser } from './erase-account.ts'
import { settlePayment } from './settle-payment.ts'
import { sweepPayments } from './sweep.ts'
import { notifyAboutOrder } from '#modules/updates/index.server.ts'

const administrator: Administrator = { actor: 'administrator' }
const PERSONAL = ['Ada', 'Obi', 'ada@example.com', '8031234567', '1 Marina', 'Lagos Island', 'by the red gate']
const trade = await useTrade()
afterAll(async () => expect(await trade.audit()).toEqual([]))

async function buy({ isPaid }: { isPaid: boolean }) {
  const shopper = await addShopper(trade.db)
  const vendor = await addApprovedVendor(trade.db)
  const product = await addProduct(trade.db, vendor.id)
  const { payment, reference, checkoutId } = await place(trade, shopper, [{ variantId: product, quantity: 1 }])
  await trade.db
    .updateTable('checkouts')
    .set({ deliveryNote: 'by the red gate' })
    .where('id', '=', checkoutId)
    .execute()
  if (isPaid) {
    await trade.provider.pay(payment.accessCode)
    expect(await settlePayment(trade.deps, reference)).toBe('paid')
    await notifyAboutOrder(trade.deps, { checkoutId, what: 'paid', about: '' })
  }
  const [order] = await ordersOf(trade.db, checkoutId)
  if (!order) throw new Error('no order')
  return { shopper, vendor, product, order, reference, checkoutId, accessCode: payment.accessCode }
}

async function deliver(orderId: string, vendor: ApprovedVendor, daysAgo: number) {
  for (const to of ['confirmed', 'shipped', 'delivered'] as const)
    expect(await changeOrderStatus(trade.deps, vendor, { orderId, to })).toMatchObject({ ok: true })
  await wasDelivered(orderId, daysAgo)
}

async function wasDelivered(orderId: string, daysAgo: number) {
  const at = new Date(Date.now() - daysAgo * DAY)
  await trade.db.updateTable('orders').set({ deliveredAt: at, updatedAt: at }).where('id', '=', orderId).execute()
}

async function leave(shopper: Shopper) {
  const storage = { remove: async () => undefined } as unknown as Storage
  await eraseAccount({ ...trade.deps, storage, secret: TEST_SECRET }, shopper as FreshShopper, { locale: 'en' })
}

/** All stored rows about a checkout and its payment, as one text. */
async function allAbout(checkoutId: string, reference: string, orderId: string): Promise<string> {
  const rows = await Promise.all([
    trade.db.selectFrom('checkouts').selectAll().where('id', '=', checkoutId).execute(),
    trade.db.selectFrom('payments').selectAll().where('aboutId', '=', checkoutId).execute(),
    trade.db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).execute(),
    trade.db.selectFrom('orderReturns').selectAll().where('orderId', '=', orderId).execute(),
    trade.db.selectFrom('emails').selectAll().execute(),
  ])
  const emails = (rows[4] ?? []).map((row) => JSON.stringify(row))
  const own = emails.filter((row) => row.includes(reference) || row.includes(orderId))
  return JSON.stringify(rows.slice(0, 4)) + own.join('\n')
}

const found = (text: string) => PERSONAL.filter((word) => text.includes(word))

test("the buyer of finished orders is anonymised at once; amounts, items and the vendor's email remain", async () => {
  const { shopper, vendor, product, order, reference, checkoutId } = await buy({ isPaid: true })
  await deliver(order.id, vendor, 31)
  await saveCart(trade.deps, shopper, [{ variantId: product, quantity: 1 }])
  await saveWishlist(trade.deps, shopper, [product])
  expect(found(await allAbout(checkoutId, reference, order.id))).toEqual(PERSONAL)
  await leave(shopper)
  const left = await allAbout(checkoutId, reference, order.id)
  expect(found(left)).toEqual([])
  expect(left).toContain('vendor-order-news')
  expect(await ordersOf(trade.db, checkoutId)).toEqual([{ ...order, status: 'delivered' }])
  for (const table of ['cartLines', 'wishlistLines'] as const)
    expect(await trade.db.selectFrom(table).selectAll().where('userId', '=', shopper.userId).execute()).toEqual([])
})

test('an application to sell is deleted with the account, unless it led to sales', async () => {
  const [applicant, seller] = [await addShopper(trade.db), await addShopper(trade.db)]
  const vendor = await addApprovedVendor(trade.db)
  await trade.db.updateTable('vendors').set({ userId: seller.userId }).where('id', '=', vendor.id).execute()
  const asked = {
    businessName: 'Ada Obi Bags',
    businessEmail: 'ada@example.com',
    businessPhone: '08031234567',
    businessAddress: '1 Marina, Lagos Island',
    businessDescription: 'Bags by Ada Obi',
    locale: 'en',
    ipAddress: '127.0.0.1',
  } as const
  expect(await applyToSell(trade.deps, applicant, asked)).toMatchObject({ ok: true })
  const rowsOf = async () => {
    const own = trade.db.selectFrom('vendors').selectAll().where('userId', '=', applicant.userId)
    const old = trade.db.selectFrom('vendorOldSlugs').selectAll()
    return JSON.stringify([await own.execute(), await old.execute()])
  }
  expect(found(await rowsOf())).toContain('Ada')
  await leave(applicant)
  expect(found(await rowsOf())).toEqual([])
  expect(await rowsOf()).not.toContain('ada-obi-bags')
  const before = await trade.db.selectFrom('vendors').selectAll().where('id', '=', vendor.id).execute()
  await leave(seller)
  const kept = await trade.db.selectFrom('vendors').selectAll().where('id', '=', vendor.id).execute()
  expect(kept[0]?.businessName).toBe(before[0]?.businessName)
})

test('orders in progress preserve their address until they are finished, including the return window', async () => {
  const { shopper, vendor, order, reference, checkoutId } = await buy({ isPaid: true })
  const still = await buy({ isPaid: true })
  await leave(shopper)
  const known = async () => found(await allAbout(checkoutId, reference, order.id))
  const look = async () => {
    await anonymiseFinishedOrders(trade.deps)
    return known()
  }
  expect(await look()).toEqual(PERSONAL)
  await deliver(order.id, vendor, 29)
  expect(await look()).toEqual(PERSONAL)
  await wasDelivered(order.id, 31)
  expect(await look()).toEqual([])
  // the address of a user who has not left remains
  await deliver(still.order.id, still.vendor, 31)
  await anonymiseFinishedOrders(trade.deps)
  expect(found(await allAbout(still.checkoutId, still.reference, still.order.id))).toEqual(PERSONAL)
})

test("an open return or refund preserves the buyer's data", async () => {
  const returned = await buy({ isPaid: true })
  await deliver(returned.order.id, returned.vendor, 29)
  const item = await trade.db
    .selectFrom('orderItems')
    .select('id')
    .where('orderId', '=', returned.order.id)
    .executeTakeFirstOrThrow()
  const asked = await requestReturn(trade.deps, returned.shopper, {
    orderId: returned.order.id,
    items: [{ itemId: item.id, quantity: 1 }],
    reason: 'damaged',
    words: 'Ada Obi, 1 Marina: it is broken',
    pictureIds: [],
  })
  expect(asked.ok).toBe(true)
  await wasDelivered(returned.order.id, 31)
  const cancelled = await buy({ isPaid: true })
  const input = { orderId: cancelled.order.id, to: 'cancelled', note: 'Ada Obi is away' } as const
  expect((await changeOrderStatus(trade.deps, cancelled.shopper, input)).ok).toBe(true)
  const both = [returned, cancelled]
  const known = () =>
    Promise.all(both.map(async (one) => found(await allAbout(one.checkoutId, one.reference, one.order.id)).length > 0))
  for (const { shopper } of both) await leave(shopper)
  expect(await known()).toEqual([true, true])
  await trade.db
    .updateTable('orderReturns')
    .set({ status: 'declined', answer: 'It was whole.', decidedAt: new Date() })
    .where('orderId', '=', returned.order.id)
    .execute()
  await runJobs(trade)
  await trade.wait(2 * MINUTE)
  await sweepPayments(trade.deps)
  await anonymiseFinishedOrders(trade.deps)
  expect(await known()).toEqual([false, false])
})

test('an order of a deleted account cannot continue: late money is refunded, and no email is sent', async () => {
  const { shopper, product, order, reference, checkoutId, accessCode } = await buy({ isPaid: false })
  await trade.provider.pay(accessCode)
  await trade.provider.control(`transaction/${reference}`, { status: 'abandoned' })
  await trade.wait(HOUR)
  expect(await settlePayment(trade.deps, reference)).toBe('expired')
  await leave(shopper)
  expect(found(await allAbout(checkoutId, reference, order.id))).toEqual([])
  const stock = await stockOf(trade.db, product)
  expect(await changeOrderStatus(trade.deps, administrator, { orderId: order.id, to: 'pending' })).toEqual({
    ok: false,
    code: 'move-not-allowed',
  })
  await trade.provider.control(`transaction/${reference}`, { status: 'success' })
  expect(await settlePayment(trade.deps, reference)).toBe('returned')
  expect(await stockOf(trade.db, product)).toBe(stock)
  await notifyAboutOrder(trade.deps, { checkoutId, what: 'money-back', about: reference })
  const written = await trade.db
    .selectFrom('emails')
    .select('kind')
    .where('recipient', 'like', '%deleted.invalid')
    .execute()
  expect(written).toEqual([])
  await runJobs(trade)
})

test('emails about an order use the language of the account, or else that of the checkout', async () => {
  const { shopper, order, checkoutId } = await buy({ isPaid: true })
  await trade.db.updateTable('checkouts').set({ locale: 'ig' }).where('id', '=', checkoutId).execute()
  const tell = async (what: 'shipped' | 'delivered') => {
    await changeOrderStatus(trade.deps, { actor: 'administrator' }, { orderId: order.id, to: what })
    await notifyAboutOrder(trade.deps, { checkoutId, orderId: order.id, what, about: '' })
    const cause = `order ${what} ${order.id} shopper`
    const emails = trade.db.selectFrom('emails').select('locale').where('cause', '=', cause)
    return (await emails.executeTakeFirstOrThrow()).locale
  }
  expect(await tell('shipped')).toBe('ig')
  await saveSettings(trade.deps, shopper, { ...defaultSettings, language: 'ha' })
  expect(await tell('delivered')).toBe('ha')
})

test('step emails go only to users who want them; emails about money always go', async () => {
  const { shopper, order, checkoutId } = await buy({ isPaid: true })
  await saveSettings(trade.deps, shopper, { ...defaultSettings, orderUpdates: false })
  const tell = (what: 'shipped' | 'cancelled') =>
    notifyAboutOrder(trade.deps, { checkoutId, orderId: order.id, what, about: '' })
  const told = async () =>
    (
      await trade.db
        .selectFrom('emails')
        .select('cause')
        .where('cause', 'like', `%${order.id}%shopper`)
        .orderBy('id')
        .execute()
    ).map(({ cause }) => cause.split(' ')[1])
  await tell('shipped')
  expect(await told()).toEqual([])
  await tell('cancelled')
  expect(await told()).toEqual(['cancelled'])
})

/** Stores newsletter and contact data of this address. */
async function writeFrom(email: string): Promise<() => Promise<number>> {
  const { db } = trade
  await db
    .insertInto('newsletterSubscribers')
    .values({ id: trade.deps.ids.ulid(), email, requestedAt: new Date(), locale: 'en' })
    .execute()
  await db.insertInto('contactMessages').values({ email, name: 'Ada', message: 'Hello', subject: 'other' }).execute()
  return async () => {
    const subscribers = await db.selectFrom('newsletterSubscribers').select('id').where('email', '=', email).execute()
    const messages = await db.selectFrom('contactMessages').select('id').where('email', '=', email).execute()
    return subscribers.length + messages.length
  }
}

test.each(['leaves', 'is removed by an administrator'])(
  'whoever %s leaves nothing in the newsletter and the inbox, or all of it if something fails',
  async (how) => {
    const shopper = await addShopper(trade.db)
    const countLeft = await writeFrom(shopper.email)
    const storage = { remove: async () => undefined } as unknown as Storage
    const input = { userId: shopper.userId, ipAddress: '192.0.2.7', locale: 'en' } as const
    const go = async (ids = trade.deps.ids) => {
      const deps = { ...trade.deps, storage, secret: TEST_SECRET, ids }
      return how === 'leaves'
        ? eraseAccount(deps, shopper as FreshShopper, input)
        : removeUser(deps, administrator, input)
    }
    const nameOf = async () =>
      trade.db.selectFrom('users').select('fullName').where('id', '=', shopper.userId).executeTakeFirst()
    const before = await nameOf()

    // writing the farewell email fails
    const noIds = () => {
      throw new Error('no id')
    }
    await expect(go({ ...trade.deps.ids, ulid: noIds })).rejects.toThrow('no id')
    expect([await countLeft(), await nameOf()]).toEqual([2, before])

    await go()
    expect([await countLeft(), await nameOf()]).toEqual([0, { fullName: 'Deleted account' }])
  },
)
