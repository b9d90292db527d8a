import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, type PageOptions, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { linksTo, wordsOf } from '../support/visitor.ts'
import { selectPlain } from '#tests/support/variants.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()

async function open(options: Omit<PageOptions, 'baseUrl'> = {}) {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, ...options })
  return opened
}

/** Opens a page and waits until every part is hydrated. */
async function goAwake(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.mouse.move(200, 300)
  await page.mouse.move(210, 320)
  await page.waitForFunction(() => {
    const toolbar = document.querySelector('#sort')
    return toolbar !== null && Object.keys(toolbar).some((key) => key.startsWith('__react'))
  })
}

const names = async (page: Page) => page.locator('ul.products h2').allInnerTexts()
const countOf = async (page: Page) =>
  Number(/\d+/.exec(await page.locator('main p[role=status]').first().innerText())?.[0])

describe('a list', () => {
  test.each([360, 1280])('of flash sales hydrates without changes, at %i px', async (width) => {
    const onSale = await shop.database.db
      .selectFrom('products')
      .select(['id', 'price'])
      .where('isActive', '=', true)
      .limit(3)
      .execute()
    for (const { id, price } of onSale) {
      await shop.database.db
        .updateTable('variants')
        .set({ isFlashSale: true, flashSalePrice: price - 100, flashSaleEnd: new Date(Date.now() + 3_600_000) })
        .where('id', '=', id)
        .execute()
    }
    const { page, context, expectNoErrors } = await open({ width })
    await goAwake(page, '/flash-sales')
    await page.locator('ul.products [role=timer]').first().waitFor()
    // visible with a script too
    expect(
      await page
        .locator('ul.products')
        .getByText(/^Ends /)
        .first()
        .isVisible(),
    ).toBe(true)
    expectNoErrors()
    await context.close()
  })

  test('is filtered; a reload, a shared URL and Back show the same list', async () => {
    const { page, expectNoErrors } = await open()
    await goAwake(page, '/products')
    const all = await names(page)
    const total = await countOf(page)
    await page.getByRole('combobox', { name: 'Category' }).selectOption('fashion')
    await page.waitForURL('**/products?category=fashion')
    await page.getByRole('checkbox', { name: 'In stock' }).check()
    await page.waitForURL('**/products?category=fashion&inStock=1')
    await page.getByRole('textbox', { name: 'To ₦' }).fill('20000')
    await page.getByRole('textbox', { name: 'To ₦' }).press('Enter')
    await page.waitForURL('**/products?category=fashion&maxPrice=20000&inStock=1')
    // the URL changes before the list
    await page.getByRole('link', { name: 'Remove filter: Up to ₦20,000' }).waitFor()
    expect(await countOf(page)).toBeLessThan(total)
    const narrowed = await names(page)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_low')
    await page.waitForURL('**sort=price_low**')
    await expect.poll(() => names(page)).not.toEqual(narrowed)

    const sorted = await names(page)
    const address = page.url()
    await page.reload()
    expect(await names(page)).toEqual(sorted)
    const other = await open()
    await other.page.goto(address)
    expect(await names(other.page)).toEqual(sorted)
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(narrowed)
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(all)
    await expect.poll(() => page.getByRole('checkbox', { name: 'In stock' }).isChecked()).toBe(false)
    expectNoErrors()
  })

  test('shows filters as removable chips, and clears all', async () => {
    const { page } = await open()
    await goAwake(page, '/products?category=fashion&brand=aba-made&maxPrice=50000')
    const chips = page.getByRole('list', { name: 'Active filters' })
    expect(await chips.getByRole('link').allInnerTexts()).toEqual(['Fashion', 'Aba Made', 'Up to ₦50,000', 'Clear all'])
    await chips.getByRole('link', { name: 'Remove filter: Fashion' }).click()
    await page.waitForURL('**/products?brand=aba-made&maxPrice=50000')
    await expect.poll(() => page.getByRole('combobox', { name: 'Category' }).inputValue()).toBe('')
    await chips.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL(`${shop.url}/products`)
  })

  test('filters by several brands, each with its own chip, and Back removes them one by one', async () => {
    const { page, expectNoErrors } = await open()
    await goAwake(page, '/products')
    const all = await names(page)
    const box = (slug: string) => page.locator(`[type=checkbox][name=brand][value="${slug}"]`)
    await box('samsung').check()
    await page.waitForURL('**/products?brand=samsung')
    await box('hp').check()
    await page.waitForURL('**/products?brand=hp&brand=samsung')
    const chips = page.getByRole('list', { name: 'Active filters' })
    await expect.poll(() => chips.getByRole('link').allInnerTexts()).toEqual(['HP', 'Samsung', 'Clear all'])
    await expect.poll(async () => (await names(page)).every((name) => /HP|Samsung/.test(name))).toBe(true)
    await chips.getByRole('link', { name: 'Remove filter: HP' }).click()
    await page.waitForURL('**/products?brand=samsung')
    await expect.poll(() => box('hp').isChecked()).toBe(false)
    expect(await box('samsung').isChecked()).toBe(true)
    await page.goBack()
    await expect.poll(() => box('hp').isChecked()).toBe(true)
    await page.goBack()
    await page.goBack()
    await expect.poll(() => names(page)).toEqual(all)
    await expect.poll(() => page.locator('[name=brand]:checked').count()).toBe(0)
    expectNoErrors()
  })

  test('has two sliders that move the price fields, and cannot cross', async () => {
    const { page } = await open()
    await goAwake(page, '/products')
    const highest = page.getByRole('slider', { name: 'Highest price' })
    await highest.press('End')
    // sets the value directly to one step above the target, and the last step is a key press
    await highest.fill(String(Number(await highest.inputValue()) - 59))
    await highest.press('ArrowLeft')
    await page.waitForURL('**maxPrice=160000**')
    await expect.poll(() => page.getByRole('textbox', { name: 'To ₦' }).inputValue()).toBe('160000')
    await expect.poll(() => highest.getAttribute('aria-valuetext')).toBe('₦160,000')
    const lowest = page.getByRole('slider', { name: 'Lowest price' })
    await lowest.press('End')
    await expect.poll(() => page.getByRole('textbox', { name: 'From ₦' }).inputValue()).toBe('160000')
  })

  test("uses this device's layout, at once and from the server", async () => {
    const { page, context } = await open()
    await goAwake(page, '/products')
    await page.getByRole('button', { name: 'List view' }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-view')).toBe('list')
    expect(await page.getByRole('button', { name: 'List view' }).getAttribute('aria-pressed')).toBe('true')
    const html = await (await context.request.get(`${shop.url}/category/books`)).text()
    expect(html).toMatch(/<html[^>]*data-view="list"/)
  })

  test('has numbered page links', async () => {
    const { page } = await open()
    await goAwake(page, '/products')
    const first = await names(page)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click()
    await page.waitForURL('**/products?page=2')
    await expect.poll(() => names(page)).not.toEqual(first)
    await page.getByText(/Page 2 of \d+/).waitFor()
  })

  test('of a search shows a matching shop, as the suggestions do', async () => {
    const read = async (term: string, more = '') =>
      (await (await fetch(`${shop.url}/search?q=${encodeURIComponent(term)}${more}`)).text()).replaceAll('<!-- -->', '')
    const isNamed = (html: string) => html.includes('aria-label="Shops"')
    const kitchen = 'Mama Ngọzi Foods & Kitchen'
    for (const name of [kitchen, 'mama ngozi', 'foods kitchen', '“Mama Ngọ́zi”']) {
      const html = await read(name)
      expect([isNamed(html), wordsOf(html).includes(kitchen)], name).toEqual([true, true])
    }
    // no product has this name, so the shop's products are shown instead of nothing or similar spellings
    for (const name of ['Otigba Gadget Hub', 'Alaba Direct']) {
      const html = await read(name)
      const words = wordsOf(html)
      expect(words).toContain(`Sold by ${name}`)
      const cards = html.split('<article').slice(1)
      expect([cards.length, cards.filter((card) => wordsOf(card).includes(name)).length]).toEqual([12, 12])
      expect(words).not.toMatch(/Did you mean|No results found|0 results/)
      expect(linksTo(html, /^\/vendor\//)).toContain(`See all products from ${name}`)
      // filters still apply
      expect(wordsOf(await read(name, '&minPrice=999999'))).toContain('No results found')
    }
    // no match for parts of a word, or for shops that may not sell
    for (const name of ['itchen', 'ma', 'ngozi mama']) expect(isNamed(await read(name)), name).toBe(false)
    const { page } = await open({ width: 360 })
    await page.goto('/search?q=mama+ngozi')
    await page.getByRole('list', { name: 'Shops' }).getByRole('link', { name: kitchen }).waitFor()
    const box = page.getByRole('banner').getByLabel('Search products')
    await box.fill('foods kitchen')
    await page.getByRole('group', { name: 'Shops' }).getByRole('option', { name: kitchen }).click()
    await page.waitForURL('**/vendor/mama-ngozi*')
    const { db } = shop.database
    await db.updateTable('vendors').set({ status: 'suspended' }).where('businessName', 'like', 'Mama Ng%').execute()
    const shopsOf = async (term: string) =>
      (await (await fetch(`${shop.url}/device/suggest?q=${encodeURIComponent(term)}`)).json()).shops
    expect(await shopsOf('mama ngozi')).toEqual([])
    const { id } = await db
      .selectFrom('vendors')
      .select('id')
      .where('status', '=', 'approved')
      .executeTakeFirstOrThrow()
    for (const name of ['Shop 1,000', '5,000 Naira Deals', 'Bits×Bytes', 'Big₦aira Store', '(Ada’s) Stores Ltd.']) {
      await db.updateTable('vendors').set({ businessName: name }).where('id', '=', id).execute()
      expect(await shopsOf(name), name).toMatchObject([{ name }])
    }
  })

  test('on a phone the panel never shows zero for a brand with results', async () => {
    const { page } = await open({ width: 360 })
    await goAwake(page, '/products')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.getByRole('button', { name: 'Close' }).waitFor()
    const words = await panel.getByRole('button', { name: /^Show/ }).innerText()
    await panel.getByRole('checkbox', { name: 'On sale' }).check()
    await expect.poll(() => panel.getByRole('button', { name: /^Show/ }).innerText()).not.toBe(words)
    const closed = await panel
      .locator('input[name=brand]:disabled')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
    const onSale = await shop.database.db
      .selectFrom('listings')
      .select('brandSlug')
      .distinct()
      .where('brandSlug', 'is not', null)
      .where('discount', '>', 0)
      .execute()
    expect(onSale.length).toBeGreaterThan(20)
    expect(onSale.map(({ brandSlug }) => brandSlug).filter((slug) => slug !== null && closed.includes(slug))).toEqual(
      [],
    )
  })

  test.each(['Escape', 'Back'])('on a phone a price typed in the panel is applied at %s', async (way) => {
    const { page } = await open({ width: 360 })
    await page.clock.install()
    await goAwake(page, '/products?onSale=1')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.getByRole('button', { name: 'Close' }).waitFor()
    await panel.getByRole('textbox', { name: 'To ₦' }).pressSequentially('5000')
    if (way === 'Back') await page.goBack()
    else await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await page.clock.runFor(2000)
    expect(new URL(page.url()).search).toBe('?onSale=1')
    await page.getByRole('button', { name: 'Filters' }).click()
    expect(await panel.getByRole('textbox', { name: 'To ₦' }).inputValue()).toBe('')
  })

  test('on a phone the panel shows the number of results before it closes', async () => {
    const { page, expectNoErrors } = await open({ width: 360 })
    await goAwake(page, '/products')
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.getByRole('button', { name: 'Close' }).waitFor()
    const all = await countOf(page)
    await panel.getByRole('button', { name: `Show ${all} results` }).waitFor()
    // the count updates while the price is typed, before the field loses the focus
    await panel.getByRole('textbox', { name: 'To ₦' }).pressSequentially('5000')
    await expect.poll(() => panel.getByRole('button', { name: /^Show/ }).innerText()).not.toBe(`Show ${all} results`)
    await panel.getByRole('textbox', { name: 'To ₦' }).fill('')
    await panel.getByRole('button', { name: `Show ${all} results` }).waitFor()
    await panel.getByRole('checkbox', { name: 'On sale' }).check()
    await expect.poll(() => panel.getByRole('button', { name: /^Show/ }).innerText()).not.toBe(`Show ${all} results`)
    const words = await panel.getByRole('button', { name: /^Show/ }).innerText()
    expect(new URL(page.url()).search).toBe('')
    await panel.getByRole('button', { name: words }).click()
    await page.waitForURL('**/products?onSale=1')
    await expect.poll(() => countOf(page)).toBe(Number(/\d+/.exec(words)?.[0]))
    await page.getByRole('button', { name: 'Filters 1 selected' }).waitFor()
    await page.getByRole('button', { name: 'Filters' }).click()
    await panel.getByRole('checkbox', { name: 'In stock' }).check()
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect.poll(() => panel.getByRole('checkbox', { name: 'In stock' }).isChecked()).toBe(false)
    expect(await panel.getByRole('checkbox', { name: 'On sale' }).isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    expectNoErrors()
  })
})

describe('without a script', () => {
  test('a list is filtered, sorted, paged and laid out with forms and links', async () => {
    const { page } = await open({ javaScript: false })
    await page.goto('/products')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('books')
    await page.getByRole('checkbox', { name: 'In stock' }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await page.waitForURL('**category=books**')
    await page.getByRole('link', { name: 'Remove filter: Books' }).waitFor()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price_high')
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await page.waitForURL('**sort=price_high**')
    const prices = await page.locator('ul.products p span.font-display').allInnerTexts()
    const amounts = prices.map((price) => Number(price.replaceAll(/\D/g, '')))
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    await page.getByRole('button', { name: 'List view' }).click()
    await page.waitForURL('**sort=price_high**')
    expect(await page.locator('html').getAttribute('data-view')).toBe('list')
    await page.getByRole('link', { name: 'Page 2' }).click()
    await page.getByText(/Page 2 of/).waitFor()
  })

  test('a phone opens the filter panel, and a search works', async () => {
    const { page } = await open({ javaScript: false, width: 360 })
    await page.goto('/search')
    await page.getByText('Start your search').waitFor()
    await page.getByLabel('Search products').fill('ankara')
    await page.getByLabel('Search products').press('Enter')
    await page.waitForURL('**/search?q=ankara')
    await page.locator('ul.products mark').first().waitFor()
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.getByRole('checkbox', { name: 'In stock' }).check()
    await panel.getByRole('button', { name: 'Show results' }).click()
    await page.waitForURL('**inStock=1**')
    expect(new URL(page.url()).searchParams.get('q')).toBe('ankara')
  })
})

describe('every list', () => {
  const PHONE = { width: 360 }
  const DARK = { width: 1280, dark: true }
  test.each([
    ['/products?category=fashion&maxPrice=50000', PHONE],
    ['/category/books', DARK],
    ['/brand/infinix', PHONE],
    ['/search?q=rice', DARK],
    ['/search', PHONE],
    ['/flash-sales', PHONE],
    ['/deals-of-the-day', DARK],
    ['/vendor/balogun-kicks', PHONE],
  ])('%s is public, and has no horizontal scrolling', async (address, options) => {
    const { page, expectNoErrors } = await open(options)
    await page.goto(address)
    await expectAccessible(page)
    expectNoErrors(/media/)
    await page.context().close()
  })

  test('fits into 320 px', async () => {
    const { page } = await open({ width: 320 })
    await page.goto('/products?category=fashion&maxPrice=50000&inStock=1')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.goto(`/search?q=${'W'.repeat(90)}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  test('fits a phone with text twice as large, and its header has room for the search', async () => {
    const { page } = await open({ width: 360 })
    for (const address of ['/', '/products', '/vendor/balogun-kicks']) {
      await page.goto(address)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360)
      expect((await page.locator('header input[type=search]').boundingBox())?.width, address).toBeGreaterThan(280)
    }
  })

  test('and a product page keep the top link off the bottom bar', async () => {
    const { page } = await open({ width: 360 })
    const product = await selectPlain(shop.database.db).select('id').executeTakeFirstOrThrow()
    for (const [address, bar] of [
      ['/products', '.list-bar'],
      [`/product/${product.id}`, '.buy-bar'],
    ] as const) {
      await page.goto(address)
      const foot = await page.locator('.to-top').evaluate((link) => link.getBoundingClientRect().bottom)
      const top = await page.locator(bar).evaluate((element) => element.getBoundingClientRect().height)
      expect(foot, address).toBeLessThanOrEqual(780 - top)
    }
  })
})
