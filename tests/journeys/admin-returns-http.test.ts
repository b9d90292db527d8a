import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { decideReturn, refundPart } from '#modules/checkout/index.server.ts'
import { requestReturn } from '#modules/orders/index.server.ts'
import { formatNairaExact, kobo } from '#shared/money.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { flashOf, signedInAs } from '../support/signed-in.ts'
import { asVendor } from '../support/trade.ts'
import { addVendorWithOwner, sell, type Sold, useTradingShop } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const { trade, shop } = await useTradingShop()
const admin = await signedInAdministrator(shop)

const read = async (path: string): Promise<string> => wordsOf(await (await admin.ask(path)).text())

async function submitReturn(order: Sold, vendorId: string): Promise<string> {
  const { id: itemId } = await trade.db
    .selectFrom('orderItems')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  const shopper = { userId: order.userId, actor: 'shopper' } as Parameters<typeof requestReturn>[1]
  const input = { orderId: order.id, items: [{ itemId, quantity: 1 }], reason: 'damaged', words: 'The lid is broken' }
  const asked = await requestReturn(trade.deps, shopper, { ...input, reason: 'damaged', pictureIds: [] })
  if (!asked.ok) throw new Error(asked.code)
  const { id } = await trade.db
    .selectFrom('orderReturns')
    .select('id')
    .where('orderId', '=', order.id)
    .where('vendorId', '=', vendorId)
    .executeTakeFirstOrThrow()
  return id
}

const notesOf = (kind: string, id: string) =>
  trade.database.db
    .selectFrom('auditLog')
    .select(['actor', 'action', 'before', 'after'])
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()

describe('a return whose items have arrived', () => {
  test('is refunded after a confirmation with the amount, and confirmed again when it has changed', async () => {
    const { id: vendorId } = await addVendorWithOwner(trade)
    const order = await sell(trade, vendorId, { to: 'delivered' })
    const id = await submitReturn(order, vendorId)
    await decideReturn(trade.deps, await asVendor(trade.db, vendorId), { returnId: id, to: 'accepted' })
    const path = `/admin-dashboard/returns/${id}`
    expect(await (await admin.ask(path)).text()).toContain(`href="${path}?ask=arrived"`)
    const unasked = await admin.ask(path, { to: 'arrived' })
    expect([unasked.status, unasked.headers.get('Location')]).toEqual([303, `${path}?ask=arrived`])
    const first = await (await admin.ask(`${path}?ask=arrived`)).text()
    expect(wordsOf(first)).toContain(
      `Have the items arrived? If so, we'll refund the customer ${formatNairaExact(kobo(order.total))}`,
    )

    const { shippingShare } = await trade.db
      .selectFrom('orders')
      .select('shippingShare')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const part = { orderId: order.id, items: [], withShipping: true, amount: shippingShare }
    const refunded = await refundPart(
      trade.deps,
      { actor: 'administrator' },
      { ...part, reason: 'Late', key: 'abcdefgh2345' },
    )
    expect(refunded).toMatchObject({ ok: true })
    const stale = await admin.ask(`${path}?ask=arrived`, { to: 'arrived', amount: String(order.total) })
    expect(stale.status).toBe(409)
    const again = await stale.text()
    expect(wordsOf(again)).toMatch(/The amount has changed\..*Have the items arrived\?/)
    const amount = /name="amount" value="(\d+)"/.exec(again)?.[1] ?? ''
    expect(amount).toBe(String(order.total - shippingShare))
    expect(await notesOf('return', id)).toHaveLength(1)
    const done = await admin.ask(`${path}?ask=arrived`, { to: 'arrived', amount })
    expect([flashOf(done), done.headers.get('Location')]).toEqual(['Return decision saved', path])
    expect((await notesOf('return', id)).at(-1)).toMatchObject({
      action: 'return-arrived',
      after: { status: 'arrived', amount: Number(amount) },
    })
    expect(flashOf(await admin.ask(path, { to: 'arrived', amount }))).toBe(
      "The current status doesn't allow this. It may have just changed. Reload the page to check it.",
    )
  })
})

describe('a return that a vendor declined', () => {
  async function declined(): Promise<{ id: string; order: Sold }> {
    const { id: vendorId } = await addVendorWithOwner(trade)
    const order = await sell(trade, vendorId, { to: 'delivered' })
    const id = await submitReturn(order, vendorId)
    const vendor = await asVendor(trade.db, vendorId)
    await decideReturn(trade.deps, vendor, { returnId: id, to: 'declined', answer: 'It left here whole' })
    return { id, order }
  }

  test('waits for the administrator, who can still accept it', async () => {
    const { id, order } = await declined()
    expect(await read('/admin-dashboard')).toMatch(new RegExp(`${order.number} The vendor declined the return`))
    expect(await read('/admin-dashboard/returns')).toContain(`#${order.number}`)
    const words = await read(`/admin-dashboard/returns/${id}`)
    expect(words).toContain('The lid is broken')
    expect(words).toContain('It left here whole')
    const long = await admin.ask(`/admin-dashboard/returns/${id}`, {
      to: 'accepted',
      answer: 'It is so '.repeat(11_000),
    })
    expect(long.status).toBe(422)
    expect(wordsOf(await long.text())).toMatch(/It is so It is so .*Enter shorter text/)
    const answer = await admin.ask(`/admin-dashboard/returns/${id}`, { to: 'accepted', answer: 'The picture shows it' })
    expect(flashOf(answer)).toBe('Return decision saved')
    expect(await read('/admin-dashboard/returns')).not.toContain(`#${order.number}`)
    expect(await read(`/admin-dashboard/returns/${id}`)).toContain('Mark items as received')
    expect(await notesOf('return', id)).toMatchObject([
      { actor: 'vendor', action: 'return-declined', before: { status: 'requested' } },
      { actor: 'administrator', action: 'return-accepted', before: { status: 'declined' } },
    ])
  })

  test('stays declined when the administrator confirms that, and waits no longer', async () => {
    const { id, order } = await declined()
    const left = () => admin.ask(`/admin-dashboard/returns/${id}`, { to: 'left', answer: '' })
    expect(flashOf(await left())).toBe('Return decision saved')
    expect(flashOf(await left())).toBe('Return request not found, or it no longer needs an answer')
    expect(await read('/admin-dashboard/returns')).not.toContain(`#${order.number}`)
    expect(await read('/admin-dashboard/returns?filter=all')).toContain(`#${order.number}`)
    expect(await notesOf('return', id)).toHaveLength(2)
  })

  test('that was accepted but never arrives becomes a pending task after two weeks', async () => {
    const { id: vendorId } = await addVendorWithOwner(trade)
    const order = await sell(trade, vendorId, { to: 'delivered' })
    const id = await submitReturn(order, vendorId)
    const vendor = await asVendor(trade.db, vendorId)
    await decideReturn(trade.deps, vendor, { returnId: id, to: 'accepted', answer: 'Send it to Yaba' })
    const decidedBefore = (days: number) =>
      sql`update order_returns set decided_at = now() - make_interval(days => ${days}::int) where id = ${id}`.execute(
        trade.database.db,
      )
    await decidedBefore(13)
    expect(await read('/admin-dashboard/returns')).not.toContain(`#${order.number}`)
    await decidedBefore(15)
    expect(await read('/admin-dashboard')).toContain(`${order.number} Accepted over two weeks ago, items not received`)
    expect(await read('/admin-dashboard/returns')).toContain(`#${order.number}`)
    await admin.ask(`/admin-dashboard/returns/${id}`, { to: 'declined', answer: 'It was never sent' })
    expect(await read('/admin-dashboard/returns')).not.toContain(`#${order.number}`)
  })

  test('is declined only with a reason', async () => {
    const { id: vendorId, email } = await addVendorWithOwner(trade)
    const order = await sell(trade, vendorId, { to: 'delivered' })
    const id = await submitReturn(order, vendorId)
    const owner = await signedInAs(shop, email)
    const ways = [
      () => admin.ask(`/admin-dashboard/returns/${id}`, { to: 'declined', answer: ' ' }),
      () =>
        owner.ask(`/vendor-dashboard/orders/${order.id}`, {
          intent: 'return',
          returnId: id,
          to: 'declined',
          answer: '',
        }),
    ]
    for (const way of ways) {
      const answer = await way()
      expect(answer.status).toBe(422)
      expect(wordsOf(await answer.text())).toContain('Enter a reason. The customer will see it.')
    }
    expect(await notesOf('return', id)).toEqual([])
  })

  test('has no page under another ID', async () => {
    expect((await admin.ask('/admin-dashboard/returns/zzzzzzzzzzzz')).status).toBe(404)
    expect((await admin.ask('/admin-dashboard/returns/zzzzzzzzzzzz', { to: 'accepted', answer: '' })).status).toBe(404)
  })
})
