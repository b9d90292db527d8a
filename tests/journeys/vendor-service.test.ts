import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findVendorPage } from '#modules/catalogue/index.server.ts'
import { beginConversation, refreshService, writeMessage } from '#modules/messages/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { addApprovedVendor, addShopper } from '../support/trade.ts'
import { submitReturn, sell, useTradingShop } from '../support/trading-shop.ts'
import { makeVisitor } from '../support/visitor.ts'

const dashboard = await useTradingShop()

async function serviceOf({ slug }: ApprovedVendor) {
  const answer = await findVendorPage(dashboard.trade.deps, slug)
  if (answer?.kind !== 'found') throw new Error('no such shop')
  const { delivered, answerMinutes } = answer.vendor
  return { delivered, answerMinutes }
}

/** A message from this many minutes ago, answered after this many more or not at all. */
async function talk(vendor: ApprovedVendor, ago: number, answeredAfter: number | null): Promise<string> {
  const { deps, db } = dashboard.trade
  const words = { text: 'Is it still there?', pictureIds: [] }
  const shopper = await addShopper(db)
  const begun = await beginConversation(deps, shopper, { about: { kind: 'vendor', id: vendor.slug }, ...words })
  if (!begun.ok) throw new Error(begun.code)
  const { conversationId } = begun.value
  // after two messages, the wait counts from the first
  await writeMessage(deps, shopper, { conversationId, ...words })
  if (answeredAfter !== null) await writeMessage(deps, vendor, { conversationId, ...words })
  await sql`
    update messages set sent_at = now() - make_interval(mins => ${ago}) + make_interval(mins => case
      when sender = 'vendor' then ${answeredAfter ?? 0}
      when id > (select min(id) from messages where conversation_id = ${conversationId}) then 1 else 0 end)
    where conversation_id = ${conversationId}`.execute(dashboard.trade.database.db)
  return conversationId
}

test('a shop shows its number of delivered orders, without shipped or returned ones', async () => {
  const vendor = await addApprovedVendor(dashboard.trade.db)
  const first = await sell(dashboard.trade, vendor.id, { to: 'delivered' })
  await sell(dashboard.trade, vendor.id, { to: 'delivered' })
  await sell(dashboard.trade, vendor.id, { to: 'shipped' })
  await sell(dashboard.trade, vendor.id)
  expect(await serviceOf(vendor)).toEqual({ delivered: 0, answerMinutes: null })
  await refreshService(dashboard.trade.deps)
  expect(await serviceOf(vendor)).toEqual({ delivered: 2, answerMinutes: null })
  await submitReturn(dashboard.trade, first)
  await sql`update orders set payment_status = 'refunded' where id = ${first.id}`.execute(dashboard.trade.database.db)
  await refreshService(dashboard.trade.deps)
  expect(await serviceOf(vendor)).toEqual({ delivered: 1, answerMinutes: null })

  const { productId } = first
  const page = await makeVisitor(dashboard.shop.url).read(`/product/${productId}`)
  expect(page).toContain('Approved by ShopZero')
  expect(page).toContain('1 order delivered')
  expect(page).not.toContain('Usually replies')
})

test('and the median wait for an answer, from three conversations on', async () => {
  const vendor = await addApprovedVendor(dashboard.trade.db)
  await talk(vendor, 10_000, 30)
  await talk(vendor, 10_000, 90)
  await refreshService(dashboard.trade.deps)
  expect((await serviceOf(vendor)).answerMinutes).toBeNull()
  await talk(vendor, 10_000, 600)
  await refreshService(dashboard.trade.deps)
  expect((await serviceOf(vendor)).answerMinutes).toBe(90)
  expect(await makeVisitor(dashboard.shop.url).read(`/vendor/${vendor.slug}`)).toContain(
    'Usually replies within 2 hours',
  )

  // a new message does not count yet; one that has waited for days does
  await talk(vendor, 10, null)
  await refreshService(dashboard.trade.deps)
  expect((await serviceOf(vendor)).answerMinutes).toBe(90)
  await talk(vendor, 5000, null)
  await talk(vendor, 5000, null)
  await refreshService(dashboard.trade.deps)
  expect((await serviceOf(vendor)).answerMinutes).toBe(600)

  // old messages no longer count
  await sql`update messages set sent_at = sent_at - interval '100 days'`.execute(dashboard.trade.database.db)
  await refreshService(dashboard.trade.deps)
  expect(await serviceOf(vendor)).toEqual({ delivered: 0, answerMinutes: null })
})
