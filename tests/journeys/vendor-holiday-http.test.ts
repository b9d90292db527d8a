import { afterAll, describe, expect, test } from 'vitest'
import { flashOf, signedInAs } from '../support/signed-in.ts'
import { addProduct, ordersOf } from '../support/trade.ts'
import { addVendorWithOwner, sell, useTradingShop } from '../support/trading-shop.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const { trade, shop } = await useTradingShop()
afterAll(async () => expect(await trade.audit()).toEqual([]))

const SETTINGS = '/vendor-dashboard/settings'

async function signedInVendor() {
  const { id, email } = await addVendorWithOwner(trade)
  return { ...(await signedInAs(shop, email)), vendorId: id, slug: `shop-${id}` }
}
type Vendor = Awaited<ReturnType<typeof signedInVendor>>

const rowOf = async ({ vendorId }: Vendor) =>
  shop.database.db.selectFrom('vendors').selectAll().where('id', '=', vendorId).executeTakeFirstOrThrow()
const read = async (who: Vendor, address = SETTINGS): Promise<string> => wordsOf(await (await who.ask(address)).text())

describe('a holiday', () => {
  const inDays = (days: number): string =>
    new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString().slice(0, 10)

  test('hides the products until its date, and ends automatically', async () => {
    const vendor = await signedInVendor()
    const product = await addProduct(shop.database.db, vendor.vendorId)
    const visitor = makeVisitor(shop.url)
    expect((await visitor.get(`/product/${product}`)).status).toBe(200)
    const saved = await vendor.ask(SETTINGS, { intent: 'holiday', until: inDays(10), unpaid: '0' })
    expect(flashOf(saved)).toBe('Settings updated successfully!')
    expect((await rowOf(vendor)).holidayUntil?.toISOString()).toMatch(/T23:00:00\.000Z$/)
    expect(await read(vendor)).toMatch(/Away until .* Reopen shop/)
    await expect.poll(async () => (await visitor.get(`/product/${product}`)).status).toBe(404)
    expect(await visitor.read(`/vendor/${vendor.slug}`)).toContain('This shop is taking a break until')
    // the shop is already closed, so another date needs no confirmation
    const later = await vendor.ask(SETTINGS, { intent: 'holiday', until: inDays(11) })
    expect(flashOf(later)).toBe('Settings updated successfully!')

    await shop.database.db
      .updateTable('vendors')
      .set({ holidayUntil: new Date(Date.now() - 1000) })
      .where('id', '=', vendor.vendorId)
      .execute()
    await expect.poll(async () => (await visitor.get(`/product/${product}`)).status).toBe(200)
    expect(await read(vendor)).toContain('Holiday Open')
  })

  test('is ended manually, and accepts only a future date', async () => {
    const vendor = await signedInVendor()
    for (const until of ['', inDays(0), inDays(-1), inDays(400), '2027-02-31', 'soon']) {
      const answer = await vendor.ask(SETTINGS, { intent: 'holiday', until })
      expect([until, answer.status]).toEqual([until, 422])
      expect(wordsOf(await answer.text())).toContain('Choose a date from tomorrow to one year from now')
    }
    await vendor.ask(SETTINGS, { intent: 'holiday', until: inDays(2), unpaid: '0' })
    expect((await rowOf(vendor)).holidayUntil).not.toBe(null)
    await vendor.ask(SETTINGS, { intent: 'back' })
    expect((await rowOf(vendor)).holidayUntil).toBe(null)
  })

  test('is confirmed with the number of unpaid orders it cancels, and again when there are more', async () => {
    const vendor = await signedInVendor()
    const statusOf = async ({ checkoutId }: { checkoutId: string }) => (await ordersOf(trade.db, checkoutId))[0]?.status
    const first = await sell(trade, vendor.vendorId, { isPaid: false })
    const paid = await sell(trade, vendor.vendorId)
    const until = inDays(3)
    const asked = await vendor.ask(SETTINGS, { intent: 'holiday', until })
    const question = `${SETTINGS}?ask=holiday&until=${until}`
    expect([asked.status, asked.headers.get('Location')]).toEqual([303, question])
    const words = await read(vendor, question)
    expect(words).toMatch(/Start your holiday now and reopen on \d+ \w+ 20\d\d\? We'll hide all your products now/)
    expect(words).toContain("We'll cancel 1 unpaid order. You can't restore it.")
    expect((await rowOf(vendor)).holidayUntil).toBeNull()

    const second = await sell(trade, vendor.vendorId, { isPaid: false })
    const stale = await vendor.ask(question, { intent: 'holiday', until, unpaid: '1' })
    expect(stale.status).toBe(409)
    const page = await stale.text()
    expect(wordsOf(page)).toMatch(/The number of unpaid orders has gone up\..*We'll cancel 2 unpaid orders/)
    expect([(await rowOf(vendor)).holidayUntil, await statusOf(first)]).toEqual([null, 'pending'])

    const unpaid = /name="unpaid" value="(\d+)"/.exec(page)?.[1] ?? ''
    const done = await vendor.ask(question, { intent: 'holiday', until, unpaid })
    expect([flashOf(done), done.headers.get('Location')]).toEqual(['Settings updated successfully!', SETTINGS])
    expect([await statusOf(first), await statusOf(second), await statusOf(paid)]).toEqual([
      'cancelled',
      'cancelled',
      'pending',
    ])
    expect((await rowOf(vendor)).holidayUntil).not.toBeNull()
  })

  test('is confirmed only for a valid date', async () => {
    const vendor = await signedInVendor()
    expect(await read(vendor, `${SETTINGS}?ask=holiday&until=${inDays(2)}`)).toContain('You have no unpaid orders')
    for (const until of ['', 'soon', inDays(0), inDays(400), '2027-02-31'])
      expect(await read(vendor, `${SETTINGS}?ask=holiday&until=${until}`)).not.toContain('Start your holiday now')
  })
})
