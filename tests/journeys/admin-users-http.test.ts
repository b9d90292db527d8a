import { describe, expect, test } from 'vitest'
import { parseCsv } from '#shared/csv.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { addPerson, emailsTo } from '../support/people.ts'
import { flashOf, signedInAs } from '../support/signed-in.ts'
import { addProduct, ordersOf, place } from '../support/trade.ts'
import { sell, useTradingShop } from '../support/trading-shop.ts'
import { addShopOf } from '../support/vendors.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/admin-dashboard/users'

const { shop, trade } = await useTradingShop()
const ask = (await signedInAdministrator(shop)).ask

const read = async (address: string) => wordsOf(await (await ask(address)).text())
const userOf = async (id: string) =>
  shop.database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('the list', () => {
  test("shows each user's shop and spending, only for paid orders", async () => {
    const { userId } = await addPerson(shop.database, { fullName: 'Owner Of Goods' })
    const vendorId = await addShopOf(shop.database.db, userId)
    const sold = await sell(trade, vendorId, { price: 1_000_000, pieces: 2 })
    const buyer = await userOf(sold.userId)
    const unpaid = await place(trade, { userId: buyer.id } as never, [
      { variantId: await addProduct(shop.database.db, vendorId), quantity: 1 },
    ])
    expect(await ordersOf(shop.database.db, unpaid.checkoutId)).toHaveLength(1)
    expect(await read(`${LIST}?q=owner of goods`)).toContain(`Shop ${vendorId}`)
    const found = await read(`${LIST}?q=${buyer.email}`)
    expect(found).toMatch(/Orders 2\b/)
    expect(found).toMatch(/Spent ₦22,500\b/)

    const rows = parseCsv(await (await ask(`/admin-dashboard/users.csv?q=${buyer.email}`)).text()) ?? []
    expect(rows[0]).toEqual(['id', 'name', 'email', 'phone', 'vendor', 'vendor status', 'orders', 'spent', 'joined'])
    expect(rows[1]?.slice(6, 8)).toEqual(['2', '22500'])

    const detail = await read(`${LIST}/${buyer.id}`)
    for (const words of [buyer.email, '₦22,500', `#${sold.number}`, 'Not signed in']) expect(detail).toContain(words)
    expect((await ask(`${LIST}/000000000000`)).status).toBe(404)
  })

  test('is only for the administrator', async () => {
    const { email, userId } = await addPerson(shop.database)
    const shopper = await signedInAs(shop, email)
    for (const address of [LIST, `${LIST}/${userId}`, '/admin-dashboard/users.csv'])
      expect((await shopper.ask(address)).headers.get('Location')).toBe('/admin')
    expect((await shopper.ask(LIST, { intent: 'delete', sure: '1', id: userId })).headers.get('Location')).toBe(
      '/admin',
    )
    expect((await userOf(userId)).deletedAt).toBeNull()
  })
})

describe('deleting', () => {
  test("is confirmed, then removes the person, the sessions and the shop's products, but not the orders", async () => {
    const { userId, email, fullName } = await addPerson(shop.database, { fullName: 'Goes Away' })
    const vendorId = await addShopOf(shop.database.db, userId)
    const sold = await sell(trade, vendorId)
    const owner = await signedInAs(shop, email)
    expect((await owner.ask('/vendor-dashboard')).status).toBe(200)
    const product = `${shop.url}/product/${sold.productId}`
    expect((await fetch(product)).status).toBe(200)

    const asked = await ask(LIST, { intent: 'delete', id: userId })
    const question = asked.headers.get('Location') ?? ''
    expect((await userOf(userId)).deletedAt).toBeNull()
    const words = await read(question)
    expect(words).toContain(`Are you sure you want to delete ${fullName}?`)
    expect(words).toContain('immediately remove their products')

    const done = await ask(question, { intent: 'delete', sure: '1', id: userId })
    expect([done.status, done.headers.get('Location'), flashOf(done)]).toEqual([303, LIST, 'User deleted successfully'])
    expect(await userOf(userId)).toMatchObject({ fullName: 'Deleted account', phone: null, passwordHash: null })
    expect((await owner.ask('/vendor-dashboard')).headers.get('Location')).toMatch(/^\/(?:vendor-)?login/)
    await expect.poll(async () => (await fetch(product)).status).toBe(404)
    expect(await ordersOf(shop.database.db, sold.checkoutId)).toHaveLength(1)
    const emails = await emailsTo(shop.database, email)
    expect(emails.at(-1)).toMatchObject({ kind: 'account-deleted', data: { byShop: true } })
    const log = await shop.database.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', '=', userId)
      .where('action', '=', 'user-deleted')
      .execute()
    expect(log).toMatchObject([{ actor: 'administrator', before: null, after: null }])

    const again = await ask(LIST, { intent: 'delete', sure: '1', id: userId })
    expect(flashOf(again)).toBe('User not found. The account may have been deleted.')
    expect(await trade.audit()).toEqual([])
  })

  test('of several shows the number, before and after', async () => {
    const ids = [await addPerson(shop.database), await addPerson(shop.database)].map(({ userId }) => userId).join(',')
    const question = (await ask(LIST, { intent: 'delete', id: ids })).headers.get('Location') ?? ''
    expect(await read(question)).toContain('Are you sure you want to delete 2 users?')
    expect(flashOf(await ask(question, { intent: 'delete', sure: '1', id: ids }))).toBe('2 users deleted')
    expect(flashOf(await ask(LIST, { intent: 'delete', id: '' }))).toBe('Select users first')
  })
})
