import { beforeEach, expect, test } from 'vitest'
import { openPage, useBrowser } from '../support/browser.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { flashOf, type SignedIn, signedInAs } from '../support/signed-in.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { linksTo } from '../support/visitor.ts'
import { selectPlain } from '#tests/support/variants.ts'

const ADDRESS = '/device/review-vote'

/** The product's newest review. Each test uses another one. */
let review: number
let writerId: string
let ada: SignedIn

const shop = await useShop({ demo: true })
const browser = await useBrowser()
const { db } = shop.database
const { id } = await selectPlain(db)
  .select('id')
  .orderBy('ratingCount', 'desc')
  .$narrowType<{ id: string }>()
  .executeTakeFirstOrThrow()
const product = id
const reviews = await db
  .selectFrom('reviews')
  .select(['id', 'userId'])
  .where('productId', '=', id)
  .orderBy('createdAt', 'desc')
  .orderBy('id', 'desc')
  .limit(3)
  .execute()
beforeEach(async () => {
  const [newest] = reviews
  review = newest?.id ?? 0
  writerId = newest?.userId ?? ''
  await shop.database.db.deleteFrom('reviewVotes').execute()
  const { email } = await addPerson(shop.database)
  ada = await signedInAs(shop, email)
})

const votes = async () => shop.database.db.selectFrom('reviewVotes').select(['reviewId', 'userId']).execute()
const back = () => `/product/${product}#review-${review}`
const ask = async (who: SignedIn, more: Record<string, string> = {}) =>
  who.ask(ADDRESS, { review: String(review), change: 'add', back: back(), ...more })
const textOf = (html: string) => html.replaceAll('<!-- -->', '')

test("cached pages show the number of votes, but no one's own", async () => {
  const read = async (address: string) => textOf(await (await fetch(`${shop.url}${address}`)).text())
  const all = `/product/${product}/reviews`
  for (const address of [`/product/${product}`, all]) expect(await read(address)).not.toContain('found this helpful')
  const answer = await ask(ada)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, back()])
  expect(flashOf(answer)).toBe('Thanks. Your vote helps other shoppers.')
  for (const address of [`/product/${product}`, all]) {
    await expect.poll(() => read(address)).toContain('1 person found this helpful')
    expect(await read(address)).not.toContain('aria-pressed="true" aria-label="Helpful')
    const own = await ada.ask(address)
    expect(textOf(await own.text())).toContain('aria-pressed="true" aria-label="Helpful')
    expect(own.headers.get('Cache-Control')).toBe('no-store')
  }
  expect(flashOf(await ask(ada, { change: 'remove' }))).toBe("We've removed your vote.")
  await expect.poll(() => read(all)).not.toContain('found this helpful')
})

test('a visitor is asked to sign in, and only the session identifies the voter', async () => {
  const fields = { review: String(review), change: 'add', back: back() }
  const post = (headers: Record<string, string>) =>
    fetch(`${shop.url}${ADDRESS}`, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams(fields) })
  const answer = await post({ Origin: shop.url })
  const to = new URL(answer.headers.get('Location') ?? '', shop.url)
  expect([answer.status, to.pathname, to.searchParams.get('return')]).toEqual([303, '/login', back()])
  expect(flashOf(answer)).toBe('Sign in first, then tap “Helpful” again.')
  const cookie = ada.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await post({ Origin: 'https://evil.test', Cookie: cookie })).status).toBe(403)
  expect((await ask(ada, { user: writerId })).status).toBe(400)
  expect(await votes()).toEqual([])
})

test("a removed review and one's own are refused with a message, and invalid input by its status", async () => {
  expect(flashOf(await ask(ada, { review: '999999999' }))).toBe('This review is no longer available.')
  const wrong: [field: string, value: string][] = [
    ['review', 'nonsense'],
    ['review', '-1'],
    ['review', ''],
    ['change', 'both'],
    ['change', ''],
  ]
  for (const [field, value] of wrong) expect((await ask(ada, { [field]: value })).status, `${field}=${value}`).toBe(400)
  const { email } = await shop.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', writerId)
    .executeTakeFirstOrThrow()
  const writer = await signedInAs(shop, email ?? '')
  expect(flashOf(await ask(writer))).toBe("This is your own review, so you can't vote on it.")
  const page = await (await writer.ask(`/product/${product}`)).text()
  const items = page.split('<li id="review-').slice(1)
  expect(items.find((item) => item.startsWith(`${review}"`))).not.toContain(ADDRESS)
  expect(items.find((item) => !item.startsWith(`${review}"`))).toContain(ADDRESS)
  expect(await votes()).toEqual([])
})

test.each([true, false])(
  'a visitor signs in, returns, votes, and withdraws the vote (script: %s)',
  async (javaScript) => {
    const person = await addPerson(shop.database)
    const { page, context, expectNoErrors } = await openPage(browser, { baseUrl: shop.url, javaScript })
    await page.goto(`/product/${product}/reviews`)
    const item = page.locator(`#review-${review}`)
    const button = item.getByRole('button', { name: 'Helpful: the review by' })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await button.click()
    await page.getByText('Sign in first, then tap “Helpful” again.').first().waitFor()
    await page.locator('main input[name=email]').fill(person.email)
    await page.locator('main input[name=password]').fill(person.password)
    await page.locator('main input[name=password]').press('Enter')
    await page.waitForURL(`**/product/${product}/reviews#review-${review}`)
    await button.click()
    await item.getByText('1 person found this helpful').waitFor()
    expect(await button.getAttribute('aria-pressed')).toBe('true')
    if (javaScript) await expectAccessible(page)
    await button.click()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
    expect(await item.getByText('found this helpful').count()).toBe(0)
    expectNoErrors(/\/media\//)
    await context.close()
  },
)

test('the most useful reviews are one press away', async () => {
  const last = reviews.at(-1)?.id ?? 0
  await ask(ada, { review: String(last) })
  const read = async (query: string) => (await fetch(`${shop.url}/product/${product}/reviews${query}`)).text()
  expect(linksTo(await read(''), /\/reviews\?sort=useful/)).toContain('Most helpful')
  await expect.poll(async () => /<li id="(review-\d+)"/.exec(await read('?sort=useful'))?.[1]).toBe(`review-${last}`)
})
