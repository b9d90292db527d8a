import { describe, expect, test } from 'vitest'
import { buyAs, deliverBought, type Bought } from '../support/bought.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { addVendor } from '../support/trade.ts'
import { makeVisitor, type Visitor } from '../support/visitor.ts'

const shop = await useShop()
const provider = usePaymentPage(shop)
const vendor = await addVendor(shop.database.db)

async function signedIn(): Promise<Visitor> {
  const visitor = makeVisitor(shop.url)
  await visitor.signIn(await addPerson(shop.database))
  return visitor
}

const buy = async (visitor: Visitor, how?: Parameters<typeof buyAs>[3]): Promise<Bought> =>
  buyAs({ shop, provider, vendor }, visitor, 1, how)

/** The products that the home page offers to buy again, in order. */
async function offered(visitor: Visitor): Promise<string[]> {
  const page = await visitor.read('/')
  const [shelf = ''] = /<section aria-labelledby="buy-again".*?<\/section>/s.exec(page) ?? []
  return [...shelf.matchAll(/href="\/product\/(\w+)"/g)].map(([, id = '']) => id)
}

describe('the home page of a returning shopper', () => {
  test('offers earlier purchases: latest first, each once, and only paid ones', async () => {
    const visitor = await signedIn()
    expect(await offered(visitor)).toEqual([])
    const first = await buy(visitor)
    await deliverBought(shop, first)
    const second = await buy(visitor, { kinds: 2 })
    await buy(visitor, { paid: false })
    const both = [...second.productIds.toSorted(), ...first.productIds]
    const order = await offered(visitor)
    expect([...order.slice(0, 2).toSorted(), ...order.slice(2)]).toEqual(both)

    const { db } = shop.database
    const again = db.selectFrom('orderItems').selectAll().where('orderId', '=', first.id)
    const { id: _id, ...item } = await again.executeTakeFirstOrThrow()
    await db
      .insertInto('orderItems')
      .values({ ...item, orderId: second.id })
      .execute()
    expect((await offered(visitor)).toSorted()).toEqual(both.toSorted())
    await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', second.id).execute()
    expect(await offered(visitor)).toEqual(first.productIds)
  })

  test('offers nothing that is unavailable', async () => {
    const visitor = await signedIn()
    const { productIds } = await buy(visitor, { kinds: 3 })
    const [none = '', hidden = '', there = ''] = productIds
    const { db } = shop.database
    await db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', none).execute()
    await db.updateTable('products').set({ isActive: false }).where('id', '=', hidden).execute()
    expect(await offered(visitor)).toEqual([there])
  })

  test('contains nothing of other shoppers, and is never cached', async () => {
    const [buyer, stranger, nobody] = [await signedIn(), await signedIn(), makeVisitor(shop.url)]
    const { productIds } = await buy(buyer)
    expect(await offered(nobody)).toEqual([])
    expect(await offered(buyer)).toEqual(productIds)
    for (const other of [stranger, nobody, makeVisitor(shop.url)]) expect(await offered(other)).toEqual([])
    expect((await buyer.get('/')).headers.get('Cache-Control')).toContain('no-store')
  })
})
