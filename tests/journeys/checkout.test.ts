import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useBrowser, type PageOptions } from '../support/browser.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { addPerson, type TestPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { fillAddress, hydrated, openShop, payByCard, signIn, visit } from '../support/shopping.ts'
import { signedInAs } from '../support/signed-in.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { addProduct, addVendor, ordersOf } from '../support/trade.ts'

const shop = await useShop()
usePaymentPage(shop)
const vendors = [await addVendor(shop.database.db), await addVendor(shop.database.db)]
const browser = await useBrowser()

const product = async (at = 0, more: { price?: number; stock?: number } = {}): Promise<string> =>
  addProduct(shop.database.db, vendors[at] ?? '', more)

/** Signed in, with one of each product in the cart. */
async function cookiesOf({ email }: TestPerson, ...products: string[]) {
  const { cookies } = await signedInAs(shop, email)
  return [...cookies, { name: 'sz_cart', value: ['1', ...products.map((id) => `${id}1`)].join('.') }]
}

const open = async (options: Partial<PageOptions> = {}) => openShop(browser, shop, options)

/** Checks the amount, the orders and the next steps. The shared text contains only tracking links. */
async function expectReceipt(page: Page): Promise<void> {
  const receipt = page.getByRole('region', { name: 'Thank you for your order!' })
  await receipt.getByText('₦75,000').waitFor()
  expect(await receipt.getByText(/^Arrives between \w{3}/).count()).toBe(2)
  expect(await receipt.getByRole('list').last().getByRole('listitem').count()).toBe(3)
  const numbers = (await receipt.getByRole('link', { name: /^#/ }).allTextContents()).map((text) => text.slice(1))
  expect(numbers).toHaveLength(2)
  const shared = page.getByRole('link', { name: 'Share on WhatsApp' })
  const { origin } = new URL(page.url())
  const lines = numbers.map((number) => `Track my order #${number} here: ${origin}/track-order?order=${number}`)
  expect(await shared.getAttribute('href')).toBe(`https://wa.me/?text=${encodeURIComponent(lines.join('\n'))}`)
  // the printed page shows the order and no buttons
  await page.emulateMedia({ media: 'print' })
  expect(await receipt.isVisible()).toBe(true)
  for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo'), shared])
    expect(await gone.isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
}

describe('on a phone, at 360 px', () => {
  test('a visitor fills a cart, signs in, cancels the payment, returns and pays', async () => {
    const [a, b] = [await product(0, { stock: 3 }), await product(1, { price: 4_500_000 })]
    const person = await addPerson(shop.database, { fullName: 'Adaeze Okonkwo' })
    const { page, expectNoErrors } = await open()
    await visit(page, `/product/${a}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const drawer = page.getByRole('dialog', { name: 'Shopping cart' })
    await drawer.getByText('₦12,500').first().waitFor()
    await drawer.getByRole('button', { name: 'Increase quantity' }).click()
    await drawer.getByText('₦22,500').first().waitFor()
    await drawer.getByRole('button', { name: 'Increase quantity' }).click()
    await drawer.getByText('₦32,500').first().waitFor()
    await drawer.getByRole('button', { name: 'Increase quantity' }).click()
    await page.getByText('Not enough stock available').waitFor()
    expect(await drawer.getByLabel(/^Quantity of/).inputValue()).toBe('3')
    expect(await drawer.getByRole('link', { name: 'Checkout · ₦32,500' }).boundingBox()).toMatchObject({ width: 328 })
    await drawer.getByRole('button', { name: /^Remove Product/ }).click()
    await drawer.getByText('Your cart is empty').waitFor()
    await drawer.getByRole('button', { name: 'Undo' }).click()
    await drawer.getByText('₦32,500').first().waitFor()
    await page.keyboard.press('Escape')
    // the drawer removes its history entry, which a simultaneous navigation would interrupt
    await page.waitForFunction(() => !(history.state as { isCovered?: true } | null)?.isCovered)

    await visit(page, `/product/${b}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await drawer.getByRole('link', { name: 'View Cart' }).click()
    await page.getByRole('heading', { name: 'Shopping cart', level: 1 }).waitFor()
    await hydrated(page)
    await page.getByText('Free', { exact: true }).last().waitFor()
    await expectAccessible(page)

    await page
      .getByRole('link', { name: /^Checkout/ })
      .last()
      .click()
    await signIn(page, person)
    await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    await hydrated(page)
    expect(await page.getByLabel('First name').inputValue()).toBe('Adaeze')
    const pay = page.getByRole('button', { name: 'Pay ₦75,000' })
    await pay.click()
    await page.getByText('Please fill in phone').first().waitFor()
    await fillAddress(page)
    await page.getByLabel('City or local government area (LGA)').blur()
    expect(await page.getByLabel('Phone').inputValue()).toBe('0803 100 4217')
    await expect.poll(async () => page.locator('#areas option').count()).toBe(20)
    await expectAccessible(page)

    // the order summary is one line that opens; visiting the cart loses no typed text
    await page.getByText('Your order: 4 items · ₦75,000').click()
    await page
      .getByText(/^Delivery: \w{3}/)
      .locator('visible=true')
      .first()
      .waitFor()
    await page.getByRole('link', { name: 'Back to cart' }).click()
    await page.getByRole('heading', { name: 'Shopping cart', level: 1 }).waitFor()
    await page
      .getByRole('link', { name: /^Checkout/ })
      .last()
      .click()
    await page.getByRole('heading', { name: 'Checkout' }).waitFor()
    await hydrated(page)
    await expect.poll(async () => page.getByLabel('Street address').inputValue()).toBe('12 Admiralty Way')
    expect(await page.getByLabel('State').inputValue()).toBe('Lagos')

    await pay.click()
    const frame = page.frameLocator('iframe[title="Payment page"]')
    await frame
      .getByRole('button', { name: /cancel/i })
      .first()
      .click()
    await page.getByText('Payment cancelled').waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout')

    await pay.click()
    await payByCard(frame)
    await page.getByText('Payment successful! Your order has been placed.').waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/order\/SZ_\d+$/)
    await page.getByRole('heading', { name: 'Your orders', level: 1 }).waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('article').count()).toBe(2)
    await expectReceipt(page)
    const { id } = await shop.database.db
      .selectFrom('checkouts')
      .select('id')
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect((await ordersOf(shop.database.db, id)).map(({ paymentStatus }) => paymentStatus)).toEqual(['paid', 'paid'])
    await visit(page, '/cart')
    await page.getByText('Your cart is empty').last().waitFor()
    await visit(page, '/orders')
    await page.getByText('2 orders').waitFor()
    await expectAccessible(page)
    // the checkout's first response lists the missing fields
    expectNoErrors(/status of 422/)
  })

  test('the total and the button are visible together beside the form, and a long saved address fits its frame', async () => {
    const person = await addPerson(shop.database)
    const street =
      'Block 14, Ọ̀gbẹ́ni Olúwaṣeun Adébáyọ̀-Ògúnṣọlá Close, behind the Redeemed Church, off Old Abẹ́òkúta Road'
    const address = {
      userId: person.userId,
      firstName: 'Ada',
      lastName: 'Obi',
      phone: '+2348031004217',
      state: 'Lagos',
    }
    await shop.database.db
      .insertInto('addresses')
      .values([
        { ...address, street, city: 'Ìbejú-Lẹ́kkí' },
        { ...address, street: '12 Admiralty Way', city: 'Eti Osa' },
      ])
      .execute()
    const five = await Promise.all([0, 0, 0, 0, 0].map(async (at) => product(at)))
    const { page } = await open({ width: 1280, cookies: await cookiesOf(person, ...five) })
    await visit(page, '/checkout')
    const pays = page.getByRole('button', { name: /^Pay ₦/ })
    await expect.poll(async () => pays.allTextContents()).toHaveLength(2)
    const [atEnd, besideIt] = await pays.allTextContents()
    expect(atEnd).toBe(besideIt)
    const pay = pays.last()
    const total = page.locator('#main dt').filter({ hasText: /^Total$/ })
    const places = async () => {
      const [button, sum] = [await pay.boundingBox(), await total.boundingBox()]
      if (!button || !sum) return null
      return { together: button.y - sum.y - sum.height < 40, inSight: button.y + button.height <= 800 && sum.y >= 0 }
    }
    const right = { together: true, inSight: true }
    await expect.poll(places).toEqual(right)
    await page.getByLabel('Delivery note').scrollIntoViewIfNeeded()
    await expect.poll(places).toEqual(right)
    await page.getByText('Change', { exact: true }).click()
    const overrun = await page
      .getByRole('navigation', { name: 'Saved addresses' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const words = document.createRange()
          words.selectNodeContents(link)
          const [frame, text] = [link.getBoundingClientRect(), words.getBoundingClientRect()]
          return text.top < frame.top + 4 || text.bottom > frame.bottom - 4 || text.right > frame.right
        }),
      )
    expect(overrun).toEqual([false, false, false])
    await expectAccessible(page)
  })

  test('a saved address is text until it is edited, and the fields are what is sent', async () => {
    const person = await addPerson(shop.database)
    const own = { userId: person.userId, firstName: 'Ada', lastName: 'Obi', phone: '+2348031004217' }
    await shop.database.db
      .insertInto('addresses')
      .values([
        { ...own, street: '3 Zoo Road', city: 'Kano Municipal', state: 'Kano' },
        { ...own, street: '12 Admiralty Way', city: 'Eti Osa', state: 'Lagos' },
      ])
      .execute()
    const { page, expectNoErrors } = await open({ cookies: await cookiesOf(person, await product()) })
    await visit(page, '/checkout')
    const card = page.locator('.saved-address > address')
    const [first, second] = ['12 Admiralty Way', '3 Zoo Road'].map((street) => card.filter({ hasText: street }))
    await (first ?? card).or(second ?? card).waitFor()
    const isFirst = (await card.textContent())?.includes('Admiralty')
    const other = isFirst ? '3 Zoo Road, Kano Municipal' : '12 Admiralty Way, Eti Osa'
    expect(await page.getByLabel('Street address').isVisible()).toBe(false)
    await expectAccessible(page)

    await page.getByText('Change', { exact: true }).click()
    expect(await page.getByLabel('Street address').isVisible()).toBe(true)
    expect(await card.isVisible()).toBe(false)
    await expect.poll(async () => page.evaluate(() => document.activeElement?.tagName)).toBe('A')
    await expectAccessible(page)
    await page.getByRole('link', { name: other }).click()
    await card.filter({ hasText: other.split(',')[0] ?? '' }).waitFor()
    expect(await page.getByLabel('Street address').isVisible()).toBe(false)
    // the delivery dates depend on the place
    const days = async () =>
      page
        .getByText(/^Delivery: \w{3}/)
        .first()
        .textContent()
    const before = await days()
    await page.getByText('Change', { exact: true }).click()
    await page.getByLabel('State').selectOption(isFirst ? 'Lagos' : 'Kano')
    await expect.poll(days).not.toBe(before)

    // an invalid field opens the fields, and a changed address is not hidden
    await page.getByLabel('Street address').fill('')
    await page.getByRole('button', { name: 'Pay ₦12,500' }).click()
    await page.getByText('Please fill in address').first().waitFor()
    await page.getByLabel('Street address').fill('9 New Street')
    await visit(page, '/checkout' + new URL(page.url()).search)
    await expect.poll(async () => page.getByLabel('Street address').inputValue()).toBe('9 New Street')
    expect(await page.getByLabel('Street address').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Pay ₦12,500' }).click()
    await page.frameLocator('iframe[title="Payment page"]').getByLabel('Card number').waitFor()
    const { address: street } = await shop.database.db
      .selectFrom('checkouts')
      .select('address')
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow()
    expect(street).toBe('9 New Street')
    expectNoErrors(/status of 422/)
  })

  test('if the payment popup does not open, the page says so and links to it', async () => {
    const person = await addPerson(shop.database)
    const { page } = await open({ cookies: await cookiesOf(person, await product()) })
    await page.route('**/v2/inline.js', (route) => route.abort())
    await visit(page, '/checkout')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Pay ₦12,500' }).click()
    await page.getByText('Failed to load payment gateway').waitFor()
    await page.getByRole('link', { name: "Pay on Paystack's page instead" }).click()
    await page.getByLabel('Card number').waitFor()
  })

  test('a product is in the cart at once, even if the page is closed at once', async () => {
    const id = await product()
    const { page } = await open()
    await visit(page, `/product/${id}`)
    // synchronously, so that even closing the page at once loses nothing
    const cookies = await page.getByRole('button', { name: 'Add to Cart' }).evaluate((button: HTMLElement) => {
      button.click()
      return document.cookie
    })
    expect(cookies).toContain(`sz_cart=1.${id}1`)
    await page.goto('/cart')
    await page.locator('#main').getByText('₦12,500').first().waitFor()
  })

  test('changes are corrected in place while the cart is open', async () => {
    const id = await product(0, { stock: 9 })
    const { page } = await open()
    await visit(page, `/product/${id}`)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    const drawer = page.getByRole('dialog', { name: 'Shopping cart' })
    await drawer.getByText('₦12,500').first().waitFor()
    await shop.database.db
      .updateTable('variants')
      .set({ price: 1_200_000, stockQuantity: 2 })
      .where('id', '=', id)
      .execute()
    await drawer.getByRole('button', { name: 'Increase quantity' }).click()
    await drawer.getByText('The price has changed from ₦10,000 to ₦12,000 since you added this item').waitFor()
    await drawer.getByText('Only 2 left in stock!').waitFor()
    await drawer.getByText('₦26,500').first().waitFor()
  })
})
