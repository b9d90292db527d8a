import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs, type SignedIn } from '../support/signed-in.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { addProduct } from '../support/trade.ts'
import { addShopOf } from '../support/vendors.ts'

const LIST = '/vendor-dashboard/products'

const shop = await useShop()
const browser = await useBrowser()

async function vendor() {
  const { email, userId } = await addPerson(shop.database)
  const vendorId = await addShopOf(shop.database.db, userId)
  return { vendorId, cookies: (await signedInAs(shop, email)).cookies }
}

async function open(cookies: { name: string; value: string }[], width = 1280, dark = false) {
  const opened = await openPage(browser, { baseUrl: shop.url, width, cookies, dark })
  return opened
}

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

async function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
}

const productsOf = async (vendorId: string) =>
  shop.database.db.selectFrom('products').selectAll().where('vendorId', '=', vendorId).execute()

/** Presses Tab until the field with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const focused = document.activeElement
      return focused instanceof HTMLElement ? [focused.getAttribute('name') ?? '', focused.innerText] : []
    })
    if (here.some((words) => words.trim() === name || words.startsWith(`${name}\n`))) return
  }
  throw new Error(`no way by Tab to ${name}`)
}

const somebodyElse = async () => (await signedInAs(shop, (await addPerson(shop.database)).email)).cookies

describe('applying', () => {
  test('on a phone, up to the page about the approval', async () => {
    const { email } = await addPerson(shop.database)
    const { page, context, expectNoErrors } = await open((await signedInAs(shop, email)).cookies, 360)
    await page.goto('/sell-on-shopzero#apply')
    await awaken(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await page.getByText('Enter your business name').waitFor()
    await page.getByLabel('Business name').fill('Ọlá Stores')
    expect(await page.getByLabel('Business email').inputValue()).toBe(email)
    await page.getByLabel('Business phone').fill('0803 123 4567')
    await page.getByLabel('Business address').fill('1 Marina, Lagos')
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await page.getByText('Vendor application submitted! Awaiting approval.').waitFor()
    await page.getByRole('heading', { name: 'Pending Approval' }).waitFor()
    await page.getByText("Your vendor application is under review. You'll be notified once approved.").waitFor()
    expect(page.url()).toBe(`${shop.url}/vendor-dashboard`)
    expect(await page.getByRole('link', { name: 'Add a product' }).getAttribute('href')).toBe(`${LIST}/new`)
    await expectAccessible(page)
    expectNoErrors(/403|422/)
    await context.close()
  })

  test('preserves the form through a sign-in', async () => {
    const person = await addPerson(shop.database)
    const { page, context } = await open([])
    await page.goto('/sell-on-shopzero')
    await awaken(page)
    await page.getByLabel('Business name').fill('Kept Stores')
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await page.getByText('Please sign in to become a vendor').waitFor()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByText('We review applications within 24-48 hours.').waitFor()
    await awaken(page)
    await expect.poll(() => page.getByLabel('Business name').inputValue()).toBe('Kept Stores')
    await context.clearCookies()
    await context.addCookies((await somebodyElse()).map((cookie) => ({ ...cookie, url: shop.url })))
    await page.goto('/sell-on-shopzero')
    await awaken(page)
    expect(await page.getByLabel('Business name').inputValue()).toBe('')
    await context.close()
  })

  test('preserves it through a sign-up too, in the tab that the email opens, and for no one else', async () => {
    const { page, context } = await open([])
    await page.goto('/sell-on-shopzero')
    await awaken(page)
    await page.getByLabel('Business name').fill('Sown Stores')
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByRole('heading', { name: 'Create an account' }).waitFor()
    await awaken(page)
    await page.getByLabel('Full name').fill('Ada Sower')
    await page.getByLabel('Email address').fill('Sower@Example.com')
    await page.getByLabel('Password', { exact: true }).fill('mango-tree-82')
    await page.getByLabel('Confirm password').fill('mango-tree-82')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    const mine = await addPerson(shop.database, { email: 'sower@example.com' })
    const nameSeenBy = async (cookies: SignedIn['cookies']) => {
      await context.clearCookies()
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: shop.url })))
      const tab = await context.newPage()
      await tab.goto(`${shop.url}/sell-on-shopzero`)
      await awaken(tab)
      const seen = await tab.getByLabel('Business name').inputValue()
      await tab.close()
      return seen
    }
    expect(await nameSeenBy(await somebodyElse())).toBe('')
    expect(await nameSeenBy((await signedInAs(shop, mine.email)).cookies)).toBe('Sown Stores')
    await context.close()
  })
})

describe('adding a product', () => {
  test('by keyboard alone, except for choosing the file', async () => {
    const { vendorId, cookies } = await vendor()
    const rule = { id: 'c0mm1ss10n0r', categorySlug: 'fashion', bps: 800, startsAt: new Date(0) }
    await shop.database.db.insertInto('commissionRules').values(rule).execute()
    const { page, context, expectNoErrors } = await open(cookies)
    await page.goto(`${LIST}/new`)
    await awaken(page)
    // submitted too early: the errors are shown, and a draft is created for the following steps
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.getByText('Please add at least one image').waitFor()
    // a reload would find the draft
    await expect.poll(() => new URL(page.url()).searchParams.get('draft')).toMatch(/^\w{12}$/)
    await page
      .locator('input[type=file]')
      .setInputFiles([await photo('front.jpg', '#b93a0a'), await photo('back.jpg', '#2f2b7a')])
    await page.getByText('Image(s) uploaded').waitFor()
    expect(await page.getByText('Please add at least one image').count()).toBe(0)
    // the second picture becomes the main one
    const second = await page.getByAltText('Picture 2').getAttribute('src')
    await page.getByRole('button', { name: 'Make picture 2 the main picture' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByAltText('Picture 1').getAttribute('src')).toBe(second)
    await page.locator('h1').evaluate((heading) => {
      heading.tabIndex = -1
      heading.focus()
    })
    for (const [name, text] of [
      ['name', 'Adire tote'],
      ['price', '12,500'],
      ['stock', '20'],
      ['category', 'Fashion'],
      ['description', 'Hand-dyed in Abeokuta.'],
    ] as const) {
      await tabTo(page, name)
      await page.keyboard.type(text)
      if (name === 'price') await page.getByText('You get ₦11,875 of each sale (5% commission).').waitFor()
    }
    // the rule of the chosen category
    await page.getByText('You get ₦11,500 of each sale (8% commission).').waitFor()
    await expectAccessible(page)
    await tabTo(page, 'Add Product')
    await page.keyboard.press('Enter')
    await page.getByText('Product created successfully!').waitFor()
    const [made] = await productsOf(vendorId)
    expect(made).toMatchObject({ name: 'Adire tote', price: 1_250_000, stockQuantity: 20, categorySlug: 'fashion' })
    const drafts = await shop.database.db
      .selectFrom('productDrafts')
      .select('id')
      .where('vendorId', '=', vendorId)
      .execute()
    expect(drafts).toEqual([])
    expectNoErrors(/422/)
    await context.close()
  })

  test('on a phone; a closed tab loses nothing', async () => {
    const { vendorId, cookies } = await vendor()
    const first = await open(cookies, 360)
    await first.page.goto(`${LIST}/new`)
    await awaken(first.page)
    expect(await isWiderThanScreen(first.page)).toBe(false)
    await first.page.locator('input[type=file]').setInputFiles([await photo('one.jpg', '#15703f')])
    await first.page.getByText('Image(s) uploaded').waitFor()
    await first.page.getByLabel('Product name').fill('Shea butter')
    await first.page.getByLabel('Price', { exact: true }).fill('3000')
    await expect.poll(() => first.page.getByText(/^Draft saved at \d\d:\d\d$/).count()).toBe(1)
    await expect
      .poll(async () => {
        const rows = await shop.database.db
          .selectFrom('productDrafts')
          .select('fields')
          .where('vendorId', '=', vendorId)
          .execute()
        return rows.map(({ fields }) => fields)
      })
      .toEqual([{ name: 'Shea butter', price: '3000' }])
    await first.context.close()

    const { page, context, expectNoErrors } = await open(cookies, 360, true)
    await page.goto(`${LIST}/new`)
    await page.getByRole('link', { name: 'Shea butter' }).click()
    await page.getByAltText('Picture 1').waitFor()
    await awaken(page)
    expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('3000')
    await page.getByLabel('Stock quantity').fill('5')
    await page.getByLabel('Category').fill('health & beauty')
    await page.getByLabel('Description').fill('From Kwara.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add Product' }).last().click()
    await page.getByText('Product created successfully!').waitFor()
    expect(await productsOf(vendorId)).toHaveLength(1)
    expectNoErrors()
    await context.close()
  })

  test('too many pictures, and invalid ones, are refused with a message', async () => {
    const { cookies } = await vendor()
    const { page, context } = await open(cookies)
    await page.goto(`${LIST}/new`)
    await awaken(page)
    const six = await Promise.all(
      ['#111', '#222', '#333', '#444', '#555', '#666'].map((colour) => photo('x.jpg', colour)),
    )
    await page
      .locator('input[type=file]')
      .setInputFiles([{ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }])
    await page.getByText('Image upload failed').waitFor()
    await page.getByText('read this picture').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await page.locator('input[type=file]').setInputFiles(six)
    await page.getByText('Maximum 5 images allowed').waitFor()
    await page.getByAltText('Picture 5').waitFor()
    // no further picture can be added
    expect(await page.locator('input[type=file]').count()).toBe(0)
    await context.close()
  })
})

describe('the list', () => {
  test('fits a phone with a row open', async () => {
    const { vendorId, cookies } = await vendor()
    await addProduct(shop.database.db, vendorId)
    const { page, context } = await open(cookies, 360)
    await page.goto(LIST)
    await awaken(page)
    await page.locator('.row-opener summary').click()
    await page
      .getByLabel(/^Stock of /)
      .locator('visible=true')
      .waitFor()
    expect(await isWiderThanScreen(page)).toBe(false)
    await context.close()
  })

  test.each(['list', 'grid'])('shows its actions for selected rows once a row is selected: %s', async (view) => {
    const { vendorId, cookies } = await vendor()
    const id = await addProduct(shop.database.db, vendorId)
    const { page, context } = await open(cookies)
    await page.goto(`${LIST}?view=${view}`)
    const bar = page.getByRole('form', { name: 'Selected rows' })
    expect(await bar.count()).toBe(0)
    await page.getByLabel(`Select Product ${id}`).check()
    await bar.getByText('1 row selected').waitFor()
    await context.close()
  })

  test('saves price and stock in the row, deactivates, and confirms before it deletes', async () => {
    const { vendorId, cookies } = await vendor()
    const { db } = shop.database
    const id = await addProduct(db, vendorId, { stock: 10 })
    await db.updateTable('products').set({ name: 'Ankara gown' }).where('id', '=', id).execute()
    const { page, context, expectNoErrors } = await open(cookies)
    await page.goto(LIST)
    await awaken(page)
    await expectAccessible(page)
    await page.getByLabel('Stock of Ankara gown').fill('7')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.getByText(/^Saved at \d\d:\d\d$/).waitFor()
    expect((await productsOf(vendorId))[0]).toMatchObject({ stockQuantity: 7, price: 1_000_000 })
    await page.getByText('7 in stock').waitFor()

    await page.getByRole('button', { name: 'Deactivate Ankara gown' }).click()
    await page.getByText('Product deactivated successfully').waitFor()
    await page.getByRole('link', { name: 'Delete Ankara gown' }).click()
    await page.getByRole('heading', { name: 'Are you sure you want to delete Ankara gown?' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText('Product deleted successfully').waitFor()
    await page.getByText('No products yet').waitFor()
    expectNoErrors()
    await context.close()
  })
})
