import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { useShop } from '../support/shop.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'
import { addProduct } from '../support/trade.ts'

const shop = await useShop()
const browser = await useBrowser()
const { db } = shop.database

const LIST = '/vendor-dashboard/collections'
const NAMES = ['Leather brogues', 'Palm slippers', 'Leather sandals', 'Canvas bag']

async function stocked() {
  const vendor = await signedInVendor(shop)
  for (const [at, name] of NAMES.entries()) {
    const id = await addProduct(db, vendor.vendorId, { price: 100_000 * (at + 1) })
    await db.updateTable('products').set({ name }).where('id', '=', id).execute()
  }
  return vendor
}

const items = (page: Page) => page.locator('main ol li p').allInnerTexts()
const cards = (page: Page) => page.locator('ul.products h2').allInnerTexts()

describe('a vendor', () => {
  test.each([360, 1280])('makes a collection which a shopper finds, searches and filters, at %i px', async (width) => {
    const vendor = await stocked()
    const own = await openPage(browser, { baseUrl: shop.url, width, cookies: vendor.cookies, isNew: true })
    const { page } = own
    await page.goto('/vendor-dashboard/products')
    await awaken(page)
    await page.getByRole('link', { name: 'Collections' }).click()
    await page.getByText('No collections yet').waitFor()
    await page.getByRole('link', { name: 'Add collection' }).click()
    await page.getByRole('button', { name: 'Add collection' }).click()
    await page.getByText('Enter a name', { exact: true }).waitFor()
    await page.getByLabel('Name').fill('Owambe ready')
    await page.getByLabel('Description').fill('From head to toe.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add collection' }).click()
    await page.getByRole('heading', { name: 'Owambe ready' }).waitFor()

    await page.getByLabel('Search for products').fill('leather')
    await page.getByRole('button', { name: 'Find products' }).click()
    await page.waitForURL('**find=leather')
    await page.getByRole('checkbox', { name: 'Leather brogues' }).check()
    await page.getByRole('checkbox', { name: 'Leather sandals' }).check()
    await page.getByRole('button', { name: 'Add to collection' }).click()
    await page.getByText('2 products added').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Leather brogues' }).isDisabled()).toBe(true)
    await page.getByLabel('Search for products').fill('')
    await page.getByRole('button', { name: 'Find products' }).click()
    await page.getByRole('checkbox', { name: 'Palm slippers' }).check()
    await page.getByRole('button', { name: 'Add to collection' }).click()
    await page.getByText('1 product added').waitFor()
    // by keyboard
    await page.getByRole('button', { name: 'Move Palm slippers to the start' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await items(page))[0]).toContain('Palm slippers')

    const picture = sharp({ create: { width: 80, height: 80, channels: 3, background: '#1c2a5c' } })
    await page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() })
    await page.getByRole('button', { name: 'Remove the picture' }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)

    const shopper = await openPage(browser, { baseUrl: shop.url, width, isNew: true })
    const seen = shopper.page
    await seen.goto(`/vendor/${vendor.slug}`)
    await awaken(seen)
    await expectAccessible(seen)
    await seen.getByRole('navigation', { name: 'Collections' }).getByRole('link').click()
    await seen.getByRole('heading', { level: 1, name: 'Owambe ready' }).waitFor()
    expect((await cards(seen))[0]).toBe('Palm slippers')
    await expectAccessible(seen)
    await seen.getByRole('combobox', { name: 'Sort by' }).selectOption('price_high')
    await expect.poll(async () => (await cards(seen))[0]).toBe('Leather sandals')
    if (width === 360) await seen.getByRole('button', { name: 'Filters' }).click()
    await seen.getByRole('searchbox', { name: 'Search these products' }).fill('leather')
    // with suggestions, the field's role is no longer searchbox
    await seen.keyboard.press('Enter')
    await expect.poll(async () => (await cards(seen)).toSorted()).toEqual(['Leather brogues', 'Leather sandals'])
    await seen.getByRole('link', { name: 'In stock' }).click()
    await seen.getByRole('link', { name: 'Remove filter: In stock' }).waitFor()
    expect(new URL(seen.url()).pathname).toBe(`/vendor/${vendor.slug}/collection/owambe-ready`)
    shopper.expectNoErrors()

    await page.goto(LIST)
    await awaken(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Delete Owambe ready' }).click()
    await page.getByText('Are you sure you want to delete Owambe ready?').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Collection deleted').waitFor()
    await page.getByText('No collections yet').waitFor()
    own.expectNoErrors(/422/)
    await Promise.all([own.context.close(), shopper.context.close()])
  })

  test('does the same without a script', async () => {
    const vendor = await stocked()
    const { page, context } = await openPage(browser, {
      baseUrl: shop.url,
      width: 360,
      cookies: vendor.cookies,
      javaScript: false,
      isNew: true,
    })
    await page.goto(`${LIST}/new`)
    await page.getByLabel('Name').fill('Easy walking')
    await page.getByRole('button', { name: 'Add collection' }).click()
    await page.getByRole('checkbox', { name: 'Palm slippers' }).check()
    await page.getByRole('checkbox', { name: 'Canvas bag' }).check()
    await page.getByRole('button', { name: 'Add to collection' }).click()
    await page.getByText('2 products added').waitFor()
    const [first = ''] = await items(page)
    const name = NAMES.find((one) => first.includes(one)) ?? ''
    await page.getByRole('button', { name: `Move ${name} down` }).click()
    expect((await items(page))[1]).toContain(name)
    await page.getByRole('button', { name: `Remove ${name} from this collection` }).click()
    expect(await items(page)).toHaveLength(1)
    await page.goto(`/vendor/${vendor.slug}`)
    await page.getByRole('link', { name: 'Easy walking' }).click()
    await page.getByRole('heading', { level: 1, name: 'Easy walking' }).waitFor()
    expect(await cards(page)).toHaveLength(1)
    await context.close()
  })
})
