import { expect, test } from 'vitest'
import { shortenPauses, useBrowser } from '../support/browser.ts'
import { fillCheckout } from '../support/checkout-form.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { hydrated, openShop, payByCard, visit } from '../support/shopping.ts'
import { signedInAs } from '../support/signed-in.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { makeVisitor } from '../support/visitor.ts'

const shop = await useShop()
const provider = usePaymentPage(shop)
const browser = await useBrowser()

test('paying for another cart during a bank transfer needs a confirmation with a checkbox', async () => {
  const { db } = shop.database
  const vendor = await addVendor(db)
  const person = await addPerson(shop.database, { fullName: 'Adaeze Okonkwo' })
  const visitor = makeVisitor(shop.url)
  await visitor.signIn(person)
  await visitor.post('/device/cart', { product: await addProduct(db, vendor) })
  const led = await visitor.post('/checkout', await fillCheckout(visitor))
  await provider.sendSoon(led.headers.get('Location') ?? '')
  await visitor.post('/device/cart', { product: await addProduct(db, vendor) })

  // the cart has followed the account
  const { cookies } = await signedInAs(shop, person.email)
  const { page } = await openShop(browser, shop, { cookies })
  await visit(page, '/checkout')
  const box = page.getByRole('checkbox', { name: 'I also want to pay for this cart' })
  await page.getByRole('region', { name: 'Payment in progress' }).getByText('₦12,500').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay ₦22,500' }).click()
  await page.locator('#main').getByText('Select the box to pay for this cart as well').waitFor()
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await box.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)

  await box.check()
  await page.getByRole('button', { name: 'Pay ₦22,500' }).click()
  await payByCard(page.frameLocator('iframe[title="Payment page"]'))
  await page.getByText('Payment successful! Your order has been placed.').waitFor()

  await page.addInitScript(shortenPauses)
  await visit(page, '/orders')
  await page.getByRole('link', { name: 'View payment' }).click()
  await page.getByRole('heading', { name: "We're waiting for your bank" }).waitFor()
  await hydrated(page)
  await expectAccessible(page)
  await provider.advance(60_000)
  await page.waitForURL(/\/order\/[^/]+$/)
  await page.locator('#main').getByText('Bank transfer').waitFor()
})
