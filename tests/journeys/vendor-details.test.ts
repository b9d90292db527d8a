import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'

const shop = await useShop()
const { db } = shop.database
const browser = await useBrowser()

await db
  .insertInto('categories')
  .values([
    { slug: 'phones', name: 'Phones', parentSlug: 'electronics', position: 1 },
    { slug: 'creams', name: 'Creams', parentSlug: 'health-beauty', position: 1 },
  ])
  .execute()
const common = { isRequired: true, position: 1 } as const
await db
  .insertInto('attributes')
  .values([
    { id: 'aaaaaaaaaaa1', categorySlug: 'phones', key: 'ram', name: 'RAM', kind: 'number', unit: 'GB', ...common },
    { id: 'aaaaaaaaaaa2', categorySlug: 'phones', key: 'imei', name: 'IMEI', kind: 'text', format: 'imei', ...common },
    { id: 'aaaaaaaaaaa3', categorySlug: 'creams', key: 'nafdac', name: 'NAFDAC number', kind: 'text', ...common },
  ])
  .execute()

const picture = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#b93a0a' } })
  .jpeg()
  .toBuffer()

describe('when the category changes, the form asks what the category needs', () => {
  test.each([
    ['at 1280 px', 1280, false],
    ['on a phone in the dark', 360, true],
  ])('%s', async (_, width, dark) => {
    const { cookies, vendorId } = await signedInVendor(shop)
    const { page, context, expectNoErrors } = await openPage(browser, { baseUrl: shop.url, width, cookies, dark })
    await page.goto('/vendor-dashboard/products/new')
    await awaken(page)
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Remove picture 1' }).waitFor()
    await page.getByLabel('Product name').fill('Tecno Camon 30')
    await page.getByLabel('Price', { exact: true }).fill('250,000')
    await page.getByLabel('Stock quantity').fill('1')
    await page.getByLabel('Category').fill('Creams')
    await page.getByLabel('NAFDAC number').fill('A4-1234')
    await page.getByLabel('Category').fill('Phones')
    await page.getByLabel('RAM').fill('8')
    expect(await page.getByLabel('NAFDAC number').count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Show details' }).count()).toBe(0)
    await page.getByLabel('IMEI').fill('356938035643808')
    await page.getByLabel('Condition').selectOption('Foreign used')
    await page.getByLabel('Description').fill('With its box.')
    await page.getByLabel('Name 1').fill('Weight')
    await page.getByLabel('Value 1').fill('190 g')
    await page.getByRole('button', { name: 'Add another' }).click()
    await page.getByLabel('Name 2').fill('Origin')
    await page.getByLabel('Value 2').fill('Shenzhen')
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)

    await page.locator('button[value=publish]:visible').last().click()
    await page.getByText('A digit of this IMEI is wrong').waitFor()
    expect(await page.getByLabel('RAM').inputValue()).toBe('8')
    expect(await page.getByLabel('Value 2').inputValue()).toBe('Shenzhen')
    await expectAccessible(page)
    // what was typed for another category is still there
    await page.getByLabel('Category').fill('Creams')
    await expect.poll(() => page.getByLabel('NAFDAC number').inputValue()).toBe('A4-1234')
    await page.getByLabel('Category').fill('Phones')
    await page.getByLabel('IMEI').fill('356938035643809')
    await page.locator('button[value=publish]:visible').last().click()
    await page.getByText('Product created successfully!').waitFor()
    const product = await db.selectFrom('products').selectAll().where('vendorId', '=', vendorId).executeTakeFirst()
    expect(product).toMatchObject({
      condition: 'foreign-used',
      specs: [
        ['Weight', '190 g'],
        ['Origin', 'Shenzhen'],
      ],
    })
    const values = db
      .selectFrom('productAttributes')
      .selectAll()
      .where('productId', '=', product?.id ?? '')
    expect(await values.orderBy('attributeId').execute()).toMatchObject([{ number: 8 }, { text: '356938035643809' }])
    expectNoErrors(/status of 422/)
    await context.close()
  })
})
