import { describe, expect, test } from 'vitest'
import { parseCsv } from '#shared/csv.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { addPerson, emailsTo } from '../support/people.ts'
import { flashOf } from '../support/signed-in.ts'
import { sell, useTradingShop } from '../support/trading-shop.ts'
import { addShopOf } from '../support/vendors.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/admin-dashboard/vendors'

const { shop, trade } = await useTradingShop()
const ask = (await signedInAdministrator(shop)).ask

const read = async (address: string) => wordsOf(await (await ask(address)).text())
const statusOf = async (id: string) =>
  (await shop.database.db.selectFrom('vendors').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

async function vendor(status: 'pending' | 'approved' = 'approved') {
  const { userId, email } = await addPerson(shop.database)
  return { id: await addShopOf(shop.database.db, userId, status), email }
}

test("the list and its file show each vendor's products, sales and balance", async () => {
  const { id, email } = await vendor()
  await sell(trade, id, { price: 1_000_000, to: 'delivered' })
  const list = await read(`${LIST}?q=${email}`)
  // 95% of the items, and all of the shipping
  for (const words of ['Products 1', 'Sales ₦12,500', 'Balance ₦12,000', 'Approved']) expect(list).toContain(words)
  const rows = parseCsv(await (await ask(`/admin-dashboard/vendors.csv?q=${email}`)).text())
  expect(rows?.[1]?.slice(5, 9)).toEqual(['approved', '1', '12500', '12000'])
  const detail = await read(`${LIST}/${id}`)
  for (const words of [`Shop ${id}`, '₦12,500', '₦12,000', 'Lagos', 'View on ShopZero']) expect(detail).toContain(words)
  expect((await ask(`${LIST}/000000000000`)).status).toBe(404)
})

test('a vendor is found without diacritics', async () => {
  const { id } = await vendor()
  const name = `Adérónkẹ́ Ọlọ́runfẹ́mi ${id}`
  await shop.database.db.updateTable('vendors').set({ businessName: name }).where('id', '=', id).execute()
  expect(await read(`${LIST}?q=${encodeURIComponent(`aderonke olorunfemi ${id}`)}`)).toContain(name)
  expect(await read(`${LIST}?q=${encodeURIComponent(`aderonke olorunfem_ ${id}`)}`)).not.toContain(name)
})

describe('an application', () => {
  test('is approved from the list or its sheet, alone or with others', async () => {
    const alone = await vendor('pending')
    const done = await ask(`${LIST}?filter=pending`, { intent: 'approve', id: alone.id, back: 'detail' })
    expect([done.headers.get('Location'), flashOf(done)]).toEqual([
      `${LIST}/${alone.id}?filter=pending`,
      'Vendor approved successfully',
    ])
    expect((await emailsTo(shop.database, alone.email)).at(-1)?.kind).toBe('application-approved')
    expect(await read(`${LIST}/${alone.id}`)).toContain('Vendor approved')
    expect(flashOf(await ask(LIST, { intent: 'approve', id: alone.id }))).toBe(
      "The vendor's current status doesn't allow this. Reload the page to check the status.",
    )

    const [one, two] = [await vendor('pending'), await vendor('pending')]
    expect(flashOf(await ask(LIST, { intent: 'approve', id: `${one.id},${two.id}` }))).toBe('2 vendors approved')
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['approved', 'approved'])
  })

  test('is rejected after a confirmation, with a reason', async () => {
    const { id } = await vendor('pending')
    const question = `${LIST}?filter=pending&reject=${id}`
    expect(await read(question)).toContain(`Reject the application from Shop ${id}?`)
    const without = await ask(question, { intent: 'reject', id, reason: '' })
    expect(without.status).toBe(422)
    expect(wordsOf(await without.text())).toContain('Please enter a reason')
    expect(await statusOf(id)).toBe('pending')
    const done = await ask(question, { intent: 'reject', id, reason: 'Not enough said' })
    expect([done.headers.get('Location'), flashOf(done)]).toEqual([
      `${LIST}?filter=pending`,
      'Vendor rejected and removed',
    ])
    expect(await statusOf(id)).toBe('rejected')
    const many = await ask(LIST, { intent: 'suspend', id: `${id},${id}`, reason: 'Both' })
    expect(flashOf(many)).toBe('Vendor information not found')
  })
})
