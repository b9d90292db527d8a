import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'

const LIST = '/admin-dashboard/categories'
const shop = await useShop({ demo: true })
const browser = await useBrowser()
const { db } = shop.database
const { cookies } = await signedInAdministrator(shop)

describe('staff', () => {
  test.each([
    [360, true],
    [1280, false],
  ])('add a category and move it up at %i px, by keyboard too', async (width, dark) => {
    const { page, context, expectNoErrors } = await openPage(browser, {
      baseUrl: shop.url,
      width,
      dark,
      cookies,
      isNew: true,
    })
    await page.goto(LIST)
    await awaken(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    // on a phone, they are behind one button
    const openActions = async (category: string) => {
      if (width === 360) await page.getByRole('button', { name: `Actions for ${category}`, exact: true }).click()
    }
    await openActions('Gaming')
    await page.getByRole('link', { name: 'Add a category below Gaming', exact: true }).click()
    await page.getByRole('heading', { name: 'New category' }).waitFor()
    const name = `Joysticks ${width}`
    await page.getByLabel('Name in English').fill('')
    await page.getByRole('button', { name: 'Save category' }).click()
    await page.getByText('Enter the English name').waitFor()
    await page.getByLabel('Name in English').fill(name)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByText('Category added').waitFor()
    await openActions(name)
    const up = page.getByRole('button', { name: `Move ${name} up` })
    if (await up.isEnabled()) {
      await up.focus()
      await page.keyboard.press('Enter')
      await page.getByText('Order saved').waitFor()
    }
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    expectNoErrors(/422/)
    await context.close()
  })
})

test('a shopper goes down the tree, filters, and comes back by the breadcrumbs', async () => {
  for (const javaScript of [true, false]) {
    const options = { baseUrl: shop.url, width: 360, javaScript, isNew: true }
    const { page, context, expectNoErrors } = await openPage(browser, options)
    await page.goto('/category/electronics')
    const below = page.getByRole('navigation', { name: 'Categories', exact: true })
    await below.getByRole('link', { name: /^Phones/ }).click()
    await page.waitForURL('**/category/phones')
    await page.getByRole('heading', { level: 1, name: 'Phones' }).waitFor()
    await below.getByRole('link', { name: /^Android phones/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Android phones' }).waitFor()
    const trail = page.getByRole('navigation', { name: 'Where you are' })
    expect(await trail.getByRole('link').allInnerTexts()).toEqual(['Home', 'Electronics', 'Phones'])
    if (javaScript) await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await trail.getByRole('link', { name: 'Electronics' }).click()
    await page.waitForURL('**/category/electronics')
    // the filter of all products has the whole tree of what matches
    await page.goto('/products?category=android-phones')
    expect(await page.locator('ul.products h2').count()).toBeGreaterThan(0)
    expectNoErrors()
    await context.close()
  }
})

test.each([360, 1280])('a vendor finds a category by typing a part of its name, at %i px', async (width) => {
  const vendor = await signedInVendor(shop)
  const { page, context, expectNoErrors } = await openPage(browser, {
    baseUrl: shop.url,
    width,
    cookies: vendor.cookies,
    isNew: true,
  })
  await page.goto('/vendor-dashboard/products/new')
  await awaken(page)
  const field = page.getByLabel('Category')
  const option = page.locator('datalist option[value="Electronics › Phones › Android phones"]')
  await option.waitFor({ state: 'attached' })
  const buffer = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#1c2a5c' } })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByAltText('Picture 1').waitFor()
  await page.getByLabel('Product name').fill('Tecno Spark')
  await page.getByLabel('Price', { exact: true }).fill('150000')
  await page.getByLabel('Stock quantity').fill('3')
  await page.getByLabel('Description').fill('A good phone.')
  await field.fill('no such thing')
  await page.getByRole('button', { name: 'Add Product' }).last().click()
  await expect.poll(async () => field.getAttribute('aria-invalid')).toBe('true')
  expect(await field.inputValue()).toBe('no such thing')
  await field.fill('android phones')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Product' }).last().click()
  await page.getByText('Product created successfully!').waitFor()
  const [product] = await db.selectFrom('products').selectAll().where('vendorId', '=', vendor.vendorId).execute()
  expect(product?.categorySlug).toBe('android-phones')
  expectNoErrors(/422/)
  await context.close()
})
