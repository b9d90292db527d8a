import { randomUUID } from 'node:crypto'
import { formatSeen } from '#modules/cart/contract.ts'
import type { openPaymentPage } from './payment-page.ts'
import type { TestShop } from './shop.ts'
import { addProduct, ordersOf } from './trade.ts'
import type { Visitor } from './visitor.ts'

type Room = { shop: TestShop; provider: ReturnType<typeof openPaymentPage>; vendor: string }

const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  phone: '08031234567',
  address: '1 Marina',
  city: 'Eti Osa',
  state: 'Lagos',
}

export type Bought = { id: string; number: string; reference: string; productIds: string[] }

/** Buys over HTTP, as a page without a script would. */
export async function buyAs(
  { shop, provider, vendor }: Room,
  visitor: Visitor,
  pieces: number,
  { paid = true, kinds = 1 } = {},
): Promise<Bought> {
  const productIds = await Promise.all(
    Array.from({ length: kinds }, async () => addProduct(shop.database.db, vendor, { price: 100_000, stock: 10 })),
  )
  for (const product of productIds) await visitor.post('/device/cart', { product })
  const lines = productIds.map((variantId) => ({ variantId, unitPrice: 100_000, wanted: pieces }))
  const led = await visitor.post('/checkout', {
    ...ADDRESS,
    key: randomUUID(),
    seen: formatSeen({ lines } as Parameters<typeof formatSeen>[0]),
  })
  if (led.status !== 303) throw new Error(`not placed: ${led.status}`)
  const checkout = await shop.database.db
    .selectFrom('checkouts')
    .select(['id', 'reference'])
    .where('userId', '=', visitor.userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (paid) {
    await provider.pay(led.headers.get('Location') ?? '')
    await visitor.get(`/order/${checkout.reference}?step=back`)
  }
  const [order] = await ordersOf(shop.database.db, checkout.id)
  const id = order?.id ?? ''
  return { id, number: id.slice(-8), reference: checkout.reference, productIds }
}

export async function deliverBought(
  { database }: Pick<TestShop, 'database'>,
  { id }: Bought,
  daysAgo = 1,
): Promise<void> {
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  const { db } = database
  for (const status of ['confirmed', 'shipped', 'delivered'] as const) {
    await db
      .updateTable('orders')
      .set({ status, ...(status === 'delivered' ? { deliveredAt: at } : {}) })
      .where('id', '=', id)
      .execute()
    await db
      .insertInto('orderEvents')
      .values({ orderId: id, kind: status, status, actor: 'vendor', actorId: null, at })
      .execute()
  }
}
