import { expect, test } from 'vitest'
import { buyAs, deliverBought, type Bought } from '../support/bought.ts'
import { openPage, useBrowser } from '../support/browser.ts'
import { inTurn, toast } from '../support/failed-posts.ts'
import { failAndSendAgain, type Typed } from '../support/failing-form.ts'
import { usePaymentPage } from '../support/payment-page.ts'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { makeStampsOld } from '../support/form-stamps.ts'
import { signedInAs } from '../support/signed-in.ts'
import { addProduct, addVendor } from '../support/trade.ts'
import { makeVisitor } from '../support/visitor.ts'

const shop = await useShop()
const provider = usePaymentPage(shop)
const browser = await useBrowser()
const { db } = shop.database
const vendor = await addVendor(db)
const product = await addProduct(db, vendor)
/** a buyer with a delivered and an unpaid order */
const buyer = await addPerson(shop.database)
const visitor = makeVisitor(shop.url)
await visitor.signIn(buyer)
const delivered = await buyAs({ shop, provider, vendor }, visitor, 1)
await deliverBought(shop, delivered)
const unpaid = await buyAs({ shop, provider, vendor }, visitor, 1, { paid: false })

type Form = Omit<Typed, 'address' | 'ways'> & {
  name: string
  address: () => string | Promise<string>
  succeeds: string
}

const notSent = "We couldn't send this. Please try again."
const notWritten = 'Failed to send message. Please try again.'
const wrote = "Message sent successfully! We'll get back to you soon."
const writer = { 'Full name': 'Ngozi Eze', 'Email address': 'ngozi@example.com', Message: 'Where is my parcel?\nNgozi' }
const itemOf = async ({ id }: Bought) =>
  (await shop.database.db.selectFrom('orderItems').select('id').where('orderId', '=', id).executeTakeFirstOrThrow()).id

const FORMS: Form[] = [
  {
    name: 'a message to the shop',
    address: () => '/contact',
    typed: { ...writer, Subject: 'Feedback' },
    button: 'Send Message',
    fails: notWritten,
    succeeds: wrote,
    prepare: makeStampsOld,
  },
  {
    name: 'newsletter',
    address: () => '/newsletter',
    typed: { 'Email address': 'reader@example.com' },
    button: 'Subscribe',
    fails: "We couldn't subscribe you",
    succeeds: 'Successfully subscribed to our newsletter!',
  },
  {
    name: 'where we deliver to',
    address: () => '/deliver-to',
    typed: { State: 'Kano' },
    button: 'Save',
    fails: notSent,
    succeeds: '',
  },
  {
    name: 'an application to sell',
    address: () => '/sell-on-shopzero',
    typed: {
      'Business name': 'Adire House',
      'Business email': 'shop@example.com',
      'Business phone': '0803 123 4567',
      'Business address': '1 Marina\nLagos',
    },
    button: 'Submit Application',
    fails: 'Failed to submit vendor application',
    succeeds: 'Vendor application submitted! Awaiting approval.',
  },
  {
    name: 'a message to a vendor, with a picture',
    address: () => `/messages/new?product=${product}`,
    typed: { 'Your message': 'Is it as blue\nas in the picture?' },
    pictures: 1,
    button: 'Send',
    fails: notWritten,
    succeeds: '',
  },
  {
    name: 'a review, with pictures',
    address: async () => `/write-review?order=${delivered.id}&item=${await itemOf(delivered)}`,
    typed: { '4 stars': true, 'Review title (optional)': 'Good', 'Your review (optional)': 'It does not run.' },
    pictures: 2,
    button: 'Publish review',
    fails: "We couldn't publish your review",
    succeeds: 'Thank you! Your review is published.',
  },
  {
    name: 'a return',
    address: () => `/return-items?order=${delivered.id}`,
    typed: { "It's not as described": true, "What's wrong?": 'It is green.' },
    button: 'Request return',
    fails: "We couldn't send your return request",
    succeeds: 'Return requested. The vendor will reply soon.',
  },
  {
    name: 'cancelling an order',
    address: () => `/order/${unpaid.id}`,
    typed: {},
    button: 'Cancel this order',
    fails: "We couldn't cancel the order",
    succeeds: 'Your order was cancelled.',
    prepare: async (page) => {
      await page.getByText('Cancel Order').click()
      await page.getByLabel('Reason').fill('Too late')
    },
  },
  {
    name: 'a report',
    address: async () => `/report?review=${await reviewOfAnother()}`,
    typed: { 'Spam or advertising': true, 'Details (optional)': 'It names another shop.' },
    button: 'Send report',
    fails: notSent,
    succeeds: "Thank you. We'll review your report.",
  },
]

async function reviewOfAnother(): Promise<number> {
  const other = await addPerson(shop.database)
  const visitor = makeVisitor(shop.url)
  await visitor.signIn(other)
  const bought = await buyAs({ shop, provider, vendor }, visitor, 1)
  await deliverBought(shop, bought)
  const body = new FormData()
  for (const [name, value] of Object.entries({ order: bought.id, item: String(await itemOf(bought)), rating: '1' }))
    body.set(name, value)
  await visitor.get('/write-review', { method: 'POST', headers: { Origin: shop.url }, body })
  const { db } = shop.database
  return (await db.selectFrom('reviews').select('id').where('userId', '=', other.userId).executeTakeFirstOrThrow()).id
}

test.each(inTurn(FORMS))('$way, a form is preserved: $name', async (form) => {
  const { page, context } = await openPage(browser, {
    baseUrl: shop.url,
    width: 360,
    cookies: (await signedInAs(shop, buyer.email)).cookies,
  })
  await failAndSendAgain(page, { ...form, address: await form.address(), ways: [form] })
  if (form.succeeds) await toast(page, form.succeeds).first().waitFor()
  if (form.name === 'where we deliver to')
    await page.getByRole('link', { name: 'Deliver to Kano' }).first().waitFor({ state: 'attached' })
  if (form.name === 'a message to a vendor, with a picture') {
    await page.waitForURL(/\/messages\/[0-9a-z]{12}$/)
    expect(await shop.database.db.selectFrom('messages').select('body').execute()).toHaveLength(1)
  }
  await context.close()
})

test('a tracked order stays visible when the next request fails', async () => {
  const { page, context } = await openPage(browser, { baseUrl: shop.url, width: 360 })
  const look = {
    address: '/track-order',
    typed: { 'Order number or tracking number': delivered.number },
    button: 'Track Order',
    fails: notSent,
  }
  await failAndSendAgain(page, look)
  await page.getByText('Tracking number:').waitFor()
  await page.getByLabel('Order number or tracking number').fill(unpaid.number)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Track Order' }).click()
  await toast(page, notSent).waitFor()
  expect(await page.getByRole('heading', { name: `#${delivered.number}` }).count()).toBe(1)
  expect(await page.getByLabel('Order number or tracking number').inputValue()).toBe(unpaid.number)
  await context.close()
})
