import { expect, test } from 'vitest'
import { addApprovedVendor, addProduct, addShopper, place, useTrade } from '#tests/support/trade.ts'
import { listNotifications } from './notifications.ts'

const trade = await useTrade()

test('the vendor is notified once a day when sales reach ten pieces or sell out, not for their own changes', async () => {
  const vendor = await addApprovedVendor(trade.db)
  const news = async () => (await listNotifications(trade.deps, vendor, { before: null })).notifications
  const { db } = trade.database
  const id = await addProduct(db, vendor.id, { stock: 12 })
  const setStock = async (stockQuantity: number) =>
    db.updateTable('variants').set({ stockQuantity }).where('id', '=', id).execute()
  for (const stock of [8, 0, 12]) await setStock(stock)
  expect(await news()).toEqual([])
  const buy = async (quantity: number) =>
    place(trade, await addShopper(trade.database.db), [{ variantId: id, quantity }])
  for (const quantity of [1, 1, 1]) await buy(quantity)
  await setStock(12)
  for (const quantity of [4, 8]) await buy(quantity)
  await setStock(1)
  await buy(1)
  expect((await news()).map(({ kind, data }) => [kind, data.left])).toEqual([
    ['sold-out', 0],
    ['low-stock', 10],
  ])
})
