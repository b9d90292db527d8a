import { expect, test } from 'vitest'
import { sendForm } from '../support/plain-form.ts'
import { flashOf, type SignedIn, signedInAs, visitorSignedInAs } from '../support/signed-in.ts'
import { addVendorWithOwner, sell, useTradingShop } from '../support/trading-shop.ts'
import { linksTo, wordsOf } from '../support/visitor.ts'

const { trade, shop } = await useTradingShop()

async function openShop(): Promise<{ id: string; email: string; owner: SignedIn }> {
  const { id, email } = await addVendorWithOwner(trade)
  return { id, email, owner: await signedInAs(shop, email) }
}

const read = async (owner: SignedIn, path: string): Promise<string> => wordsOf(await (await owner.ask(path)).text())
const statusOf = async (id: string) =>
  (await trade.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('orders advance one step at a time, with a confirmation message', async () => {
  const { id, owner } = await openShop()
  const order = await sell(trade, id)
  const path = `/vendor-dashboard/orders/${order.id}`
  expect(await read(owner, path)).toContain('Confirm order')
  const step = (to: string, more = {}) => owner.ask(path, { intent: 'step', to, ...more })
  const parcel = { way: 'carrier', carrier: 'GIG Logistics', number: '<7781>' }
  const wrong = await step('shipped', parcel)
  expect(wrong.status).toBe(409)
  expect(wordsOf(await wrong.text())).toContain(
    "The current status doesn't allow this. It may have just changed. Reload the page to check it.",
  )
  expect(await statusOf(order.id)).toBe('pending')
  const confirmed = await step('confirmed')
  expect(confirmed.headers.get('Location')).toBe(path)
  expect(flashOf(confirmed)).toBe('Order status updated successfully')
  expect(await read(owner, path)).toMatch(/We'll tell the customer at \d\d:\d\d\..*Undo.*Mark as shipped/)
  // each step requires what the buyer needs to know, and these three are incomplete
  const refusals: [Record<string, string>, string][] = [
    [{}, 'Choose who delivers the parcel'],
    [{ way: 'carrier', number: '7781' }, 'Enter the delivery company'],
    [{ way: 'carrier', carrier: 'GIG' }, 'Enter the tracking number'],
    [{ ...parcel, carrier: 'GIG Logistics '.repeat(8000) }, 'Enter shorter text'],
  ]
  for (const [form, words] of refusals) {
    const answer = await step('shipped', form)
    expect(answer.status, words).toBe(422)
    expect(wordsOf(await answer.text())).toContain(words)
  }
  expect(await statusOf(order.id)).toBe('confirmed')
  await step('shipped', parcel)
  expect(await read(owner, path)).toContain('GIG Logistics, &lt;7781&gt;')
  const undone = await owner.ask(path, { intent: 'undo' })
  expect(flashOf(undone)).toBe('Step undone')
  expect(await statusOf(order.id)).toBe('confirmed')
  expect((await owner.ask(path, { intent: 'undo' })).status).toBe(409)
  await step('shipped', { way: 'rider' })
  expect(await read(owner, path)).toContain('own rider will deliver your order')
  const empty = await step('delivered')
  expect(empty.status).toBe(422)
  expect(wordsOf(await empty.text())).toContain("Select this once you've handed over the parcel")
  const back = await owner.ask(`${path}?status=shipped`, {
    intent: 'step',
    to: 'delivered',
    handed: '1',
    back: 'list',
  })
  expect(back.headers.get('Location')).toBe('/vendor-dashboard/orders?status=shipped')
  expect(await statusOf(order.id)).toBe('delivered')
  expect(await read(owner, path)).toMatch(/Placed .*Paid .*Confirmed .*Shipped .*Step undone .*Delivered/)
  expect((await owner.ask(path, { intent: 'step', to: 'cancelled' })).status).toBe(400)
  expect((await owner.ask(path, { intent: 'step', to: 'confirmed', vendorId: id })).status).toBe(400)
})

test("the forms on an order's page advance it without a script", async () => {
  const { id, email } = await openShop()
  const order = await sell(trade, id)
  const visitor = await visitorSignedInAs(shop, email)
  const path = `/vendor-dashboard/orders/${order.id}`
  expect(linksTo(await visitor.read('/vendor-dashboard/orders'), path)).toContain(`#${order.number}`)
  expect((await sendForm(visitor, path, 'Confirm order')).headers.get('Location')).toBe(path)
  expect(wordsOf(await visitor.read(path))).toContain('Order status updated successfully')
  await sendForm(visitor, path, 'Mark as shipped', { way: 'rider' })
  expect(wordsOf(await visitor.read(path))).toContain('Mark as delivered')
  expect(await statusOf(order.id)).toBe('shipped')
})

test('a refused step says why, and an unpaid order does not exist', async () => {
  const { id, owner } = await openShop()
  const press = async (order: { id: string }, form: Record<string, string>) => {
    const answer = await owner.ask(`/vendor-dashboard/orders/${order.id}`, form)
    return [answer.status, wordsOf(await answer.text())] as const
  }
  const steps: Record<string, string>[] = [{ intent: 'step', to: 'confirmed' }, { intent: 'undo' }]
  const delivered = await sell(trade, id, { to: 'delivered' })
  const notAllowed = "The current status doesn't allow this. It may have just changed. Reload the page to check it."
  expect(await press(delivered, { intent: 'step', to: 'confirmed' })).toEqual([
    409,
    expect.stringContaining(notAllowed),
  ])

  const refunded = await sell(trade, id)
  await trade.db.updateTable('orders').set({ paymentStatus: 'refunded' }).where('id', '=', refunded.id).execute()
  const moneyReturned = 'This order has already been refunded.'
  for (const form of steps) expect(await press(refunded, form)).toEqual([409, expect.stringContaining(moneyReturned)])
  expect(await statusOf(refunded.id)).toBe('pending')

  const unpaid = await sell(trade, id, { isPaid: false })
  for (const form of steps) expect((await press(unpaid, form))[0]).toBe(404)
  expect(await statusOf(unpaid.id)).toBe('pending')
})
