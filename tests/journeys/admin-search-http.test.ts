import { expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'
import { sell, useTradingShop } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const { shop, trade } = await useTradingShop()
const ask = (await signedInAdministrator(shop)).ask

const search = async (q: string) => {
  const answer = await ask(`/admin-dashboard/search?${new URLSearchParams({ q })}`)
  expect(answer.status, q).toBe(200)
  const html = await answer.text()
  return { words: wordsOf(html), html }
}

test('one search finds orders, payments, people, shops, products and messages, with links', async () => {
  const vendor = await signedInVendor(shop)
  const sold = await sell(trade, vendor.vendorId, { price: 1_000_000 })
  const { db } = shop.database
  const { reference } = await db
    .selectFrom('checkouts')
    .select('reference')
    .where('id', '=', sold.checkoutId)
    .executeTakeFirstOrThrow()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', sold.userId).executeTakeFirstOrThrow()
  const asked = { name: 'Títílayọ̀ Adébáyọ̀', email: 'titi@example.com', message: 'Where is my parcel zq81?' }
  await db
    .insertInto('contactMessages')
    .values({ ...asked, subject: 'general' })
    .execute()

  const byNumber = await search(sold.number)
  expect(byNumber.words).toContain(`#${sold.number}`)
  expect(byNumber.html).toContain(`href="/admin-dashboard/orders/${sold.id}"`)
  const byReference = await search(reference.toLowerCase())
  expect(byReference.words).toMatch(
    new RegExp(`Payments ${reference} ₦12,500 · 1 order Orders See all #${sold.number}`),
  )
  expect((await search(email)).html).toContain(`href="/admin-dashboard/users/${sold.userId}"`)
  expect((await search(`Shop ${vendor.vendorId}`)).html).toContain(`href="/admin-dashboard/vendors/${vendor.vendorId}"`)
  expect((await search(`Product ${sold.productId}`)).html).toContain(`/admin-dashboard/products/${sold.productId}"`)
  expect((await search('titilayo')).words).toContain('Where is my parcel zq81?')
})

test('nonsense finds nothing, and the menu links to payments and emails', async () => {
  for (const q of ["'", '%', '\\', '&|!():*', '\u0000']) await search(q)
  for (const q of ['', ' ', 'qqzzxxqq', 'x'.repeat(5000)]) {
    const { words, html } = await search(q)
    expect(words, q).toMatch(/Nothing found|What are you looking for\?/)
    expect(html).toContain('href="/admin-dashboard/payments"')
    expect(html).toContain('href="/admin-dashboard/emails"')
  }
  const stranger = await fetch(`${shop.url}/admin-dashboard/search?q=a`, { redirect: 'manual' })
  expect(stranger.status).toBe(302)
})
