import { expect, test } from 'vitest'
import { decideReturn, refundPart } from '#modules/checkout/index.server.ts'
import { DAY } from '#shared/time.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { awaken, openPage, useBrowser } from '../support/browser.ts'
import { signedInAs } from '../support/signed-in.ts'
import { asVendor } from '../support/trade.ts'
import { addVendorWithOwner, submitReturn, sell, type Sold, useTradingShop } from '../support/trading-shop.ts'

const { trade, shop } = await useTradingShop()
const browser = await useBrowser()

const CHANGED = 'The amount has changed. Please check it again.'

async function open(path: string, { cookies }: Pick<Awaited<ReturnType<typeof signedInAdministrator>>, 'cookies'>) {
  const { page } = await openPage(browser, { baseUrl: shop.url, width: 1280, cookies })
  await page.goto(path)
  await awaken(page)
  return page
}

/** Refunds the shipping in another session. Returns the amount. */
async function refundDelivery(order: Sold): Promise<number> {
  const { shippingShare } = await trade.db
    .selectFrom('orders')
    .select('shippingShare')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  const part = { orderId: order.id, items: [], withShipping: true, amount: shippingShare, reason: 'Late' }
  const key = trade.deps.ids.short()
  expect(await refundPart(trade.deps, { actor: 'administrator' }, { ...part, key })).toMatchObject({ ok: true })
  return shippingShare
}

const naira = (kobo: number): string => `₦${(kobo / 100).toLocaleString('en-NG')}`

test('a return whose amount has changed shows the new one, which is then refunded', async () => {
  const { id: vendorId } = await addVendorWithOwner(trade)
  const order = await sell(trade, vendorId, { to: 'delivered' })
  const id = await submitReturn(trade, order)
  await decideReturn(trade.deps, await asVendor(trade.db, vendorId), { returnId: id, to: 'accepted' })
  const page = await open(`/admin-dashboard/returns/${id}?ask=arrived`, await signedInAdministrator(shop))
  const back = await refundDelivery(order)
  await page.getByRole('button', { name: `Yes, refund ${naira(order.total)}` }).click()
  await page.getByText(CHANGED).waitFor()
  await page.getByRole('button', { name: `Yes, refund ${naira(order.total - back)}` }).click()
  await page.getByText('Return decision saved').first().waitFor()
})

test("so does a vendor's return", async () => {
  const { id: vendorId, email } = await addVendorWithOwner(trade)
  const order = await sell(trade, vendorId, { to: 'delivered' })
  const id = await submitReturn(trade, order)
  await decideReturn(trade.deps, await asVendor(trade.db, vendorId), { returnId: id, to: 'accepted' })
  const page = await open(`/vendor-dashboard/orders/${order.id}?ask=arrived`, await signedInAs(shop, email))
  const back = await refundDelivery(order)
  await page.getByRole('button', { name: `Yes, refund ${naira(order.total)}` }).click()
  await page.getByText(CHANGED).first().waitFor()
  await page.getByRole('button', { name: `Yes, refund ${naira(order.total - back)}` }).click()
  await page.getByText('Return decision saved').first().waitFor()
})

test('so does the confirmation of an order, and its reason is preserved', async () => {
  const { id: vendorId } = await addVendorWithOwner(trade)
  const order = await sell(trade, vendorId, { to: 'delivered' })
  const page = await open(`/admin-dashboard/orders/${order.id}?ask=refunded`, await signedInAdministrator(shop))
  await page.getByLabel('Reason').fill('It never worked')
  const back = await refundDelivery(order)
  await page.getByRole('button', { name: 'Yes, refund' }).click()
  await page.getByText(CHANGED).waitFor()
  await page.getByRole('heading', { name: `Refund ${naira(order.total - back)} for order` }).waitFor()
  expect(await page.getByLabel('Reason').inputValue()).toBe('It never worked')
  await page.getByRole('button', { name: 'Yes, refund' }).click()
  await page.getByText('Payment status updated successfully').first().waitFor()
})

test('a holiday that would cancel more orders than shown shows the new number', async () => {
  const { id: vendorId, email } = await addVendorWithOwner(trade)
  await sell(trade, vendorId, { isPaid: false })
  const page = await open('/vendor-dashboard/settings', await signedInAs(shop, email))
  await page.getByLabel('Back on').fill(new Date(Date.now() + 5 * DAY).toISOString().slice(0, 10))
  await page.getByRole('button', { name: 'Start holiday', exact: true }).click()
  await page.getByText(/We.ll cancel 1 unpaid order/).waitFor()
  await sell(trade, vendorId, { isPaid: false })
  await page.getByRole('button', { name: 'Yes, start the holiday' }).click()
  await page.getByText(/We.ll cancel 2 unpaid orders/).waitFor()
  await page.getByRole('button', { name: 'Yes, start the holiday' }).click()
  await page.getByText(/Away until/).waitFor()
})
