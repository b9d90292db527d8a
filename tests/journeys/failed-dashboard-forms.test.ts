import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { inTurn, toast, WAYS } from '../support/failed-posts.ts'
import { failAndSendAgain, type Typed } from '../support/failing-form.ts'
import { makeStampsOld } from '../support/form-stamps.ts'
import { signedInAs } from '../support/signed-in.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { addVendorWithOwner, sell, useTradingShop } from '../support/trading-shop.ts'

/** Each form fails in one way, and each way is used by two forms. */
const only = (way: number) => WAYS.slice(way, way + 1)

const notSent = "We couldn't send this. Please try again."

const { trade, shop } = await useTradingShop()
const browser = await useBrowser()

async function openWith(cookies: { name: string; value: string }[]): Promise<Page> {
  const { page } = await openPage(browser, { baseUrl: shop.url, width: 1280, cookies })
  return page
}

async function openShop(): Promise<{ page: Page; vendorId: string }> {
  const { id, email } = await addVendorWithOwner(trade)
  return { page: await openWith((await signedInAs(shop, email)).cookies), vendorId: id }
}

const openAdminPage = async (): Promise<Page> => openWith((await signedInAdministrator(shop)).cookies)

type Form = Omit<Typed, 'address' | 'ways'> & { name: string; address: string; succeeds: string }

describe("a vendor's", () => {
  const FORMS: Form[] = [
    {
      name: 'business data',
      address: '/vendor-dashboard/settings',
      typed: {
        'Business name': 'Adire House',
        'Business phone': '0803 123 4567',
        'Business address': '1 Marina\nLagos',
      },
      button: 'Save Changes',
      fails: 'Failed to update settings',
      succeeds: 'Settings updated successfully!',
    },
    {
      name: 'new product',
      address: '/vendor-dashboard/products/new',
      typed: { 'Product name': 'Indigo wrapper', Price: '12,500', 'Stock quantity': '4', 'Feature this product': true },
      button: 'Save draft',
      fails: 'Failed to create product',
      succeeds: 'Draft saved',
    },
  ]
  test.each(inTurn(FORMS))('form is preserved $way: $name', async (form) => {
    const { page } = await openShop()
    await failAndSendAgain(page, { ...form, ways: [form] })
    await toast(page, form.succeeds).first().waitFor()
    await page.context().close()
  })

  test('note for the buyer is preserved when the step fails', async () => {
    const { page, vendorId } = await openShop()
    const order = await sell(trade, vendorId, { to: 'confirmed' })
    await failAndSendAgain(page, {
      address: `/vendor-dashboard/orders/${order.id}`,
      typed: { 'Company name': 'GIG Logistics', 'Parcel number': '7781' },
      button: 'Mark as shipped',
      fails: 'Failed to update order status',
      ways: only(2),
    })
    await toast(page, 'Order status updated successfully').first().waitFor()
    await page.getByText('GIG Logistics, 7781').first().waitFor()
    await page.context().close()
  })

  test('confirmation of a verified account remains when saving fails', async () => {
    const { page } = await openShop()
    await failAndSendAgain(page, {
      address: '/vendor-dashboard/bank-account',
      typed: {},
      prepare: async () => {
        await page.getByLabel('Bank', { exact: true }).selectOption({ label: 'Zenith Bank' })
        await page.getByLabel('Account number').fill('0123456789')
        await page.getByRole('button', { name: 'Find account name' }).click()
        await page.getByRole('heading', { name: 'Is this your account?' }).waitFor()
      },
      button: 'Yes, pay me here',
      fails: notSent,
      ways: only(3),
    })
    await toast(page, 'Bank account saved').waitFor()
    await page.context().close()
  })

  test('price in a row is preserved, and saved when its field is left again', async () => {
    const { page, vendorId } = await openShop()
    const id = await addProduct(trade.db, vendorId, { price: 1_000_000 })
    await page.goto('/vendor-dashboard/products')
    await awaken(page)
    const price = page.getByLabel(/^Price of /).locator('visible=true')
    await price.fill('9000')
    await page.context().setOffline(true)
    await price.press('Tab')
    await page
      .getByLabel(/^Stock of /)
      .locator('visible=true')
      .press('Tab')
    await toast(page, 'Failed to update product').waitFor()
    expect(await price.inputValue()).toBe('9000')
    await page.context().setOffline(false)
    await price.focus()
    await price.press('Tab')
    await page
      .getByLabel(/^Stock of /)
      .locator('visible=true')
      .press('Tab')
    await page
      .getByText(/^Saved /)
      .locator('visible=true')
      .waitFor()
    const row = await trade.db.selectFrom('products').select('price').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.price).toBe(900_000)
    await page.context().close()
  })
})

describe("an administrator's", () => {
  test('settings are preserved when saving fails', async () => {
    const page = await openAdminPage()
    await failAndSendAgain(page, {
      address: '/admin-dashboard/settings',
      typed: { 'Site name': 'ShopZero Lagos', 'Banner text': 'Free on Friday' },
      button: 'Save Settings',
      fails: 'Failed to save settings',
      ways: only(0),
    })
    await toast(page, 'Settings saved successfully!').first().waitFor()
    await page.context().close()
  })

  test('confirmation and its reason are preserved', async () => {
    const vendorId = await addVendor(trade.db)
    const page = await openAdminPage()
    await failAndSendAgain(page, {
      address: `/admin-dashboard/vendors?suspend=${vendorId}`,
      typed: { Reason: 'Parcels that never came' },
      button: 'Suspend',
      fails: 'Failed to update vendor status',
      ways: only(2),
    })
    await toast(page, 'Vendor suspended').first().waitFor()
    await page.context().close()
  })

  test('newsletter is preserved with its confirmation, also while another is being sent, and is sent once', async () => {
    const row = { id: trade.deps.ids.ulid(), email: 'reader@example.com', locale: 'en', status: 'confirmed' } as const
    const at = new Date()
    await trade.db
      .insertInto('newsletterSubscribers')
      .values({ ...row, requestedAt: at, confirmedAt: at })
      .execute()
    const page = await openAdminPage()
    const email = {
      address: '/admin-dashboard/newsletter',
      typed: { Subject: 'Indigo', Text: 'It does not run.\n\nBuy it.' },
      prepare: async () => {
        await makeStampsOld(page)
        await page.getByRole('button', { name: 'Send to all subscribers' }).click()
        await page.getByRole('heading', { name: 'Are you sure' }).waitFor()
      },
      button: 'Send to 1 subscriber',
      fails: notSent,
      ways: only(3),
    }
    const sent = async () => trade.db.selectFrom('newsletterIssues').select('subject').execute()
    await failAndSendAgain(page, email)
    await toast(page, 'The issue is on its way.').first().waitFor()
    expect(await sent()).toEqual([{ subject: 'Indigo' }])
    // no job sends it here, so the page polls its progress every two seconds
    await awaken(page)
    await page.getByLabel('Subject').fill('The next one')
    await page.waitForResponse((answer) => answer.url().includes('newsletter.data'))
    expect(await page.getByLabel('Subject').inputValue()).toBe('The next one')
    await page.context().close()
  })
})
