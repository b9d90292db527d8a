import { expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { addReview } from '../support/reported.ts'
import { signedInAs, type SignedIn } from '../support/signed-in.ts'
import { addVendorWithOwner, sell, useTradingShop } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const { trade, shop } = await useTradingShop()

const HIDDEN = 'A verified customer'
type Asker = Pick<SignedIn, 'ask'>
const anybody: Asker = { ask: async (path) => fetch(`${shop.url}${path}`) }

async function asUser(userId: string): Promise<SignedIn> {
  const user = await trade.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return signedInAs(shop, user.email)
}

/** The author's name on the product page and on its reviews page. */
function namesOf(productId: string) {
  return async (who: Asker): Promise<string[]> =>
    Promise.all(
      [`/product/${productId}`, `/product/${productId}/reviews`].map(async (path) => {
        const words = wordsOf(await (await who.ask(path)).text())
        return /([\p{L} ]+\.?) · [\w ]+ · Verified purchase/u.exec(words)?.[1]?.trim() ?? ''
      }),
    )
}
const both = (name: string): string[] => [name, name]

test('the reviewer chooses who sees their name, with immediate effect, on cached pages too', async () => {
  const { productId, writerId } = await addReview(trade)
  const names = namesOf(productId)
  const writer = await asUser(writerId)
  const { vendorId } = await trade.db
    .selectFrom('products')
    .select('vendorId')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const { userId } = await trade.db
    .selectFrom('vendors')
    .select('userId')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const seller = await asUser(userId)
  const stranger = await signedInAs(shop, (await addVendorWithOwner(trade)).email)
  const other = await addVendorWithOwner(trade)
  const unpaid = await signedInAs(shop, other.email)
  await sell(trade, other.id, { buyerId: writerId, isPaid: false })
  const administrator = await signedInAdministrator(shop)
  const choose = async (profileVisibility: string) => writer.ask('/settings/privacy', { profileVisibility })

  for (const who of [anybody, seller, stranger, administrator]) expect(await names(who)).toEqual(both('Ada O.'))
  // the pages are cached by now
  expect(await names(anybody)).toEqual(both('Ada O.'))

  await choose('friends')
  await expect.poll(() => names(anybody)).toEqual(both(HIDDEN))
  for (const who of [stranger, unpaid, writer]) expect(await names(who)).toEqual(both(HIDDEN))
  for (const who of [seller, administrator]) expect(await names(who)).toEqual(both('Ada O.'))
  await sell(trade, other.id, { buyerId: writerId })
  expect(await names(unpaid)).toEqual(both('Ada O.'))

  // the owner of a suspended shop counts as any visitor
  await trade.db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', other.id).execute()
  expect(await names(unpaid)).toEqual(both(HIDDEN))

  await choose('private')
  for (const who of [anybody, seller, stranger]) expect(await names(who)).toEqual(both(HIDDEN))
  expect(await names(administrator)).toEqual(both('Ada O.'))

  await choose('public')
  await expect.poll(() => names(anybody)).toEqual(both('Ada O.'))
})

test("a page shows the reviewer's current name, and none of a deleted account", async () => {
  const { productId, writerId } = await addReview(trade)
  const names = namesOf(productId)
  expect(await names(anybody)).toEqual(both('Ada O.'))
  const writer = await asUser(writerId)
  await writer.ask('/profile?mode=edit', { fullName: 'Ngozi Eze', phone: '', address: '' })
  await expect.poll(() => names(anybody)).toEqual(both('Ngozi E.'))

  const left = await writer.ask('/settings/delete-account?step=sure', { sure: 'yes' })
  expect(left.status).toBe(303)
  await expect.poll(() => names(anybody)).toEqual(both(HIDDEN))
  expect(await names(await signedInAdministrator(shop))).toEqual(both(HIDDEN))
})

test('the placeholder for a hidden name is in the language of the page', async () => {
  const { productId, writerId } = await addReview(trade)
  await (await asUser(writerId)).ask('/settings/privacy', { profileVisibility: 'private' })
  const said = async (lang: string) =>
    (await fetch(`${shop.url}/product/${productId}`, { headers: { 'Accept-Language': lang } })).text()
  await expect.poll(() => said('en')).toContain(HIDDEN)
  for (const lang of ['yo', 'ig', 'ha']) {
    const html = await said(lang)
    expect(html, lang).not.toContain(HIDDEN)
    expect(html, lang).not.toContain('Ada O')
  }
})
