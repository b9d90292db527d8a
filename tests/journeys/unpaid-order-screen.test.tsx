import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { OrderScreen } from '#app/routes/account/orders/order-screen.tsx'
import type { PageContext } from '#app/http/context.ts'
import { toPurchaseView } from '#app/components/orders/order-view.server.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { changeOrderStatus, findPurchase, settlePayment } from '#modules/checkout/index.server.ts'
import { MINUTE } from '#shared/time.ts'
import { addApprovedVendor, addProduct, addShopper, ordersOf, place, useTrade } from '../support/trade.ts'
import { wordsOf } from '../support/visitor.ts'

const trade = await useTrade()

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })

async function order(vendors = 1) {
  const shopper = await addShopper(trade.db)
  const lines = []
  for (let i = 0; i < vendors; i++) {
    const vendor = await addApprovedVendor(trade.db)
    lines.push({ variantId: await addProduct(trade.db, vendor.id), quantity: 1 })
  }
  const placed = await place(trade, shopper, lines)
  const ids = (await ordersOf(trade.db, placed.checkoutId)).map(({ id }) => id)
  return { ...placed, shopper, ids, orderId: ids[0] ?? '' }
}

async function read(shopper: Shopper, orderId: string): Promise<string> {
  const purchase = await findPurchase(trade.deps, shopper, orderId)
  if (!purchase) throw new Error('no purchase')
  const page = { deps: trade.deps, locale: 'en' } as unknown as PageContext
  const view = toPurchaseView(page, purchase, { orderId, isChecking: false })
  const Screen = createRoutesStub([{ path: '/', Component: () => <OrderScreen purchase={view} /> }])
  return wordsOf(
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Screen />
      </I18nProvider>,
    ),
  )
}

const cancel = async (mover: Shopper | { actor: 'administrator' }, orderId: string) =>
  expect(await changeOrderStatus(trade.deps, mover, { orderId, to: 'cancelled' })).toMatchObject({ ok: true })

async function lapse(reference: string): Promise<void> {
  await trade.wait(46 * MINUTE)
  expect(await settlePayment(trade.deps, reference)).toBe('expired')
}

test('an unpaid order offers payment, but neither a repeat nor tracking', async () => {
  const { shopper, orderId } = await order()
  const words = await read(shopper, orderId)
  expect(words).toContain('Pay now')
  for (const button of ['Buy again', 'Order again', 'Share on WhatsApp']) expect(words).not.toContain(button)
})

test('an unpaid order that its shopper cancels says so, and offers to order again', async () => {
  const { shopper, orderId } = await order()
  await cancel(shopper, orderId)
  const words = await read(shopper, orderId)
  expect(words).toContain("You cancelled before paying. You weren't charged.")
  expect(words).not.toContain('The time to pay ran out')
  expect(words).toContain('Order again')
  for (const button of ['Buy again', 'Share on WhatsApp', 'Pay now']) expect(words).not.toContain(button)
})

test('one that we cancel, and one whose payment time has expired, say so', async () => {
  const ours = await order()
  await cancel({ actor: 'administrator' }, ours.orderId)
  expect(await read(ours.shopper, ours.orderId)).toContain(
    "This order was cancelled before you paid. You weren't charged.",
  )
  const lapsed = await order()
  await lapse(lapsed.reference)
  expect(await read(lapsed.shopper, lapsed.orderId)).toContain("The time to pay ran out. You weren't charged.")
})

test('a cancelled order does not wait for a payment while another of its checkout does', async () => {
  const { shopper, ids } = await order(2)
  const [one = '', other = ''] = ids
  await cancel(shopper, one)
  expect(await read(shopper, one)).toContain("You cancelled before paying. You weren't charged.")
  expect(await read(shopper, one)).not.toContain('Awaiting payment')
  expect(await read(shopper, other)).toContain('Awaiting payment')
})

test('a paid order can be repeated and tracked, and no longer tracked once it is cancelled', async () => {
  const { shopper, orderId, reference, payment } = await order()
  await trade.provider.pay(payment.accessCode)
  expect(await settlePayment(trade.deps, reference)).toBe('paid')
  const paid = await read(shopper, orderId)
  for (const button of ['Buy again', 'Share on WhatsApp']) expect(paid).toContain(button)
  expect(paid).not.toContain('came late')
  await cancel(shopper, orderId)
  const cancelled = await read(shopper, orderId)
  expect(cancelled).toContain('Buy again')
  expect(cancelled).not.toContain('Share on WhatsApp')
  expect(cancelled).not.toContain('charged')
})

test('an order revived by a late payment says so in its timeline', async () => {
  const { shopper, orderId, reference, payment } = await order()
  await trade.provider.pay(payment.accessCode)
  await trade.provider.control(`transaction/${reference}`, { status: 'abandoned' })
  await lapse(reference)
  await trade.provider.control(`transaction/${reference}`, { status: 'success' })
  expect(await settlePayment(trade.deps, reference)).toBe('paid')
  expect(await read(shopper, orderId)).toContain(
    'Your payment arrived late, but everything was still available, so we restored your order.',
  )
})
