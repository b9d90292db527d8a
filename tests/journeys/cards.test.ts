import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, type PageOptions, useBrowser } from '../support/browser.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()
const rows = await shop.database.db
  .selectFrom('visibleProducts')
  .select('id')
  .where('saleIsRunning', '=', false)
  .orderBy('id')
  .execute()
/** Others than those on sale, so that the price is the price. */
const ids = rows.flatMap(({ id }) => id ?? [])

type Change = { stockQuantity?: number; price?: number; comparePrice?: number | null }

/** A product of its own name, as it is changed. */
async function take(change: Change): Promise<{ id: string; name: string }> {
  const id = ids.shift() ?? ''
  const name = `Testwood ${id}`
  await shop.database.db
    .updateTable('products')
    .set({ name, comparePrice: null, ...change })
    .where('id', '=', id)
    .execute()
  return { id, name }
}

async function open(address: string, options: Partial<PageOptions> = {}): Promise<Page> {
  const { page } = await openPage(browser, { baseUrl: shop.url, ...options })
  await page.goto(address)
  return page
}

async function cardOf(page: Page, { name }: { name: string }) {
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) })
  await card.waitFor()
  return card
}

const findOf = ({ name }: { name: string }) => `/search?q=${encodeURIComponent(name)}`

describe('a card', () => {
  test('names the end of a sale as a date on the home page, without a clock', async () => {
    const page = await open('/')
    const sales = page.getByRole('region', { name: 'Flash Sales' }).getByRole('article')
    const count = await sales.count()
    expect(count).toBeGreaterThan(0)
    for (let at = 0; at < count; at++) {
      const card = sales.nth(at)
      expect(await card.getByText(/^Until \d/).innerText()).toMatch(/^Until \d{1,2} \p{L}{3,4},? \d{2}:\d{2}$/u)
    }
    expect(await page.getByRole('timer').count()).toBe(0)
    await page.context().close()
  })

  test.each([
    [1, true],
    [4, true],
    [5, false],
    [9, false],
  ])('with %i left says so: %s, and so does the product’s page', async (stockQuantity, isSaid) => {
    const product = await take({ stockQuantity })
    const page = await open(findOf(product))
    const words = /left in stock/
    const card = await cardOf(page, product)
    expect(await card.getByText(words).allInnerTexts()).toEqual(isSaid ? [`Only ${stockQuantity} left in stock!`] : [])
    await page.goto(`/product/${product.id}`)
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: product.name }).waitFor()
    expect(await main.getByText(`Only ${stockQuantity} left in stock!`).count()).toBe(isSaid ? 1 : 0)
    expect(await main.getByText('In stock', { exact: true }).count()).toBe(isSaid ? 0 : 1)
    await page.context().close()
  })

  test('says on the wishlist from nine on how many are left', async () => {
    const product = await take({ stockQuantity: 9 })
    const { email } = await addPerson(shop.database)
    const { cookies } = await signedInAs(shop, email)
    const kept = { name: 'sz_wish', value: `1.${product.id}1` }
    const page = await open('/wishlist', { cookies: [...cookies, kept] })
    await (await cardOf(page, product)).getByText('Only 9 left in stock!').waitFor()
    await page.context().close()
  })

  test('promises when it comes, or that it comes for nothing, in one line of a phone’s half', async () => {
    const cheap = await take({ price: 49_000_00, stockQuantity: 20 })
    const dear = await take({ price: 51_000_00, stockQuantity: 20 })
    const page = await open(findOf(cheap), { width: 360 })
    const promise = (await cardOf(page, cheap)).getByText('In 2-7 business days')
    expect((await promise.boundingBox())?.height).toBeLessThan(30)
    await page.goto(findOf(dear))
    await (await cardOf(page, dear)).getByText('Free delivery').waitFor()
    await page.goto('/products')
    const cards = page.locator('ul.products article').filter({ hasNotText: 'Out of stock' })
    expect(await cards.count()).toBeGreaterThan(10)
    expect(await cards.filter({ hasText: /In 2-7 business days|Free delivery/ }).count()).toBe(await cards.count())
    await page.context().close()
  })

  test.each([
    [undefined, 'In 2-7 business days'],
    ['Lagos', 'In 2-5 business days'],
    ['Kano', 'In 3-7 business days'],
    ['Cross_River', 'In 3-7 business days'],
  ])('says how long it takes to the state that was chosen, with a script and without: %s', async (state, words) => {
    const product = await take({ price: 49_000_00, stockQuantity: 20 })
    const prefs = { name: 'sz_prefs', value: `1.system.-.grid.en.NGN${state ? `.${state}` : ''}` }
    for (const javaScript of [true, false]) {
      const page = await open(findOf(product), { cookies: [prefs], javaScript })
      const card = await cardOf(page, product)
      expect(await card.evaluate((one: HTMLElement) => /In \S+ business days/.exec(one.innerText)?.[0])).toBe(words)
      expect(await card.evaluate((one: HTMLElement) => one.innerText.match(/business days/g)?.length)).toBe(1)
      await page.context().close()
    }
  })

  test.each([true, false])(
    'of what is sold out is grey, says so, and leads to the button for an email (script: %s)',
    async (javaScript) => {
      const product = await take({ stockQuantity: 0 })
      const page = await open(findOf(product), { javaScript })
      const card = await cardOf(page, product)
      await card.getByText('Out of stock', { exact: true }).waitFor()
      expect(await card.getByText(/business days|Free delivery/).count()).toBe(0)
      const notify = card.getByRole('link', { name: `Notify me about ${product.name}` })
      expect((await notify.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await notify.click()
      await page.waitForURL(`**/product/${product.id}#notify`)
      const button = page.getByRole('button', { name: `Notify me about ${product.name}` })
      await button.waitFor()
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.context().close()
    },
  )
})

describe('where nothing is found', () => {
  const ask = async () => (await fetch(`${shop.url}/search?q=9387465018`)).text()
  const say = (contactPhone: string) => shop.database.db.updateTable('siteSettings').set({ contactPhone }).execute()
  const TO_SHOP = 'https://wa.me/2348031234567?text='

  test('help is a message away, where the shop’s number takes messages', async () => {
    await say('+2348031234567')
    await expect.poll(ask).toContain(`href="${TO_SHOP}Hello%2C%20I%20am%20looking%20for`)
    const page = await open('/search?q=9387465018')
    const link = page.getByRole('main').getByRole('link', { name: 'Ask on WhatsApp' })
    const address = new URL((await link.getAttribute('href')) ?? '')
    expect(address.searchParams.get('text')).toBe('Hello, I am looking for “9387465018”.')
    await page.getByRole('contentinfo').getByRole('link', { name: 'WhatsApp' }).waitFor()
    await page.context().close()
    // a land line
    await say('+2342013300100')
    await expect.poll(ask).not.toContain('wa.me')
    expect(await ask()).toContain('Popular categories')
  })
})
