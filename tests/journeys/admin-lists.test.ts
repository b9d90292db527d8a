import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { addPerson } from '../support/people.ts'
import { expectAccessible, expectSoundByTurns } from '../support/accessibility.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { sell, useTradingShop } from '../support/trading-shop.ts'
import { addShopOf } from '../support/vendors.ts'

const DASHBOARD = '/admin-dashboard'
const PHONE_AND_TABLET = [
  [360, 'dark'],
  [768, 'light'],
] as const

const { shop, trade } = await useTradingShop()
const cookies = (await signedInAdministrator(shop)).cookies
const browser = await useBrowser()

async function open(address: string, { width = 1280, dark = false } = {}) {
  const opened = await openPage(browser, { baseUrl: shop.url, width, cookies, dark })
  await opened.page.goto(address)
  await awaken(opened.page)
  return opened
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    const here = await page.evaluate(() => {
      const focused = document.activeElement
      return focused instanceof HTMLElement
        ? [focused.getAttribute('name'), focused.getAttribute('aria-label'), focused.innerText].map((one) =>
            one?.trim(),
          )
        : []
    })
    if (here.includes(name)) return
  }
  throw new Error(`no way by Tab to ${name}`)
}

async function shelf(count: number, name: string) {
  const vendorId = await addVendor(trade.db)
  for (let at = 1; at <= count; at++) {
    const id = await addProduct(trade.db, vendorId, { price: at * 1_000_000 })
    await trade.db
      .updateTable('products')
      .set({ name: `${name} ${at}` })
      .where('id', '=', id)
      .execute()
  }
  return vendorId
}

const productsOf = async (vendorId: string) =>
  trade.db.selectFrom('products').selectAll().where('vendorId', '=', vendorId).orderBy('price').execute()

describe('products', () => {
  test('are selected, featured and deleted together, after a confirmation', async () => {
    const vendorId = await shelf(3, 'Basket')
    const { page, context, expectNoErrors } = await open(`${DASHBOARD}/products?vendor=${vendorId}`, { width: 768 })
    await page.getByRole('heading', { name: 'Products', exact: true }).waitFor()
    await page.getByLabel('Select Basket 1').check()
    await page.getByText('1 row selected').waitFor()
    await page.getByLabel('Select Basket 2').check()
    await page.getByText('2 rows selected').waitFor()
    const bar = page.getByRole('form', { name: 'Selected rows' })
    await bar.getByRole('button', { name: 'More' }).click()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Mark as featured' }).click()
    await page.getByText('2 products marked as featured').waitFor()
    expect((await productsOf(vendorId)).map(({ isFeatured }) => isFeatured)).toEqual([true, true, false])
    await bar.getByRole('button', { name: 'More' }).click()
    await bar.getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('heading', { name: 'Are you sure you want to delete 2 products?' })
    await question.waitFor()
    await expect.poll(() => question.evaluate((heading) => heading === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.getByLabel('Reason').fill('Counterfeit')
    await page.getByRole('button', { name: 'Delete 2 products' }).click()
    await page.getByText('2 products deleted').waitFor()
    await page.getByText('1 found').waitFor()
    expectNoErrors()
    await context.close()
  })

  test('have other columns and orders by URL; a sheet opens and closes', async () => {
    const vendorId = await shelf(2, 'Drum')
    const { page, context, expectNoErrors } = await open(`${DASHBOARD}/products?vendor=${vendorId}`)
    await page.getByRole('columnheader', { name: 'Price' }).getByRole('link').click()
    await page.waitForURL('**sort=price**')
    await expect
      .poll(() => page.getByRole('columnheader', { name: 'Price' }).getAttribute('aria-sort'))
      .toBe('ascending')
    await page.getByRole('button', { name: 'View' }).click()
    await page.getByLabel('Category', { exact: true }).last().check()
    await page.getByLabel('Sold').uncheck()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show these columns' }).click()
    await page.getByRole('columnheader', { name: 'Category' }).waitFor()
    await expect.poll(() => page.getByRole('columnheader', { name: 'Sold' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Drum 1', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Drum 1' })
    await sheet.getByText('No changes yet. New changes appear here.').waitFor()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Mark as featured' }).click()
    await page.getByText('Product marked as featured').waitFor()
    await sheet.getByText('Product featured').waitFor()
    await page.keyboard.press('Escape')
    await expect
      .poll(() => page.url())
      .toBe(`${shop.url}${DASHBOARD}/products?vendor=${vendorId}&sort=price&show=name.vendor.category.price.status`)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expectNoErrors()
    await context.close()
  })

  test('are cards on a phone, with the same actions', async () => {
    const vendorId = await shelf(1, 'Kettle')
    const { page, context, expectNoErrors } = await open(`${DASHBOARD}/products?vendor=${vendorId}`, {
      width: 360,
      dark: true,
    })
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Select Kettle 1' }).check()
    await page.getByText('1 row selected').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await page.getByRole('checkbox', { name: 'Select Kettle 1' }).uncheck()
    await page.getByRole('button', { name: 'Actions for Kettle 1' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Deactivate Kettle 1' }).click()
    await page.getByRole('heading', { name: 'Deactivate Kettle 1?' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Reason').fill('The pictures show another one')
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click()
    await page.getByText('Product deactivated successfully').waitFor()
    expectNoErrors()
    await context.close()
  })
})

test("a user's sheet opens, and the user is deleted after a confirmation", async () => {
  const { fullName, userId, email } = await addPerson(trade.database, { fullName: 'Leaves Soon' })
  await addShopOf(trade.db, userId)
  const { page, context, expectNoErrors } = await open(`${DASHBOARD}/users?q=${email}`, { width: 360 })
  await expectSoundByTurns(page, 2, [
    [768, 'light'],
    [1280, 'light'],
    [360, 'light'],
  ])
  await page.getByRole('link', { name: fullName, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: fullName })
  await sheet.getByText('No orders yet').waitFor()
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Delete' }).click()
  await page.getByRole('heading', { name: 'Are you sure you want to delete Leaves Soon?' }).waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('User deleted successfully').waitFor()
  await page.getByText('No users match these filters.').waitFor()
  expectNoErrors()
  await context.close()
})

describe('flash sales', () => {
  test('are created for several products in a dialog that previews the prices, and removed', async () => {
    const vendorId = await shelf(2, 'Lantern')
    const { page, context, expectNoErrors } = await open(`${DASHBOARD}/flash-sales`)
    await page.getByRole('link', { name: 'Create Flash Sale' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create Flash Sale' })
    await dialog.getByLabel('Search for products').fill('lantern')
    await dialog.getByRole('button', { name: 'Find products' }).click()
    await dialog.getByText('Search results').waitFor()
    await dialog.getByLabel('Lantern 1').check()
    await dialog.getByLabel('Lantern 2').check()
    await dialog.getByRole('button', { name: 'Create Flash Sale' }).click()
    await dialog.getByText('Choose when the sale ends').waitFor()
    await dialog.getByLabel('Or percentage off each price').fill('25')
    await dialog.getByText('25% OFF').first().waitFor()
    for (const words of ['₦7,500', '₦15,000']) await dialog.getByText(words).first().waitFor()
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16)
    await dialog.getByLabel('End time').fill(inAMonth)
    await dialog.getByLabel('Reason').fill('Black Friday')
    await dialog.getByRole('button', { name: 'Create Flash Sale' }).click()
    await page.getByText('Flash sale created successfully!').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect((await productsOf(vendorId)).map(({ flashSalePrice }) => flashSalePrice)).toEqual([750_000, 1_500_000])

    await page.getByRole('link', { name: 'Edit Lantern 1' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Flash Sale' })
    await edit.getByLabel('Sale price').fill('6000')
    await edit.getByText('40% OFF').waitFor()
    await edit.getByLabel('Reason').fill('As agreed with the vendor')
    await edit.getByRole('button', { name: 'Save Flash Sale' }).click()
    await page.getByText('Flash sale updated successfully!').waitFor()
    await page.getByRole('link', { name: 'Remove Lantern 1' }).click()
    await page.getByRole('heading', { name: 'Are you sure you want to remove this flash sale?' }).waitFor()
    await page.getByLabel('Reason').fill('Sold by mistake')
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('Flash sale removed successfully!').waitFor()
    expectNoErrors(/422/)
    await context.close()
  })

  test('fit a phone and a tablet', async () => {
    const { page, context } = await open(`${DASHBOARD}/flash-sales/new`, { width: 360 })
    await expectSoundByTurns(page, 0, PHONE_AND_TABLET)
    await page.goto(`${DASHBOARD}/flash-sales`)
    await awaken(page)
    await expectSoundByTurns(page, 0, PHONE_AND_TABLET)
    await context.close()
  })
})

test('a vendor is approved from the sheet, and suspended after a confirmation', async () => {
  const person = await addPerson(trade.database, { fullName: 'Sells Yams' })
  const id = await addShopOf(trade.db, person.userId, 'pending')
  const { page, context, expectNoErrors } = await open(`${DASHBOARD}/vendors?q=${person.email}`, { width: 768 })
  await page.getByRole('link', { name: `Shop ${id}`, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Shop ${id}` })
  await sheet.waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Approve' }).click()
  await page.getByText('Vendor approved successfully').waitFor()
  await sheet.getByText('Vendor approved', { exact: true }).waitFor()
  await sheet.getByRole('link', { name: 'Suspend' }).click()
  await page.getByRole('heading', { name: `Suspend Shop ${id}?` }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByText('Please enter a reason').waitFor()
  await page.getByLabel('Reason').fill('Too many complaints')
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByText('Vendor suspended').waitFor()
  expectNoErrors(/422/)
  await context.close()
})

describe('orders', () => {
  test('one is confirmed by keyboard alone, in its dialog over the list', async () => {
    const vendorId = await addVendor(trade.db)
    const sold = await sell(trade, vendorId)
    const { page, context, expectNoErrors } = await open(`${DASHBOARD}/orders?vendor=${vendorId}`)
    await tabTo(page, `#${sold.number}`)
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: `Order #${sold.number}` })
    await sheet.getByText('Total payment').waitFor()
    await expectAccessible(page)
    await tabTo(page, 'status')
    await page.keyboard.type('Confirmed')
    await tabTo(page, 'Set status')
    await page.keyboard.press('Enter')
    await page.getByText('Order status updated successfully').waitFor()
    await expect
      .poll(async () => {
        const row = await trade.db.selectFrom('orders').select('status').where('id', '=', sold.id).executeTakeFirst()
        return row?.status
      })
      .toBe('confirmed')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => page.url()).toBe(`${shop.url}${DASHBOARD}/orders?vendor=${vendorId}`)
    expectNoErrors()
    await context.close()
  })

  test('fit a phone and a tablet, and have their own page', async () => {
    const vendorId = await addVendor(trade.db)
    const sold = await sell(trade, vendorId, { to: 'delivered' })
    const { page, context, expectNoErrors } = await open(`${DASHBOARD}/orders?vendor=${vendorId}`, { width: 360 })
    await expectSoundByTurns(page, 0, PHONE_AND_TABLET)
    await page.goto(`${DASHBOARD}/orders/${sold.id}`)
    await awaken(page)
    await expectSoundByTurns(page, 1, PHONE_AND_TABLET)
    expectNoErrors()
    await context.close()
  })
})

describe('on a tablet', () => {
  /** Amounts that the actions column covers. */
  const cutAmounts = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('.data-table tbody tr')].flatMap((row) => {
        const edge = row.querySelector('td.card-actions')?.getBoundingClientRect().left ?? Infinity
        return [...row.querySelectorAll('.numeric')].flatMap((cell) => {
          const words = document.createRange()
          words.selectNodeContents(cell)
          const { left, right } = words.getBoundingClientRect()
          return left < edge && right > edge ? [cell.textContent] : []
        })
      }),
    )

  test('prices, sale prices and amounts spent are completely visible beside the actions', async () => {
    const vendorId = await addVendor(trade.db)
    await trade.db
      .updateTable('vendors')
      .set({ businessName: 'Onitsha Motors & Tools' })
      .where('id', '=', vendorId)
      .execute()
    const name = 'Training football, size 4, for academies'
    const sale = { flashSalePrice: 79_500_050, flashSaleEnd: new Date('2099-01-01'), isFlashSale: true }
    const id = await addProduct(trade.db, vendorId, { price: 125_000_050 })
    await trade.db.updateTable('products').set({ name }).where('id', '=', id).execute()
    await trade.db.updateTable('variants').set(sale).where('id', '=', id).execute()
    const { buyerEmail } = await buyer()
    for (const list of [
      `products?vendor=${vendorId}`,
      `flash-sales?q=${encodeURIComponent(name)}`,
      `users?q=${buyerEmail}`,
    ]) {
      const { page, context } = await open(`${DASHBOARD}/${list}`, { width: 768 })
      await page.locator('.data-table td.card-actions').first().waitFor()
      expect(await page.locator('.data-table tbody tr').count(), list).toBe(1)
      expect(await cutAmounts(page), list).toEqual([])
      await context.close()
    }
  })

  async function buyer(): Promise<{ buyerEmail: string }> {
    const { userId } = await sell(trade, await addVendor(trade.db), { price: 123_456_700 })
    const buyerEmail = 'oghenetega.akpobome@shopzero.test'
    const about = { fullName: 'Oghenetega Akpobome', email: buyerEmail, phone: '+2348099002004' }
    await trade.db.updateTable('users').set(about).where('id', '=', userId).execute()
    return { buyerEmail }
  }
})
