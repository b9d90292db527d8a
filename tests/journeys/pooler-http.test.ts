import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { fillCheckout } from '../support/checkout-form.ts'
import { makeTestDatabase, type TestDatabase } from '../support/database.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { addPerson } from '../support/people.ts'
import { hasPgBouncer, NO_PGBOUNCER, openPgBouncer } from '../support/pgbouncer.ts'
import { useShop, type TestShop } from '../support/shop.ts'
import { addProduct, addVendor, stockOf } from '../support/trade.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

/** Two server connections for all that the shop does. */
async function useShopBehindPooler(database: TestDatabase): Promise<TestShop> {
  const pooler = await openPgBouncer([database.url], { servers: 2 })
  afterAll(async () => {
    await pooler.close()
    await database.drop()
  })
  const settings = { DATABASE_URL: pooler.through(database.url), DATABASE_DIRECT_URL: database.url, JOBS: 'on' }
  return useShop({ database, settings })
}

describe.runIf(hasPgBouncer)(`a shop behind PgBouncer in transaction mode${NO_PGBOUNCER}`, async () => {
  if (!hasPgBouncer) return
  const shop = await useShopBehindPooler(await makeTestDatabase())
  usePaymentPage(shop)

  test('shoppers browse at the same time, and changed pages are rendered again', async () => {
    const { db } = shop.database
    const id = await addProduct(db, await addVendor(db), { price: 100_000, stock: 5 })
    await db.updateTable('products').set({ name: 'Pooled Radio' }).where('id', '=', id).execute()
    const page = async () => (await fetch(`${shop.url}/products`)).text()
    await expect.poll(page).toContain('Pooled Radio')
    const pages = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => fetch(`${shop.url}/products?page=1&n=${n}`)),
    )
    expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]))
    await db.updateTable('products').set({ name: 'Pooled Lamp' }).where('id', '=', id).execute()
    await expect.poll(page).toContain('Pooled Lamp')
  })

  test('a shopper signs in and buys, and the administrator sees the order', async () => {
    const { db } = shop.database
    const id = await addProduct(db, await addVendor(db), { price: 100_000, stock: 5 })
    const visitor = makeVisitor(shop.url)
    await visitor.signIn(await addPerson(shop.database, { fullName: 'Adaeze Okonkwo' }))
    await visitor.post('/device/cart', { product: id })
    const answer = await visitor.post('/checkout', await fillCheckout(visitor))
    expect(answer.status).toBe(303)
    expect(await stockOf(db, id)).toBe(4)
    const { number } = await db
      .selectFrom('orders')
      .select('number')
      .where('userId', '=', visitor.userId)
      .executeTakeFirstOrThrow()
    const { ask } = await signedInAdministrator(shop)
    const lists = await Promise.all(
      ['orders', 'products', 'users', 'vendors'].map(async (list) =>
        wordsOf(await (await ask(`/admin-dashboard/${list}`)).text()),
      ),
    )
    expect(lists[0]).toContain(number)
  })

  test('jobs run, on connections without the pooler', async () => {
    const { db } = shop.database
    await sql`select graphile_worker.add_job('release-abandoned-jobs', queue_name => 'of-the-test')`.execute(db)
    const waiting = sql`select from graphile_worker.jobs where queue_name = 'of-the-test'`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(0)
  })

  test('nothing failed', () => {
    expect(shop.log.filter(({ level }) => typeof level === 'number' && level >= 50)).toEqual([])
    expect(shop.log.filter(({ msg }) => msg === 'the listener connection was lost')).toEqual([])
  })
})
