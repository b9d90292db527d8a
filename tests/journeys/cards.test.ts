import type { Page } from 'playwright-core'
import { changeProduct } from '#tests/support/trade.ts'
import { describe, expect, test } from 'vitest'
import { awaken, openPage, type PageOptions, useBrowser } from '../support/browser.ts'
import { follow, makeOnePage } from '../support/one-page.ts'
import { addPerson } from '../support/people.ts'
import { getDeliveryDays } from '#app/http/dates.server.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { linksTo, wordsOf } from '../support/visitor.ts'
import { selectPlain } from '#tests/support/variants.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()
const rows = await selectPlain(shop.database.db).select('id').where('saleIsRunning', '=', false).orderBy('id').execute()
/** Products without a sale, so that the price is the regular one. */
const ids = rows.flatMap(({ id }) => id ?? [])

const { lagos, nationwide } = getDeliveryDays(new Date(), 'en')

type Change = { stockQuantity?: number; price?: number; comparePrice?: number | null }

/** A changed product with a unique name. */
async function take(change: Change): Promise<{ id: string; name: string }> {
  const id = ids.shift() ?? ''
  const name = `Testwood ${id}`
  await changeProduct(shop.database.db, id, { name, comparePrice: null, ...change })
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

const onPhone = makeOnePage(browser, { baseUrl: shop.url, width: 360 })

const read = async (address: string): Promise<string> =>
  (await (await fetch(`${shop.url}${address}`)).text()).replaceAll('<!-- -->', '')

/** The text of a product's card on this page. */
function cardIn(html: string, { name }: { name: string }): string {
  const cards = html
    .split('<article')
    .slice(1)
    .map((card) => wordsOf(`<article${card.split('</article>')[0]}`))
  const card = cards.find((words) => words.includes(name))
  if (!card) throw new Error(`no card of ${name}`)
  return card
}

const findOf = ({ name }: { name: string }) => `/search?q=${encodeURIComponent(name)}`

describe('a card', () => {
  test('shows the end of a sale as a date on the home page, without a countdown', async () => {
    const html = await read('/')
    const [, after = ''] = html.split(/<h2[^>]*>Flash Sales</)
    const cards = (after.split('</section>')[0] ?? '').split('<article').slice(1)
    expect(cards.length).toBeGreaterThan(0)
    for (const card of cards) expect(wordsOf(card)).toMatch(/Ends (today|tomorrow|\d{1,2} \p{L}{3,4},) \d{2}:\d{2}/u)
    expect(html).not.toContain('role="timer"')
  })

  test.each([
    [1, true],
    [4, true],
    [5, false],
    [9, false],
  ])('with %i left shows: %s, and so does the product page', async (stockQuantity, isSaid) => {
    const product = await take({ stockQuantity })
    const card = cardIn(await read(findOf(product)), product)
    expect(card.match(/Only \d+ left in stock!/g)).toEqual(isSaid ? [`Only ${stockQuantity} left in stock!`] : null)
    const html = await read(`/product/${product.id}`)
    const own = wordsOf(html.slice(html.indexOf('<h1'), html.indexOf('id="related"') + 1 || undefined))
    expect(own).toContain(product.name)
    expect(own.includes(`Only ${stockQuantity} left in stock!`)).toBe(isSaid)
    expect(html.includes('>In stock<')).toBe(!isSaid)
  })

  test('shows the remaining stock on the wishlist from nine on', async () => {
    const product = await take({ stockQuantity: 9 })
    const { email } = await addPerson(shop.database)
    const { ask } = await signedInAs(shop, email)
    const answer = await ask('/wishlist', undefined, { headers: { Cookie: `sz_wish=1.${product.id}1` } })
    expect(cardIn(await answer.text(), product)).toContain('Only 9 left in stock!')
  })

  test("shows the delivery date, or free shipping, in one line at half a phone's width", async () => {
    const cheap = await take({ price: 49_000_00, stockQuantity: 20 })
    const dear = await take({ price: 51_000_00, stockQuantity: 20 })
    const { page } = await onPhone(findOf(cheap))
    const promise = (await cardOf(page, cheap)).getByText('In 2-7 business days')
    expect((await promise.boundingBox())?.height).toBeLessThan(30)
    await follow(page, findOf(dear))
    await (await cardOf(page, dear)).getByText('Free shipping').waitFor()
    await follow(page, '/products')
    const cards = page.locator('ul.products article').filter({ hasNotText: 'Out of stock' })
    await expect.poll(() => cards.count()).toBeGreaterThan(10)
    expect(await cards.filter({ hasText: /In 2-7 business days|Free shipping/ }).count()).toBe(await cards.count())
  })

  test.each([
    [undefined, 'In 2-7 business days'],
    ['Lagos', `Arrives by ${lagos.to}`],
    ['Kano', `Arrives by ${nationwide.to}`],
    ['Cross_River', `Arrives by ${nationwide.to}`],
  ])('shows the delivery date for the chosen state, with a script and without: %s', async (state, words) => {
    const product = await take({ price: 49_000_00, stockQuantity: 20 })
    const prefs = { name: 'sz_prefs', value: `1.system.-.grid.en.NGN${state ? `.${state}` : ''}` }
    for (const javaScript of state === 'Kano' ? [true, false] : [state !== 'Lagos']) {
      const page = await open(findOf(product), { cookies: [prefs], javaScript })
      const card = await cardOf(page, product)
      expect(
        await card.evaluate((one: HTMLElement) => /(In \S+ business days|Arrives by .*)/.exec(one.innerText)?.[0]),
      ).toBe(words)
      expect(await card.evaluate((one: HTMLElement) => one.innerText.match(/business days|Arrives/g)?.length)).toBe(1)
      await page.context().close()
    }
  })

  test.each([true, false])(
    'of a sold-out product is grey, says so, and links to the email alert (script: %s)',
    async (javaScript) => {
      const product = await take({ stockQuantity: 0 })
      const page = await open(findOf(product), { javaScript })
      const card = await cardOf(page, product)
      await card.getByText('Out of stock', { exact: true }).waitFor()
      expect(await card.getByText(/business days|Arrives|Free shipping/).count()).toBe(0)
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

describe('the heart on a card', () => {
  const heartOf = async (page: Page, product: { name: string }) =>
    (await cardOf(page, product)).getByRole('button', { name: /^Save/ })

  test.each([true, false])('saves a product and removes it, in place (script: %s)', async (javaScript) => {
    const product = await take({ stockQuantity: 20 })
    const page = await open(findOf(product), { javaScript })
    const heart = await heartOf(page, product)
    expect(await heart.boundingBox()).toMatchObject({ width: 44, height: 44 })
    await heart.click()
    await page.getByText('Added to wishlist').waitFor()
    await expect.poll(() => wishes(page)).toContain(product.id)
    if (javaScript) {
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
      expect(await heart.getAttribute('aria-label')).toBe(`Save ${product.name}`)
    }
    await (await heartOf(page, product)).click()
    await page.getByText('Removed from wishlist').waitFor()
    await expect.poll(() => wishes(page)).not.toContain(product.id)
    expect(new URL(page.url()).pathname).toBe('/search')
    await page.context().close()
  })

  test('works even if it was pressed before its script was loaded', async () => {
    const product = await take({ stockQuantity: 20 })
    const { page, context } = await openPage(browser, { baseUrl: shop.url })
    let letThrough = (): void => undefined
    const isWanted = new Promise<void>((resolve) => (letThrough = resolve))
    await page.route('**/*.js', async (route) => {
      await isWanted
      await route.continue()
    })
    await page.goto(findOf(product), { waitUntil: 'commit' })
    await (await heartOf(page, product)).click()
    expect(await wishes(page)).toBe('')
    letThrough()
    await expect.poll(() => wishes(page)).toContain(product.id)
    await context.close()
  })

  async function wishes(page: Page): Promise<string> {
    const cookies = await page.context().cookies()
    return cookies.find(({ name }) => name === 'sz_wish')?.value ?? ''
  }
})

test.each([true, false])('only the photo of the pressed card transitions to its page (motion: %s)', async (motion) => {
  const product = await take({ stockQuantity: 9 })
  const page = await open(`/search?q=${encodeURIComponent(product.name)}`, { motion })
  await awaken(page)
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      const named = [...document.querySelectorAll('*')].filter((one) => {
        const name = getComputedStyle(one).viewTransitionName
        return name !== 'none' && name !== ''
      })
      sessionStorage.setItem('named', named.map(({ className }) => className).join('|'))
      return start(change)
    }
  })
  const card = await cardOf(page, product)
  await card.getByRole('link', { name: product.name, exact: true }).click()
  await page.waitForURL(`**/product/${product.id}`)
  await page.getByRole('heading', { level: 1, name: product.name, exact: true }).waitFor()
  const named = await page.evaluate(() => sessionStorage.getItem('named'))
  expect(named).toMatch(motion ? /^[^|]*goods-picture[^|]*$/ : /^$/)
})

test('a mouse over a card, or a key, reveals a button that adds to the cart', async () => {
  const product = await take({ stockQuantity: 20 })
  const page = await open(findOf(product), { width: 1280 })
  const card = await cardOf(page, product)
  await awaken(page)
  await card.hover()
  const add = card.getByRole('button', { name: `Add ${product.name} to cart` })
  await expect.poll(() => add.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
  await add.click()
  await page.getByText('Item added to cart').waitFor()
  const cart = (await page.context().cookies()).find(({ name }) => name === 'sz_cart')
  expect(cart?.value).toContain(product.id)
  await page.context().close()
})

describe('an empty result', () => {
  const ask = async () => (await fetch(`${shop.url}/search?q=9387465018`)).text()
  const say = (contactPhone: string) => shop.database.db.updateTable('siteSettings').set({ contactPhone }).execute()
  const TO_SHOP = 'https://wa.me/2348031234567?text='

  test("offers help by message, if the site's number has WhatsApp", async () => {
    await say('+2348031234567')
    await expect.poll(ask).toContain(`href="${TO_SHOP}Hello%2C%20I&#x27;m%20looking%20for`)
    const html = await ask()
    const [main = '', footer = ''] = html.slice(html.indexOf('<main')).split('</main>')
    const [, address = ''] = /<a [^>]*href="(https:\/\/wa\.me[^"]*)"/.exec(main) ?? []
    expect(linksTo(main, address).join()).toContain('Ask on WhatsApp')
    expect(new URL(address.replaceAll('&#x27;', "'")).searchParams.get('text')).toBe(
      "Hello, I'm looking for “9387465018”.",
    )
    expect(linksTo(footer, /wa\.me/).join()).toContain('WhatsApp')
    // a landline has no WhatsApp
    await say('+2342013300100')
    await expect.poll(ask).not.toContain('wa.me')
    expect(await ask()).toContain('Popular categories')
  })
})
