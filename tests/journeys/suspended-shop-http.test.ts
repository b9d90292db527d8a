import { describe, expect, test } from 'vitest'
import { settleOpenOrders } from '#tests/support/jobs.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'
import { flashOf } from '../support/signed-in.ts'
import { sell, useTradingShop } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/admin-dashboard/vendors'

const { shop, trade } = await useTradingShop()
const ask = (await signedInAdministrator(shop)).ask

const read = async (address: string) => wordsOf(await (await ask(address)).text())
const orderStatus = async (id: string) =>
  (await trade.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

const standingOf = async (id: string) =>
  trade.db.selectFrom('vendors').select(['status', 'statusReason', 'finishBy']).where('id', '=', id).execute()

async function vendorWithOrder() {
  const vendor = await signedInVendor(shop)
  const order = await sell(trade, vendor.vendorId, { price: 1_000_000 })
  return { vendor, order }
}

describe('the confirmation of a suspension', () => {
  test('lists open orders, and cancels and refunds only those', async () => {
    const { vendor, order } = await vendorWithOrder()
    const id = vendor.vendorId
    const question = `${LIST}?suspend=${id}`
    const words = await read(question)
    expect(words).toContain('1 order is paid but not shipped. What should happen to it?')
    expect(words).toContain('₦12,500')
    const form = { intent: 'suspend', id, reason: 'Fakes', openOrders: 'refund', days: '14' }

    // another order since the confirmation was opened
    const another = await sell(trade, id, { price: 2_000_000 })
    const refused = await ask(question, { ...form, amount: '1250000' })
    expect(refused.status).toBe(409)
    expect(wordsOf(await refused.text())).toContain('The amount has changed. Please check it again.')
    expect(await orderStatus(order.id)).toBe('pending')

    const done = await ask(question, { ...form, amount: '3500000' })
    expect(flashOf(done)).toBe('Vendor suspended')
    await settleOpenOrders(trade.deps, { vendorId: id })
    expect([await orderStatus(order.id), await orderStatus(another.id)]).toEqual(['cancelled', 'cancelled'])
  })
})

describe('the open orders of a suspended shop', () => {
  test('need a decision only if there are any', async () => {
    const offer = 'Decide on open orders'
    const { vendor, order } = await vendorWithOrder()
    const id = vendor.vendorId
    const form = { intent: 'suspend', id, reason: 'Fakes', openOrders: 'finish', days: '7' }
    expect(flashOf(await ask(LIST, form))).toBe('Vendor suspended')
    expect(await read(`${LIST}/${id}`)).toContain(offer)
    expect(flashOf(await ask(LIST, { ...form, days: '30' }))).toBe('Vendor suspended')

    await trade.db.updateTable('orders').set({ status: 'shipped' }).where('id', '=', order.id).execute()
    const before = await standingOf(id)
    expect(await read(`${LIST}/${id}`)).not.toContain(offer)
    const question = await (await ask(`${LIST}?suspend=${id}`)).text()
    expect(wordsOf(question)).toContain('This shop has no paid orders to ship.')
    for (const part of ['value="suspend"', 'name="reason"']) expect(question).not.toContain(part)
    expect(flashOf(await ask(LIST, { ...form, reason: 'Other', days: '3' }))).toBe(
      'This shop is already suspended and has no paid orders to ship.',
    )
    expect(await standingOf(id)).toEqual(before)
  })
})

describe('the dashboard of a suspended shop', () => {
  test('is limited to its orders and messages while it may still ship them', async () => {
    const { vendor, order } = await vendorWithOrder()
    const answer = await ask(LIST, {
      intent: 'suspend',
      id: vendor.vendorId,
      reason: 'Two buyers had fakes',
      openOrders: 'finish',
      days: '7',
    })
    expect(flashOf(answer)).toBe('Vendor suspended')
    const dashboard = await vendor.ask('/vendor-dashboard')
    expect(dashboard.status).toBe(403)
    const said = wordsOf(await dashboard.text())
    for (const words of ['Suspended', 'Two buyers had fakes', 'Please ship your open orders by', 'Reply'])
      expect(said).toContain(words)
    expect(said).not.toContain('Pending Approval')

    for (const open of ['orders', `orders/${order.id}`, 'messages', 'notifications', 'bell'])
      expect((await vendor.ask(`/vendor-dashboard/${open}`)).status, open).toBe(200)
    for (const shut of ['products', 'products/new', 'earnings', 'settings', 'statement', 'products/import', 'search'])
      expect((await vendor.ask(`/vendor-dashboard/${shut}`)).status, shut).toBe(403)
    const list = wordsOf(await (await vendor.ask('/vendor-dashboard/orders')).text())
    expect(list).toContain('Your shop is suspended')
    expect(list).not.toContain('Settings')

    for (const to of ['confirmed', 'shipped']) {
      const form = { intent: 'step', to, way: 'carrier', carrier: 'GIG', number: '123' }
      const step = await vendor.ask(`/vendor-dashboard/orders/${order.id}`, form)
      expect(flashOf(step), to).toBe('Order status updated successfully')
    }
    expect(await orderStatus(order.id)).toBe('shipped')
    // a shipped order needs no decision
    expect(await read(`${LIST}?suspend=${vendor.vendorId}`)).toContain('1 order is on its way')
  })

  test('is closed when its orders are cancelled, and says why and how to respond', async () => {
    const { vendor, order } = await vendorWithOrder()
    const form = { intent: 'suspend', id: vendor.vendorId, reason: 'Fakes', openOrders: 'refund', amount: '1250000' }
    expect(flashOf(await ask(LIST, form))).toBe('Vendor suspended')
    for (const shut of ['', '/orders', `/orders/${order.id}`, '/messages']) {
      const answer = await vendor.ask(`/vendor-dashboard${shut}`)
      expect(answer.status, shut).toBe(403)
      const words = wordsOf(await answer.text())
      expect(words).toContain('Fakes')
      expect(words).not.toContain('Please ship your open orders')
    }
    const step = await vendor.ask(`/vendor-dashboard/orders/${order.id}`, { intent: 'step', to: 'confirmed' })
    expect(step.status).toBe(403)
    await settleOpenOrders(trade.deps, { vendorId: vendor.vendorId })
    expect(await orderStatus(order.id)).toBe('cancelled')
  })
})
