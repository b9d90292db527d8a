import { expect, test } from 'vitest'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { addProduct } from '../support/trade.ts'
import { addShopOf } from '../support/vendors.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/vendor-dashboard/products'

const shop = await useShop()

async function vendor() {
  const { email, userId } = await addPerson(shop.database)
  const vendorId = await addShopOf(shop.database.db, userId)
  return { ...(await signedInAs(shop, email)), vendorId }
}

const productsOf = async (vendorId: string) =>
  shop.database.db.selectFrom('products').selectAll().where('vendorId', '=', vendorId).execute()

test('price fields show naira and kobo as usual, and accept the usual formats', async () => {
  const { ask, vendorId } = await vendor()
  const { db } = shop.database
  const id = await addProduct(db, vendorId, { price: 1_100_050, stock: 10 })
  await db.updateTable('variants').set({ comparePrice: 1_200_000 }).where('id', '=', id).execute()
  for (const address of [LIST, `${LIST}/${id}/edit`])
    expect(await (await ask(address)).text()).toMatch(/name="price"[^>]*value="11000\.50"/)
  expect(await (await ask(`${LIST}/${id}/edit`)).text()).toMatch(/name="comparePrice"[^>]*value="12000"/)
  const row = { intent: 'set', id, stock: '10', seen: '10' }
  for (const [typed, price] of [
    ['11000.50', 1_100_050],
    ['11,000.50', 1_100_050],
    ['₦11 000', 1_100_000],
  ] as const) {
    expect((await ask(LIST, { ...row, price: typed })).status, typed).toBe(200)
    expect((await productsOf(vendorId))[0]?.price, typed).toBe(price)
  }
  const unclear = await ask(LIST, { ...row, price: '11000,50' })
  expect(unclear.status).toBe(422)
  expect(wordsOf(await unclear.text())).toContain('Enter an amount in naira, for example 12,500 or 12500.50')
  expect((await productsOf(vendorId))[0]?.price).toBe(1_100_000)
})
