import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from '../support/accessibility.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { addShopOf } from '../support/vendors.ts'

const NEW = '/vendor-dashboard/products/new'
/** The limit is for a person; a loaded machine may take as long for the browser's part alone. */
const LIMIT_MS = 90_000
const SIZES = 'XS, S, M, L, XL'
const COLOURS = 'Red, Navy blue, Black'

const shop = await useShop()
const browser = await useBrowser()

async function open(width: number, dark = false) {
  const { email, userId } = await addPerson(shop.database)
  const vendorId = await addShopOf(shop.database.db, userId)
  const { cookies } = await signedInAs(shop, email)
  const opened = await openPage(browser, { baseUrl: shop.url, width, cookies, dark })
  await opened.page.goto(NEW)
  await awaken(opened.page)
  return { ...opened, vendorId }
}

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

async function addPictures(page: Page): Promise<void> {
  const files = [await photo('red.jpg', '#b93a0a'), await photo('blue.jpg', '#2f2b7a')]
  await page.locator('input[type=file]').setInputFiles(files)
  await page.getByRole('button', { name: 'Remove picture 2' }).waitFor()
}

/** The dress as it must be in the shop, whichever way it was typed. */
async function expectDress(vendorId: string): Promise<void> {
  const { db } = shop.database
  const variants = await db
    .selectFrom('variants')
    .selectAll()
    .where('vendorId', '=', vendorId)
    .where('archivedAt', 'is', null)
    .orderBy('position')
    .execute()
  expect(variants).toHaveLength(15)
  expect(variants.every(({ stockQuantity }) => stockQuantity === 4)).toBe(true)
  expect(variants[1]).toMatchObject({ options: ['XS', 'Navy blue'], price: 1_500_000 })
  expect(variants[14]).toMatchObject({ options: ['XL', 'Black'], price: 1_750_000 })
  expect(variants.filter(({ pictureId }) => pictureId !== null)).toHaveLength(5)
  const product = await db.selectFrom('products').selectAll().where('vendorId', '=', vendorId).executeTakeFirstOrThrow()
  expect(product).toMatchObject({ price: 1_500_000, stockQuantity: 60, priceVaries: true })
}

async function listByPointer(page: Page): Promise<void> {
  await page.getByLabel('Product name').fill('Ankara dress')
  await page.getByLabel('Price', { exact: true }).fill('15,000')
  await page.getByLabel('Stock quantity').fill('4')
  await page.getByLabel('Category').fill('fashion')
  await page.getByLabel('Description').fill('Sewn in Aba, with pockets.')
  await page.getByText('Sizes, colours and other options').click()
  await page.getByLabel('Values 1').fill(SIZES)
  await page.getByLabel('Values 2').fill(COLOURS)
  await page.getByRole('button', { name: 'Make variants' }).click()
  await page.getByText('15 variants').waitFor()
  await addPictures(page)
  const fill = page.getByRole('group', { name: 'Fill in several variants' })
  await fill.getByLabel('Fill in').selectOption('Colour: Navy blue')
  await fill.getByLabel('Picture').selectOption('Picture 2')
  await fill.getByRole('button', { name: 'Apply' }).click()
  await page.locator('[name="row14.price"]').fill('17,500')
}

async function publish(page: Page): Promise<void> {
  await page.locator('button[value=publish]:visible').last().click()
  await page.getByText('Product created successfully!').waitFor()
}

describe('a vendor lists a dress in five sizes and three colours with two pictures in under 90 seconds', () => {
  test.each([
    ['at 1280 px by mouse', 1280, false],
    ['on a phone in the dark', 360, true],
  ])('%s', async (_, width, dark) => {
    const { page, context, vendorId, expectNoErrors } = await open(width, dark)
    const began = Date.now()
    await listByPointer(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await publish(page)
    expect(Date.now() - began).toBeLessThan(LIMIT_MS)
    await expectDress(vendorId)
    expectNoErrors()
    await context.close()
  })

  test('by keyboard', async () => {
    const { page, context, vendorId } = await open(1280)
    const began = Date.now()
    const type = async (label: string, text: string): Promise<void> => {
      await page.getByLabel(label, { exact: true }).focus()
      await page.keyboard.type(text)
    }
    await addPictures(page)
    await type('Product name', 'Ankara dress')
    await type('Price', '15,000')
    await page.keyboard.press('Tab')
    await page.keyboard.type('4')
    await page.keyboard.press('Tab')
    await page.keyboard.type('fashion')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Sewn in Aba, with pockets.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(SIZES)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(COLOURS)
    // Enter makes the variants, and doesn't publish the product
    await page.keyboard.press('Enter')
    await page.getByText('15 variants').waitFor()
    await page.locator('[name="fill.scope"]').focus()
    await page.keyboard.type('Colour: N')
    await page.locator('[name="fill.picture"]').focus()
    await page.keyboard.type('Picture 2')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    // in a row, Enter goes down the column
    await page.locator('[name="row0.price"]').focus()
    for (let row = 0; row < 14; row++) await page.keyboard.press('Enter')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('17,500')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('row14.price')
    await page.locator('button[value=publish]:visible').last().focus()
    await page.keyboard.press('Enter')
    await page.getByText('Product created successfully!').waitFor()
    expect(Date.now() - began).toBeLessThan(LIMIT_MS)
    await expectDress(vendorId)
    await context.close()
  })
})

test('a refusal loses nothing, a closed tab neither, and a removed value takes its variants along', async () => {
  const { page, context } = await open(360)
  await listByPointer(page)
  await expectAccessible(page)
  await page.locator('[name="row3.stock"]').fill('-1')
  await page.locator('button[value=publish]:visible').last().click()
  await page.getByText('Enter a whole number, 0 or more').waitFor()
  expect(await page.locator('[name="row14.price"]').inputValue()).toBe('17,500')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('row3.stock')
  await page.locator('[name="row3.stock"]').fill('3')
  await page.getByText('Draft saved at').waitFor()
  await page.waitForTimeout(1500)
  await page.goto(NEW)
  await page.getByRole('link', { name: 'Ankara dress' }).click()
  expect(await page.locator('[name="row14.price"]').inputValue()).toBe('17,500')
  expect(await page.locator('[name="row3.stock"]').inputValue()).toBe('3')
  await awaken(page)
  await page.getByLabel('Values 1').fill('S, XL')
  await page.getByLabel('Values 1').press('Enter')
  await page.getByText('6 variants').waitFor()
  expect(await page.locator('[name="row5.price"]').inputValue()).toBe('17,500')
  await context.close()
})
