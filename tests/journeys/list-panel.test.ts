import { describe, expect, test } from 'vitest'
import { awaken, openPage, type PageOptions, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { selectPlain } from '#tests/support/variants.ts'

const shop = await useShop({ demo: true })
const browser = await useBrowser()

const WRONG = 'Enter a number, for example 5,000.'

async function open(options: Omit<PageOptions, 'baseUrl'> = {}) {
  const opened = await openPage(browser, { baseUrl: shop.url, width: 1280, ...options })
  return opened
}

describe('the filter panel on a phone', () => {
  test('closes with Back, which then leaves as before', async () => {
    const { page, expectNoErrors } = await open({ width: 360 })
    await page.goto('/')
    await page.goto('/products')
    await awaken(page)
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await page.getByRole('button', { name: 'Filters' }).click()
    await panel.waitFor()
    await panel.getByRole('checkbox', { name: 'On sale' }).check()
    await page.goBack()
    await panel.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(`${shop.url}/products`)
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect.poll(() => panel.getByRole('checkbox', { name: 'On sale' }).isChecked()).toBe(false)

    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => 'isCovered' in history.state)).toBe(false)
    await page.getByRole('button', { name: 'Filters' }).click()
    await panel.getByRole('checkbox', { name: 'On sale' }).check()
    await panel.getByRole('button', { name: /^Show \d/ }).click()
    await page.waitForURL('**/products?onSale=1')
    await page.getByRole('link', { name: 'Remove filter: On sale' }).waitFor()
    await page.goBack()
    await page.waitForURL(`${shop.url}/products`)
    await page.getByRole('link', { name: 'Remove filter: On sale' }).waitFor({ state: 'hidden' })
    await page.goBack()
    await page.waitForURL(`${shop.url}/`)
    expectNoErrors()
    await page.context().close()
  })

  test('takes the focus, and stays open when text or empty space in it is pressed', async () => {
    const { page, expectNoErrors } = await open({ width: 360 })
    await page.goto('/products')
    const panel = page.getByRole('complementary', { name: 'Filters' })
    // returns where the focus is, and whether the panel is open
    const whereFocusIs = () =>
      panel.evaluate((element) => {
        const at = document.activeElement
        return element.contains(at) ? 'in it' : `${element.matches(':popover-open')} ${at?.outerHTML.slice(0, 80)}`
      })
    // the first press loads the panel's script
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect.poll(whereFocusIs).toBe('in it')
    await awaken(page)
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect.poll(whereFocusIs).toBe('in it')

    const onWords = { position: { x: 100, y: 22 } }
    await panel.locator('label', { hasText: 'In stock' }).click(onWords)
    await panel.getByRole('heading', { name: 'Filters' }).click()
    await panel.locator('label', { hasText: 'On sale' }).click(onWords)
    expect(await panel.isVisible()).toBe(true)
    expect(await whereFocusIs()).toBe('in it')
    for (const name of ['In stock', 'On sale'])
      expect(await panel.getByRole('checkbox', { name }).isChecked(), name).toBe(true)
    const counted = page.waitForURL('**/products?inStock=1&onSale=1')
    await panel.getByRole('button', { name: /^Show \d/ }).click()
    await counted
    expectNoErrors()
    await page.context().close()
  })

  test('takes the focus even if it was opened before the scripts were loaded', async () => {
    const { page, expectNoErrors } = await open({ width: 360 })
    const pressed = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await pressed.promise
      await route.fallback()
    })
    await page.goto('/products', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Filters' }).click()
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await panel.waitFor()
    pressed.resolve()
    await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    expectNoErrors()
    await page.context().close()
  })

  test('counts each brand and category with the current filters', async () => {
    const { page, expectNoErrors } = await open({ width: 360 })
    await page.goto('/products')
    await awaken(page)
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await page.getByRole('button', { name: 'Filters' }).click()
    const show = panel.getByRole('button', { name: /^Show \d/ })
    const brands = panel.locator('.pick', { has: page.locator('[name=brand]:not([value=""])') })
    const countsOf = async () => (await brands.locator('small').allInnerTexts()).map(Number)
    const sum = async () => (await countsOf()).reduce((all, count) => all + count, 0)
    const rows = await brands.count()
    const to = panel.getByRole('textbox', { name: 'To ₦' })
    await to.fill('3000')
    await to.press('Tab')
    await expect.poll(sum).toBeLessThan(30)
    const found = Number(/\d+/.exec(await show.innerText())?.[0])
    expect(await sum()).toBeGreaterThan(0)
    expect(await sum()).toBeLessThanOrEqual(found)
    // brands on the list remain, and some that were too small for it may be added
    expect(await brands.count()).toBeGreaterThanOrEqual(rows)
    const none = brands.filter({ has: page.locator('small:text-is("0")') })
    expect(await none.count()).toBeGreaterThan(0)
    for (const row of await none.all()) expect(await row.locator('input').isDisabled()).toBe(true)
    const options = await panel.getByRole('combobox', { name: 'Category' }).locator('option').allInnerTexts()
    const inCategories = options.flatMap((text) => Number(/\((\d+)\)/.exec(text)?.[1] ?? 0))
    expect(inCategories.reduce((all, count) => all + count, 0)).toBe(found)

    // a selected filter is never disabled, even if the next choice leaves no results
    const first = brands.filter({ hasNot: page.locator('small:text-is("0")') }).first()
    const count = await first.locator('small').innerText()
    await first.locator('input').check()
    await expect.poll(() => show.innerText()).toMatch(new RegExp(`^Show ${count} result`))
    await to.fill('1')
    await to.press('Tab')
    await panel.getByRole('button', { name: 'No results' }).waitFor()
    const chosen = brands.locator('input:checked')
    expect(await chosen.count()).toBe(1)
    expect(await chosen.isDisabled()).toBe(false)
    expectNoErrors()
    await page.context().close()
  })

  test('stays open on an invalid price', async () => {
    const { page } = await open({ width: 360 })
    await page.goto('/products')
    await awaken(page)
    const panel = page.getByRole('complementary', { name: 'Filters' })
    await page.getByRole('button', { name: 'Filters' }).click()
    const field = panel.getByRole('textbox', { name: 'From ₦' })
    await field.fill('cheap')
    await panel.getByRole('button', { name: /^Show/ }).click()
    await panel.getByText(WRONG).waitFor()
    expect(await field.inputValue()).toBe('cheap')
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await page.context().close()
  })
})

test.each([360, 1280])('a brand outside the short list is found by name, at %i px', async (width) => {
  const { page, expectNoErrors } = await open({ width })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('brands=all') && asked.push(request.url()))
  await page.goto('/products')
  await awaken(page)
  if (width === 360) await page.getByRole('button', { name: 'Filters' }).click()
  const panel = page.getByRole('complementary', { name: 'Filters' })
  const named = await panel
    .locator('[name=brand]')
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  const rare = await shop.database.db
    .selectFrom('listings as l')
    .innerJoin('brands as b', 'b.slug', 'l.brandSlug')
    .select(['b.slug', 'b.name'])
    .where('b.slug', 'not in', named)
    .orderBy('b.slug')
    .executeTakeFirstOrThrow()
  const field = panel.getByRole('textbox', { name: 'Find a brand' })
  await field.pressSequentially(rare.name)
  const row = page.locator(`[type=checkbox][name=brand][value="${rare.slug}"]`)
  await row.waitFor()
  expect(asked).toHaveLength(1)
  await field.fill('qqxyzzy')
  await panel.getByText('No brands match “qqxyzzy”.').waitFor()
  expect(await row.isVisible()).toBe(false)
  await field.fill(rare.name)
  await row.check()
  if (width === 360) await panel.getByRole('button', { name: /^Show \d/ }).click()
  await page.waitForURL(`**/products?brand=${rare.slug}`)
  await page.getByRole('link', { name: `Remove filter: ${rare.name}` }).waitFor()
  expect(await row.isChecked()).toBe(true)
  if (width === 1280) {
    // clearing the field shows all of them again
    await field.fill('')
    await expect.poll(() => panel.locator('[name=brand]').count()).toBeGreaterThan(named.length + 1)
  }
  expectNoErrors()
  await page.context().close()
})

describe('an invalid price', () => {
  test('is reported beside its field and preserved there, while other filters count', async () => {
    const { page, expectNoErrors } = await open()
    await page.goto('/products')
    await awaken(page)
    const field = page.getByRole('textbox', { name: 'To ₦' })
    await field.fill('not much')
    await field.press('Enter')
    await page.getByText(WRONG).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('checkbox', { name: 'In stock' }).click()
    await page.waitForURL('**/products?inStock=1')
    await page.getByRole('link', { name: 'Remove filter: In stock' }).waitFor()
    await page.getByText(WRONG).waitFor()
    expect(await field.inputValue()).toBe('not much')
    await field.fill('20,000')
    expect(await page.getByText(WRONG).count()).toBe(0)
    await field.press('Enter')
    await page.waitForURL('**/products?maxPrice=20000&inStock=1')
    expectNoErrors()
    await page.context().close()
  })

  test.each([
    ['9'.repeat(20), 360],
    ['9'.repeat(14), 1280],
    [`${'a'.repeat(19)}😀`, 1280],
  ])('is shown from a URL too: %s, at %i px', async (text, width) => {
    const { page, expectNoErrors } = await open({ width })
    await page.goto(`/products?${new URLSearchParams({ minPrice: text })}`)
    await awaken(page)
    if (width === 360) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByText(WRONG).waitFor()
    const thumb = page.getByRole('slider', { name: 'Lowest price' })
    await expect.poll(() => thumb.getAttribute('aria-valuetext')).toBe('₦0')
    expect(await page.locator('ul.products > li').count()).toBe(24)
    expectNoErrors()
    await page.context().close()
  })

  test('does not need the naira sign: N20,000 is accepted everywhere', async () => {
    const { page, expectNoErrors } = await open()
    await page.goto('/products')
    await awaken(page)
    const field = page.getByRole('textbox', { name: 'To ₦' })
    await field.fill('N20,000')
    await field.press('Enter')
    await page.waitForURL('**/products?maxPrice=20000')
    await page.getByRole('link', { name: 'Remove filter: Up to ₦20,000' }).waitFor()
    expectNoErrors()
    await page.context().close()
  })

  test.each([360, 1280])('is handled without a script, at %i px', async (width) => {
    const { page } = await open({ javaScript: false, width })
    await page.goto('/products')
    if (width === 360) await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('textbox', { name: 'To ₦' }).fill('abc')
    await page.getByRole('textbox', { name: 'To ₦' }).press('Enter')
    await page.waitForURL('**maxPrice=abc**')
    if (width === 360) {
      await page.getByText("“abc” isn't a valid price").waitFor()
      await page.getByRole('button', { name: 'Filters' }).click()
    }
    await page.getByText(WRONG).waitFor()
    expect(await page.getByRole('textbox', { name: 'To ₦' }).inputValue()).toBe('abc')
    expect(await page.locator('ul.products > li').count()).toBe(24)
    await page.context().close()
  })
})

test.each([
  ['two', 'maxPrice=10000&rating=4'],
  ['three', 'category=books&inStock=1&onSale=1'],
  ['three', 'maxPrice=10000&inStock=1&rating=4'],
])('the button that clears all of %s filters is in view, in one row with them, on a phone: %s', async (_, query) => {
  const { page } = await open({ width: 360 })
  await page.goto(`/products?${query}`)
  const links = await page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getBoundingClientRect()).map(({ top, right }) => ({ top, right })))
  expect(links.length).toBeGreaterThan(2)
  expect(new Set(links.map(({ top }) => top)).size).toBe(1)
  expect(links.at(-1)?.right).toBeLessThanOrEqual(344)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.context().close()
})

test.each([true, false])('the bar on a phone shows filters and sort completely (script: %s)', async (javaScript) => {
  const { page } = await open({ width: 360, javaScript })
  await page.goto('/products?maxPrice=10000&inStock=1&rating=4')
  const button = page.getByRole('button', { name: 'Filters' })
  expect(await button.innerText()).toMatch(/^Filters\s*3/)
  const [box, words] = [await button.boundingBox(), await button.getByText('Filters').boundingBox()]
  expect(words?.width).toBeGreaterThan(40)
  expect(box?.height).toBeLessThan(50)
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  const room = await sort.evaluate((select) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select)
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) return NaN
    pen.font = font
    return (
      select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - pen.measureText('Newest first').width
    )
  })
  expect(room).toBeGreaterThanOrEqual(0)
  await page.context().close()
})

test('a focused quick filter is completely visible on a phone', async () => {
  const { page } = await open({ width: 360 })
  await page.goto('/products')
  await awaken(page)
  const row = page.getByRole('list', { name: 'Quick filters' })
  const chips = await row.getByRole('link').all()
  expect(chips.length).toBeGreaterThan(3)
  await chips[0]?.focus()
  const cutBy = () =>
    row.evaluate((list) => {
      const [outer, inner] = [list, document.activeElement ?? list].map((element) => element.getBoundingClientRect())
      return outer && inner ? Math.max(outer.left - inner.left, inner.right - outer.right) : NaN
    })
  for (const key of [...chips.slice(1).map(() => 'Tab'), ...chips.slice(1).map(() => 'Shift+Tab')]) {
    await page.keyboard.press(key)
    await expect.poll(cutBy).toBeLessThan(1)
  }
  await page.context().close()
})

test('with prices in dollars, filters are in naira, with approximate dollars', async () => {
  const cookies = [{ name: 'sz_prefs', value: '1.system.-.grid.-.USD' }]
  const { page } = await open({ cookies })
  await page.goto('/products')
  await page.getByText(/Free shipping on orders above ₦50,000 ≈ \$\d+\.\d\d/).waitFor()
  await page.getByText('Price filters are in naira.').waitFor()
  await page.locator('ul.products a').first().click()
  await page
    .locator('.rounded-card', { has: page.getByRole('heading', { name: 'Delivery', exact: true }) })
    .getByText(/₦2,500 ≈ \$\d\.\d\d shipping for your whole cart|Free shipping/)
    .waitFor()
  await page.context().close()
})

test('text twice as large causes no horizontal scrolling on a phone', async () => {
  const { id } = await selectPlain(shop.database.db)
    .select('id')
    .where('saleIsRunning', '=', true)
    .executeTakeFirstOrThrow()
  const { page } = await open({ width: 360, cookies: [{ name: 'sz_cart', value: `1.${id}2` }] })
  for (const address of [
    `/product/${id}`,
    `/product/${id}/reviews`,
    '/cart',
    '/flash-sales',
    '/search?q=rice',
    '/login',
    '/track-order',
    '/wishlist',
  ]) {
    await page.goto(address)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360)
  }
  await page.context().close()
})
