import { beforeEach, expect, test } from 'vitest'
import { addPerson, emailsTo } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { flashOf, type SignedIn, signedInAs } from '../support/signed-in.ts'
import { selectPlain } from '#tests/support/variants.ts'

const PRESS = 'Notify me'
const ADDRESS = '/device/restock-alert'

let product: string
let ada: SignedIn

// with jobs, because the server itself sends the email
const shop = await useShop({ demo: true, settings: { JOBS: 'on' } })
const rows = await selectPlain(shop.database.db).select('id').orderBy('id').limit(20).execute()
const ids = rows.flatMap(({ id }) => id ?? [])
beforeEach(async () => {
  product = ids.shift() ?? ''
  await setStock(0)
  const { email } = await addPerson(shop.database)
  ada = await signedInAs(shop, email)
})

const setStock = (stockQuantity: number) =>
  shop.database.db.updateTable('variants').set({ stockQuantity }).where('id', '=', product).execute()
const wishes = async () =>
  (await shop.database.db.selectFrom('restockAlerts').select('userId').where('variantId', '=', product).execute()).map(
    ({ userId }) => userId,
  )
const back = () => `/product/${product}`
const wish = (more: Record<string, string> = {}) => ({ product, change: 'add', back: back(), ...more })
const post = (fields: Record<string, string>, headers: Record<string, string> = { Origin: shop.url }) =>
  fetch(`${shop.url}${ADDRESS}`, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) })
const ask = async (who: SignedIn, more: Record<string, string> = {}) => who.ask(ADDRESS, wish(more))

/** The form on the product page. */
async function formOn(html: string) {
  const [form = ''] = new RegExp(`<form[^>]*action="${ADDRESS}".*?</form>`, 's').exec(html) ?? []
  return {
    change: /name="change" value="(\w+)"/.exec(form)?.[1],
    words: form
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  }
}

test('the page of a sold-out product has the alert form, and no other page has', async () => {
  const read = async () => (await fetch(`${shop.url}${back()}`)).text()
  await expect.poll(async () => (await formOn(await read())).words).toBe(PRESS)
  expect(await read()).toMatch(/<button[^>]*disabled=""[^>]*>(?:<[^>]*>)*Add to Cart/)
  await setStock(3)
  await expect.poll(async () => (await formOn(await read())).words).toBe('')
})

test('pressing twice creates one alert, which the page shows with a way to withdraw it', async () => {
  for (let times = 0; times < 2; times++) {
    const answer = await ask(ada)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, back()])
    expect(flashOf(answer)).toBe("We'll email you when this product is back in stock.")
  }
  expect(await wishes()).toEqual([ada.userId])
  const page = await ada.ask(back())
  expect(await formOn(await page.text())).toEqual({
    change: 'remove',
    words: 'We&#x27;ll email you when this product is back in stock. Stop notifying me',
  })
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(flashOf(await ask(ada, { change: 'remove' }))).toBe("We won't email you when this product is back in stock.")
  expect(await wishes()).toEqual([])
})

test("a cached page contains no alert, and neither does another shopper's", async () => {
  await ask(ada)
  const { email } = await addPerson(shop.database)
  const other = await signedInAs(shop, email)
  for (let times = 0; times < 2; times++)
    expect((await formOn(await (await fetch(`${shop.url}${back()}`)).text())).change).toBe('add')
  expect((await formOn(await (await other.ask(back())).text())).change).toBe('add')
  // only the session identifies the owner of an alert
  await ask(other, { change: 'remove' })
  expect((await ask(other, { change: 'remove', user: ada.userId })).status).toBe(400)
  expect(await wishes()).toEqual([ada.userId])
})

test('a visitor is asked to sign in, and returns to the product', async () => {
  const answer = await post(wish())
  const to = new URL(answer.headers.get('Location') ?? '', shop.url)
  expect([answer.status, to.pathname, to.searchParams.get('return')]).toEqual([303, '/login', back()])
  expect(flashOf(answer)).toBe('Sign in first, then tap “Notify me” again.')
  expect(await wishes()).toEqual([])
  for (const elsewhere of ['https://evil.test/', '//evil.test'])
    expect((await post(wish({ back: elsewhere }))).headers.get('Location')).toBe('/login')
})

test('a form from another site is refused', async () => {
  const cookie = ada.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await post(wish(), { Origin: 'https://evil.test', Cookie: cookie })
  expect(answer.status).toBe(403)
  expect(await wishes()).toEqual([])
})

test('a product that is available, hidden or unknown gets no alert, with a message', async () => {
  await setStock(1)
  expect(flashOf(await ask(ada))).toBe('This product is back in stock. You can buy it now.')
  await setStock(0)
  await shop.database.db.updateTable('products').set({ isActive: false }).where('id', '=', product).execute()
  for (const id of [product, '000000000000', 'nonsense'])
    expect(flashOf(await ask(ada, { product: id })), id).toBe('Product not found')
  expect(await wishes()).toEqual([])
})

test("it is part of a person's data", async () => {
  await ask(ada)
  const data = (await (await ada.ask('/settings/my-data')).json()) as { restockAlerts: object[] }
  expect(data.restockAlerts).toMatchObject([{ variantId: product }])
})

test('the wishlist shows it for sold-out products', async () => {
  const shown = async () => {
    const page = await ada.ask('/wishlist', undefined, { headers: { Cookie: `sz_wish=1.${product}1` } })
    return formOn(await page.text())
  }
  expect((await shown()).words).toBe(PRESS)
  await ask(ada, { back: '/wishlist' })
  expect((await shown()).change).toBe('remove')
})

test('when the product is available again, an email is sent automatically', async () => {
  await ask(ada)
  await setStock(2)
  const { email } = await shop.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ada.userId)
    .executeTakeFirstOrThrow()
  await expect
    .poll(async () => (await emailsTo(shop.database, email)).map(({ kind }) => kind))
    .toEqual(['back-in-stock'])
  expect(await wishes()).toEqual([])
})
