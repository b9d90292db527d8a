import { afterAll, expect, test } from 'vitest'
import { signedInAdministrator } from '../support/admin.ts'
import { flashOf } from '../support/signed-in.ts'
import { addVendor } from '../support/trade.ts'
import { sell, useTradingShop } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const LIST = '/admin-dashboard/orders'

const { shop, trade } = await useTradingShop()
const ask = (await signedInAdministrator(shop)).ask
afterAll(async () => expect(await trade.audit()).toEqual([]))

const orderOf = async (id: string) =>
  shop.database.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('several orders advance one step together, after a confirmation, and the result lists those that could not', async () => {
  const vendorId = await addVendor(trade.db)
  const paid = await sell(trade, vendorId)
  const unpaid = await sell(trade, vendorId, { isPaid: false })
  const both = await ask(LIST, { intent: 'confirmed', id: `${paid.id},${unpaid.id}` })
  expect(flashOf(both)).toBe("1 order updated, 1 couldn't be updated")
  expect([(await orderOf(paid.id)).status, (await orderOf(unpaid.id)).status]).toEqual(['confirmed', 'pending'])
  const asked = await ask(LIST, { intent: 'shipped', id: paid.id })
  const question = asked.headers.get('Location') ?? ''
  expect([asked.status, flashOf(asked)]).toEqual([303, ''])
  expect(wordsOf(await (await ask(question)).text())).toMatch(/Mark 1 order as shipped\? Total: ₦[\d,]+\./)
  const sure = { intent: 'shipped', sure: '1' }
  expect(flashOf(await ask(LIST, { ...sure, id: paid.id }))).toBe('Order status updated successfully')
  expect(flashOf(await ask(LIST, { ...sure, id: unpaid.id }))).toBe(
    "This order hasn't been paid for yet. Wait for the payment, then reload this page.",
  )
  expect(flashOf(await ask(LIST, { intent: 'shipped', id: '' }))).toBe('Select orders first')
  const log = await shop.database.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', 'in', [paid.id, unpaid.id])
    .execute()
  expect(log.map(({ action }) => action)).toEqual(['order-status-changed', 'order-status-changed'])
})
