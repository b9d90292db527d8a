import { expect, test } from 'vitest'
import type { Shopper } from '#modules/accounts/contract.ts'
import type { OrderNews } from '#modules/orders/index.server.ts'
import { addApprovedVendor, addProduct, addShopper, DELIVERY, ordersOf, place, useTrade } from '#tests/support/trade.ts'
import { changeOrderStatus, settlePayment } from '#modules/checkout/index.server.ts'
import { notifyAboutOrder } from './notify-about-order.ts'

const trade = await useTrade()

/** The email address at the checkout belongs to someone else. */
const STRANGER = DELIVERY.email
const NEWS: OrderNews['what'][] = ['cancelled', 'not-paid']

async function buyer({ isConfirmed }: { isConfirmed: boolean }): Promise<Shopper> {
  const shopper = await addShopper(trade.db)
  if (isConfirmed)
    await trade.database.db
      .updateTable('users')
      .set({ emailConfirmedAt: new Date(), fullName: 'Bola Ade' })
      .where('id', '=', shopper.userId)
      .execute()
  return shopper
}

async function order(shopper: Shopper) {
  const vendor = await addApprovedVendor(trade.db)
  const productId = await addProduct(trade.db, vendor.id)
  const placed = await place(trade, shopper, [{ variantId: productId, quantity: 1 }])
  const orderId = (await ordersOf(trade.db, placed.checkoutId))[0]?.id ?? ''
  return { ...placed, orderId, vendorEmail: `${vendor.id}@example.com` }
}

const emailsTo = (address: string) =>
  trade.database.db.selectFrom('emails').select(['kind', 'data']).where('recipient', '=', address).execute()

const tell = async (placed: { checkoutId: string; orderId: string }, what: OrderNews['what']) =>
  notifyAboutOrder(trade.deps, { checkoutId: placed.checkoutId, orderId: placed.orderId, what, about: '' })

test.each(NEWS)(
  'an unpaid order that is %s writes to the confirmed address of its account, and to nobody else',
  async (what) => {
    const shopper = await buyer({ isConfirmed: true })
    const placed = await order(shopper)
    await tell(placed, what)
    expect(await emailsTo(STRANGER)).toEqual([])
    expect(await emailsTo(placed.vendorEmail)).toEqual([])
    // with the account's name, not the typed one
    const emails = await emailsTo(shopper.email)
    expect(emails).toMatchObject([{ kind: 'order-news', data: { name: 'Bola', what } }])
    expect(emails[0]?.data).not.toHaveProperty('details')
  },
)

test('an account whose address was never confirmed gets no email about an unpaid order', async () => {
  const shopper = await buyer({ isConfirmed: false })
  await tell(await order(shopper), 'cancelled')
  expect(await emailsTo(shopper.email)).toEqual([])
  expect(await emailsTo(STRANGER)).toEqual([])
})

test('fifteen unpaid orders write three emails', async () => {
  const shopper = await buyer({ isConfirmed: true })
  for (let i = 0; i < 15; i++) {
    const vendor = await addApprovedVendor(trade.db)
    const productId = await addProduct(trade.db, vendor.id)
    const placed = await place(trade, shopper, [{ variantId: productId, quantity: 1 }]).catch(() => null)
    // the checkout may refuse further orders
    if (!placed) break
    const orderId = (await ordersOf(trade.db, placed.checkoutId))[0]?.id ?? ''
    for (const what of NEWS) await tell({ ...placed, orderId }, what)
  }
  expect((await emailsTo(shopper.email)).length).toBeLessThanOrEqual(3)
  expect(await emailsTo(STRANGER)).toEqual([])
})

test('a paid order sends emails to the address of its checkout and to its vendor, without a limit', async () => {
  const shopper = await buyer({ isConfirmed: true })
  const placed = await order(shopper)
  await trade.provider.pay(placed.payment.accessCode)
  expect(await settlePayment(trade.deps, placed.reference)).toBe('paid')
  for (const what of ['paid', 'confirmed', 'shipped', 'delivered', 'refunded'] as const) {
    if (what !== 'paid' && what !== 'refunded')
      await changeOrderStatus(trade.deps, { actor: 'administrator' }, { orderId: placed.orderId, to: what })
    await tell(placed, what)
  }
  expect(await emailsTo(STRANGER)).toHaveLength(5)
  expect((await emailsTo(placed.vendorEmail)).map(({ kind }) => kind)).toEqual([
    'vendor-order-news',
    'vendor-order-news',
  ])
})
