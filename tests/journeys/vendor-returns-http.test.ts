import { describe, expect, test } from 'vitest'
import { decideReturn, refundPart } from '#modules/checkout/index.server.ts'
import { formatNairaExact, kobo } from '#shared/money.ts'
import { flashOf, type SignedIn, signedInAs } from '../support/signed-in.ts'
import { asVendor } from '../support/trade.ts'
import { addVendorWithOwner, submitReturn, sell, useTradingShop } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const { trade, shop } = await useTradingShop()

async function openShop(): Promise<{ id: string; owner: SignedIn }> {
  const { id, email } = await addVendorWithOwner(trade)
  return { id, owner: await signedInAs(shop, email) }
}

const shippingOf = async (id: string) =>
  (await trade.db.selectFrom('orders').select('shippingShare').where('id', '=', id).executeTakeFirstOrThrow())
    .shippingShare

const returnStatus = async (id: string) =>
  (await trade.db.selectFrom('orderReturns').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

describe('returned items', () => {
  test('that have arrived are refunded after a confirmation with the amount, and confirmed again when it has changed', async () => {
    const { id, owner } = await openShop()
    const order = await sell(trade, id, { to: 'delivered' })
    const returnId = await submitReturn(trade, order)
    await decideReturn(trade.deps, await asVendor(trade.db, id), { returnId, to: 'accepted' })
    const path = `/vendor-dashboard/orders/${order.id}`
    const asking = `${path}?status=returns&ask=arrived`
    expect(await (await owner.ask(`${path}?status=returns`)).text()).toContain(
      `href="${asking.replaceAll('&', '&amp;')}"`,
    )
    // an older page sends it without confirmation
    const unasked = await owner.ask(`${path}?status=returns`, { intent: 'return', returnId, to: 'arrived' })
    expect([unasked.status, unasked.headers.get('Location')]).toEqual([303, asking])
    const first = await (await owner.ask(asking)).text()
    expect(wordsOf(first)).toContain(
      `Have the items arrived? If so, we'll refund the customer ${formatNairaExact(kobo(order.total))}`,
    )
    const amountOf = (html: string) => /name="amount" value="(\d+)"/.exec(html)?.[1]
    expect(amountOf(first)).toBe(String(order.total))

    const shipping = await shippingOf(order.id)
    const part = {
      orderId: order.id,
      items: [],
      withShipping: true,
      amount: shipping,
      reason: 'Late',
      key: 'abcdefgh2345',
    }
    expect(await refundPart(trade.deps, { actor: 'administrator' }, part)).toMatchObject({ ok: true })
    const answer = { intent: 'return', returnId, to: 'arrived' }
    const stale = await owner.ask(asking, { ...answer, amount: String(order.total) })
    expect(stale.status).toBe(409)
    const again = await stale.text()
    expect(wordsOf(again)).toMatch(/The amount has changed\..*Have the items arrived\?/)
    expect(amountOf(again)).toBe(String(order.total - shipping))
    expect(await returnStatus(returnId)).toBe('accepted')

    const done = await owner.ask(asking, { ...answer, amount: String(order.total - shipping) })
    expect([flashOf(done), done.headers.get('Location')]).toEqual(['Return decision saved', `${path}?status=returns`])
    expect(await returnStatus(returnId)).toBe('arrived')
    const after = await (await owner.ask(asking)).text()
    expect([amountOf(after), wordsOf(after).includes('Have the items arrived?')]).toEqual([undefined, false])
    // a competitor must not learn the amount of a return
    const rival = await openShop()
    expect((await rival.owner.ask(asking)).status).toBe(404)
  })
})
