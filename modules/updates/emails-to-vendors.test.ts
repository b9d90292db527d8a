import { expect, test } from 'vitest'
import { DAY } from '#shared/time.ts'
import { addProduct, addShopper, addVendor, place, useTrade } from '#tests/support/trade.ts'
import { settlePayment } from '#modules/checkout/index.server.ts'
import { notifyLowStock } from './notify-low-stock.ts'
import { notifyAboutOrder } from './notify-about-order.ts'

const trade = await useTrade()

const emailsOf = async (kind: string, shopName: string) =>
  (await trade.db.selectFrom('emails').select('data').where('kind', '=', kind).orderBy('createdAt').execute())
    .map(({ data }) => data as Record<string, unknown>)
    .filter(({ name }) => name === shopName)

async function buy(vendorId: string, pieces: { stock: number; quantity: number }[]) {
  const lines = []
  for (const { stock, quantity } of pieces)
    lines.push({ variantId: await addProduct(trade.db, vendorId, { stock }), quantity })
  const placed = await place(trade, await addShopper(trade.db), lines)
  await trade.provider.pay(placed.payment.accessCode)
  expect(await settlePayment(trade.deps, placed.reference)).toBe('paid')
  return placed.checkoutId
}

test('a vendor gets one email about a new order, with its items and its destination', async () => {
  const vendorId = await addVendor(trade.db)
  const checkoutId = await buy(vendorId, [{ stock: 50, quantity: 2 }])
  for (let times = 0; times < 2; times++) await notifyAboutOrder(trade.deps, { checkoutId, what: 'paid', about: '' })
  const emails = await emailsOf('vendor-order-news', `Shop ${vendorId}`)
  expect(emails).toMatchObject([{ what: 'new', buyer: 'Ada', place: 'Lagos Island, Lagos', order: { items: [{}] } }])
})

test('a vendor gets one email a day about low stock that was sold, and none about other products', async () => {
  const [vendorId, quiet] = [await addVendor(trade.db), await addVendor(trade.db)]
  // low stock, but no sales
  for (const owner of [vendorId, quiet]) await addProduct(trade.db, owner, { stock: 1 })
  await buy(vendorId, [
    { stock: 12, quantity: 3 },
    { stock: 3, quantity: 3 },
    { stock: 80, quantity: 3 },
  ])
  for (let times = 0; times < 2; times++) await notifyLowStock(trade.deps)
  const emails = await emailsOf('low-stock', `Shop ${vendorId}`)
  expect(emails).toMatchObject([{ products: [{ left: 0 }, { left: 9 }], more: 0 }])
  expect(await emailsOf('low-stock', `Shop ${quiet}`)).toEqual([])
  await trade.wait(2 * DAY)
  await notifyLowStock(trade.deps)
  expect(await emailsOf('low-stock', `Shop ${vendorId}`)).toHaveLength(1)
})
