import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, type PageOptions } from '../support/browser.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { hydrated, openShop, signIn, visit } from '../support/shopping.ts'
import { expectAccessibleAt } from '../support/accessibility.ts'
import { addProduct, addVendor } from '../support/trade.ts'

const shop = await useShop()
const product = await addProduct(shop.database.db, await addVendor(shop.database.db))
const browser = await useBrowser()

const open = async (options: Partial<PageOptions> = {}) => openShop(browser, shop, options)
const place = (page: Page) => page.getByRole('link', { name: /^Deliver to/ })
const KANO = [{ name: 'sz_prefs', value: '1.system.-.grid.-.NGN.Kano' }]

test('a state chosen in the header shows there, on the product page, in the cart and at checkout', async () => {
  const person = await addPerson(shop.database, { fullName: 'Adaeze Okonkwo' })
  const { page, expectNoErrors } = await open()
  await visit(page, `/product/${product}`)
  await page.getByText(/^Nationwide: /).waitFor()
  expect((await place(page).boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await place(page).click()
  await page.getByRole('heading', { name: 'Where should we deliver?' }).waitFor()
  await expectAccessibleAt(page)
  await page.setViewportSize({ width: 360, height: 780 })

  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Choose your state from the list.').waitFor()
  await page.getByLabel('State').selectOption('Lagos')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(`**/product/${product}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Deliver to Lagos' }).waitFor()
  await page.getByText(/^Lagos: /).waitFor()
  expect(await page.getByText(/^Nationwide: /).isVisible()).toBe(false)
  await expectAccessibleAt(page)
  await page.setViewportSize({ width: 360, height: 780 })

  await page.getByRole('button', { name: 'Add to Cart' }).click()
  const drawer = page.getByRole('dialog', { name: 'Shopping cart' })
  await drawer.getByText(/^Delivery to Lagos: /).waitFor()
  await drawer.getByRole('link', { name: /^Checkout/ }).click()
  await signIn(page, person)
  await page.getByRole('heading', { name: 'Checkout' }).waitFor()
  await hydrated(page)
  expect(await page.getByLabel('State').inputValue()).toBe('Lagos')
  expect(await page.locator('#areas option[value=Ikeja]').count()).toBe(1)
  // a state chosen here overrides it
  const days = await page.getByText(/^Delivery: /).allTextContents()
  await page.getByLabel('State').selectOption('Kano')
  await expect.poll(() => page.getByText(/^Delivery: /).allTextContents()).not.toEqual(days)
  expectNoErrors(/422/)
})

test('a cached page shows the state from its first paint, and nothing shifts when its script loads', async () => {
  const early = await open({ cookies: [{ name: 'sz_js', value: '1' }, ...KANO] })
  await early.page.route('**/*.js', (route) => route.abort())
  await early.page.goto(`/product/${product}`)
  await place(early.page).waitFor()
  expect(await early.page.getByText('Choose your state').isVisible()).toBe(false)
  await early.page.getByRole('link', { name: 'Deliver to Kano' }).waitFor()
  expect(await early.page.getByText(/^Lagos: /).isVisible()).toBe(false)
  await early.page.getByText(/^Nationwide: /).waitFor()

  for (const width of [360, 1280]) {
    const { page, expectNoErrors } = await open({ width, cookies: [{ name: 'sz_js', value: '1' }, ...KANO] })
    await visit(page, `/product/${product}`)
    await page.getByText(/^Nationwide: /).waitFor()
    const moved = await page.evaluate(
      async () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, entry) => sum + (Reflect.get(entry, 'value') as number), 0)),
          )
          observer.observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 100)
        }),
    )
    expect(moved, `at ${width}`).toBeLessThanOrEqual(0.02)
    expect(await page.getByText(/^Lagos: /).isVisible()).toBe(false)
    expectNoErrors()
  }
})

test('the page hydrates without changes, even if the device chose its state before scripts ran', async () => {
  const { page, expectNoErrors } = await open({ width: 1280, cookies: KANO })
  await visit(page, `/product/${product}`)
  await page.getByRole('link', { name: 'Deliver to Kano' }).waitFor()
  await page.getByText(/^Nationwide: /).waitFor()
  expect(await page.getByText(/^Lagos: /).count()).toBe(0)
  expectNoErrors()
})

test('a page from the back-forward cache shows the current state', async () => {
  const { page, context, expectNoErrors } = await open({ cookies: [{ name: 'sz_js', value: '1' }, ...KANO] })
  await visit(page, `/product/${product}`)
  await page.getByRole('link', { name: 'Deliver to Kano' }).waitFor()
  // changed in another tab while this one was inactive
  await context.addCookies([{ name: 'sz_prefs', value: '1.system.-.grid.-.NGN.Lagos', url: shop.url }])
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await page.getByRole('link', { name: 'Deliver to Lagos' }).waitFor()
  await page.getByText(/^Lagos: /).waitFor()
  expect(await page.getByText(/^Nationwide: /).isVisible()).toBe(false)
  expectNoErrors()
})
