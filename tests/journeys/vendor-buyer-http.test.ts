import { expect, test } from 'vitest'
import { defaultSettings } from '#modules/accounts/contract.ts'
import { textOfPdf } from '../support/pdf-text.ts'
import { signedInAs } from '../support/signed-in.ts'
import { addVendorWithOwner, submitReturn, sell, useTradingShop } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const { trade, shop } = await useTradingShop()

test('a vendor sees the phone number during delivery, and otherwise what the buyer chose to show', async () => {
  const { id, email } = await addVendorWithOwner(trade)
  const owner = await signedInAs(shop, email)
  const { db } = trade
  const order = await sell(trade, id, { to: 'shipped' })
  const path = `/vendor-dashboard/orders/${order.id}`
  const shown = async () => {
    const html = await (await owner.ask(path)).text()
    const slip = await owner.ask(`${path}/packing-slip.pdf`)
    const paper = textOfPdf(new Uint8Array(await slip.arrayBuffer())).join(' ')
    const found = wordsOf(await (await owner.ask('/vendor-dashboard/orders?q=ada@exa')).text())
    const isFound = found.includes(`#${order.number}`)
    const isPhone = /8031234567|0803 123 4567/
    return { email: html.includes('ada@example.com'), phone: isPhone.test(html), paper: isPhone.test(paper), isFound }
  }
  expect(await shown()).toEqual({ email: false, phone: true, paper: true, isFound: false })
  await owner.ask(path, { intent: 'step', to: 'delivered', handed: '1' })
  expect(await shown()).toEqual({ email: false, phone: false, paper: false, isFound: false })
  const returnId = await submitReturn(trade, order)
  expect(await shown()).toMatchObject({ email: false, phone: true, paper: true })
  await owner.ask(path, { intent: 'return', returnId, to: 'declined', answer: 'It was whole.' })
  expect(await shown()).toMatchObject({ email: false, phone: false, paper: false })
  const choice = { userId: order.userId, showEmail: true, showPhone: false }
  await db
    .insertInto('userSettings')
    .values({ ...defaultSettings, ...choice, updatedAt: new Date() })
    .execute()
  expect(await shown()).toEqual({ email: true, phone: false, paper: false, isFound: true })
  const turned = { showEmail: false, showPhone: true }
  await db.updateTable('userSettings').set(turned).where('userId', '=', order.userId).execute()
  expect(await shown()).toEqual({ email: false, phone: true, paper: true, isFound: false })
})

test("a vendor sees a customer's number of orders only if the buyer shares it", async () => {
  const { id, email } = await addVendorWithOwner(trade)
  const rival = await addVendorWithOwner(trade)
  const owner = await signedInAs(shop, email)
  const { db } = trade
  const first = await sell(trade, id, { to: 'delivered' })
  const buyerId = first.userId
  await db
    .updateTable('orders')
    .set({ createdAt: new Date('2026-03-09T10:00:00Z') })
    .where('id', '=', first.id)
    .execute()
  await sell(trade, rival.id, { buyerId })
  await sell(trade, id, { buyerId, isPaid: false })
  await sell(trade, id)
  const last = await sell(trade, id, { buyerId })
  const shown = async (orderId: string) =>
    /Bought from you [^.]*? 20\d\d/.exec(
      wordsOf(await (await owner.ask(`/vendor-dashboard/orders/${orderId}`)).text()),
    )?.[0]
  expect(await shown(last.id)).toBeUndefined()

  const buyer = await db.selectFrom('users').select('email').where('id', '=', buyerId).executeTakeFirstOrThrow()
  const { ask } = await signedInAs(shop, buyer.email)
  await ask('/settings/privacy', { profileVisibility: 'public', dataSharing: 'on' })
  expect(await shown(last.id)).toBe('Bought from you 2 times since March 2026')
  expect(await (await signedInAs(shop, rival.email)).ask(`/vendor-dashboard/orders/${last.id}`)).toMatchObject({
    status: 404,
  })
  await db
    .updateTable('orders')
    .set({ status: 'cancelled', paymentStatus: 'refunded' })
    .where('id', '=', last.id)
    .execute()
  expect(await shown(last.id)).toBe('Bought from you once, in March 2026')
  await ask('/settings/privacy', { profileVisibility: 'public' })
  expect(await shown(last.id)).toBeUndefined()
})
