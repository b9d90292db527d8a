import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Administrator, Shopper } from '#modules/accounts/contract.ts'
import { eraseAccount } from '#modules/checkout/index.server.ts'
import { beginConversation, listConversations, openConversation, writeMessage } from '#modules/messages/index.server.ts'
import { getProductReviews, writeReview } from '#modules/reviews/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import type { Storage } from '#infra/storage/storage.ts'
import { DAY, HOUR } from '#shared/time.ts'
import { TEST_SECRET } from '#tests/support/database.ts'
import { addApprovedVendor, addShopper, useTrade } from '#tests/support/trade.ts'
import { sell } from '#tests/support/trading-shop.ts'
import { contentReportForm, parseReported, parseThing, type Reported } from './contract.ts'
import { collectOwnContentReports } from './index.server.ts'
import { reportContent, findReportable } from './report-content.ts'
import { decideReported } from './decide-reported.ts'
import { listReported, findReportedThing, getWaitingContentReports } from './find-reported.ts'

let vendor: ApprovedVendor
let vendorOwner: Shopper
const administrator: Administrator = { actor: 'administrator' }
const ipAddress = '102.89.0.1'

const trade = await useTrade()
beforeEach(async () => {
  vendor = await addApprovedVendor(trade.db)
  vendorOwner = { userId: vendor.userId, actor: 'shopper' } as Shopper
})
// the audit checks that ratings match the visible reviews after all decisions
afterAll(async () => expect(await trade.audit()).toEqual([]))

async function reviewed(rating = 2): Promise<{ of: Reported; productId: string; writer: Shopper }> {
  const { id: orderId, userId, productId } = await sell(trade, vendor.id, { to: 'delivered' })
  const writer = { userId, actor: 'shopper' } as Shopper
  const { id: itemId } = await trade.db
    .selectFrom('orderItems')
    .select('id')
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const input = { itemId, rating, title: 'Poor', body: 'Buy at cheap-shoes.example instead', pictureIds: [] }
  const written = await writeReview(trade.deps, writer, input)
  if (!written.ok) throw new Error(written.code)
  return { of: { kind: 'review', id: written.value.reviewId }, productId, writer }
}

async function talked(): Promise<{ shopper: Shopper; conversationId: string; asked: Reported; answered: Reported }> {
  const shopper = await addShopper(trade.db)
  const about = { kind: 'vendor' as const, id: `shop-${vendor.id}` }
  const begun = await beginConversation(trade.deps, shopper, { about, text: 'You are thieves', pictureIds: [] })
  if (!begun.ok) throw new Error(begun.code)
  const { conversationId, messageId } = begun.value
  const input = { conversationId, text: 'Pay me outside of the shop', pictureIds: [] }
  const answer = await writeMessage(trade.deps, vendor, input)
  if (!answer.ok) throw new Error(answer.code)
  const answered = { kind: 'message' as const, id: answer.value.messageId }
  return { shopper, conversationId, asked: { kind: 'message', id: messageId }, answered }
}

const report = (shopper: Shopper, of: Reported, words: string | null = null) =>
  reportContent(trade.deps, shopper, { of, reason: 'insult', words })
const decide = (of: Reported, intent: 'take-down' | 'leave' | 'put-back') =>
  decideReported(trade.deps, administrator, { of, intent, ipAddress })
const open = () => listReported(trade.deps, administrator, { filter: 'open', search: '', page: 1 })
const rowsOf = (of: Reported) =>
  trade.database.db
    .selectFrom('contentReports')
    .select(['userId', 'words', 'decision'])
    .where(of.kind === 'review' ? 'reviewId' : 'messageId', '=', of.id)
    .orderBy('id')
    .execute()
const actionsOf = async (kind: string, id: number) => {
  const rows = await trade.database.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', String(id))
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('reporting', () => {
  test('a review is open to everyone but its author, once each while the report is open', async () => {
    const { of, writer } = await reviewed()
    const reader = await addShopper(trade.db)
    expect(await findReportable(trade.deps, reader, of)).toMatchObject({ kind: 'review', title: 'Poor', isOwn: false })
    expect(await Promise.all([1, 2, 3].map(() => report(reader, of)))).toEqual(Array(3).fill({ ok: true, value: null }))
    expect(await report(vendorOwner, of)).toMatchObject({ ok: true })
    expect(await report(writer, of)).toMatchObject({ code: 'thing-own' })
    expect((await rowsOf(of)).map(({ userId }) => userId)).toEqual([reader.userId, vendorOwner.userId])
  })

  test('a message is open only to the other side of its conversation', async () => {
    const { shopper, asked, answered } = await talked()
    const stranger = await addShopper(trade.db)
    const unknown = { code: 'thing-unknown' }
    expect(await report(shopper, answered)).toMatchObject({ ok: true })
    expect(await report(vendorOwner, asked)).toMatchObject({ ok: true })
    expect(await report(shopper, asked)).toMatchObject(unknown)
    expect(await report(vendorOwner, answered)).toMatchObject(unknown)
    for (const of of [asked, answered]) {
      expect(await report(stranger, of)).toMatchObject(unknown)
      expect(await findReportable(trade.deps, stranger, of)).toBeNull()
    }
    await trade.database.db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', vendor.id).execute()
    expect(await findReportable(trade.deps, vendorOwner, asked)).toBeNull()
  })

  test('unknown or hidden content is refused', async () => {
    const reader = await addShopper(trade.db)
    for (const kind of ['review', 'message'] as const)
      expect(await report(reader, { kind, id: 999_999_999 })).toMatchObject({ code: 'thing-unknown' })
    const { of, productId } = await reviewed()
    await trade.database.db.updateTable('products').set({ isActive: false }).where('id', '=', productId).execute()
    expect(await report(reader, of)).toMatchObject({ code: 'thing-unknown' })
  })

  test('is limited to twenty a day; repeating an open report still succeeds', async () => {
    const reader = await addShopper(trade.db)
    const { of } = await reviewed()
    const { of: more } = await reviewed()
    expect(await report(reader, of)).toMatchObject({ ok: true })
    const decided = {
      reviewId: more.id,
      userId: reader.userId,
      reason: 'spam',
      decision: 'dismissed',
      decidedAt: new Date(),
    } as const
    await trade.database.db
      .insertInto('contentReports')
      .values(Array.from({ length: 19 }, () => ({ ...decided, createdAt: new Date(Date.now() - HOUR) })))
      .execute()
    expect(await report(reader, more)).toMatchObject({
      code: 'too-many-reports',
      detail: { waitSeconds: expect.closeTo(23 * 3600, -2) },
    })
    expect(await report(reader, of)).toMatchObject({ ok: true })
    await trade.database.db
      .updateTable('contentReports')
      .set({ createdAt: new Date(Date.now() - DAY - HOUR) })
      .where('userId', '=', reader.userId)
      .where('reviewId', '=', more.id)
      .execute()
    expect(await report(reader, more)).toMatchObject({ ok: true })
  })

  test('the database refuses an incomplete report, or a second open one', async () => {
    const { of, writer } = await reviewed()
    const row = { reason: 'spam', userId: writer.userId } as const
    const insert = (values: object) =>
      trade.database.db
        .insertInto('contentReports')
        .values({ ...row, ...values })
        .execute()
    await expect(insert({})).rejects.toThrow(/check/)
    await expect(insert({ reviewId: of.id, decision: 'dismissed' })).rejects.toThrow(/check/)
    await expect(insert({ reviewId: of.id, words: 'x'.repeat(501) })).rejects.toThrow(/check/)
    await expect(insert({ reviewId: of.id, reason: 'dull' })).rejects.toThrow(/check/)
    await insert({ reviewId: of.id })
    await expect(insert({ reviewId: of.id })).rejects.toThrow(/unique/)
  })
})

describe('a decision', () => {
  test('removes a review with its stars, closes all open reports, and can be undone', async () => {
    const { of, productId } = await reviewed(1)
    await report(await addShopper(trade.db), of)
    await report(vendorOwner, of, 'He never bought here')
    const waiting = (await open()).things.find(({ id, kind }) => kind === 'review' && id === of.id)
    expect(waiting).toMatchObject({ reports: 2, reasons: ['insult'], writer: 'Ada Obi', rating: 1, isHidden: false })

    expect(await Promise.all([decide(of, 'take-down'), decide(of, 'take-down')])).toEqual(
      Array(2).fill({ ok: true, value: null }),
    )
    const stars = () =>
      trade.db
        .selectFrom('products')
        .select(['ratingCount', 'ratingSum'])
        .where('id', '=', productId)
        .executeTakeFirstOrThrow()
    const shown = () => getProductReviews(trade.deps, { productId, page: 1 })
    expect(await stars()).toEqual({ ratingCount: 0, ratingSum: 0 })
    expect(await trade.audit()).toEqual([])
    expect(await shown()).toMatchObject({ total: 0, reviews: [] })
    expect((await rowsOf(of)).map(({ decision }) => decision)).toEqual(['taken-down', 'taken-down'])
    expect((await open()).things.filter(({ id, kind }) => kind === 'review' && id === of.id)).toEqual([])
    expect(await report(await addShopper(trade.db), of)).toMatchObject({ code: 'thing-unknown' })

    await decide(of, 'put-back')
    await decide(of, 'put-back')
    expect(await stars()).toEqual({ ratingCount: 1, ratingSum: 1 })
    expect(await shown()).toMatchObject({ total: 1 })
    expect(await actionsOf('review', of.id)).toEqual(['review-taken-down', 'review-put-back'])
  })

  test('removes a message for both sides, who see that it was removed, and hides it from searches', async () => {
    const { shopper, conversationId, answered } = await talked()
    await report(shopper, answered)
    await decide(answered, 'take-down')
    for (const side of [shopper, vendor]) {
      const thread = await openConversation(trade.deps, side, { id: conversationId, before: null })
      expect(thread?.messages.at(-1)).toMatchObject({ text: '', isHidden: true, pictures: [] })
      const input = { search: '', status: null, page: 1 }
      const list = await listConversations(trade.deps, side, input)
      expect(list.conversations[0]?.last).toMatchObject({ text: '', isHidden: true })
      expect((await listConversations(trade.deps, side, { ...input, search: 'outside' })).total).toBe(0)
    }
    const found = await findReportedThing(trade.deps, administrator, answered)
    expect(found).toMatchObject({ kind: 'message', body: 'Pay me outside of the shop', isHidden: true })
    expect(found?.kind === 'message' && found.around.map(({ text }) => text)).toEqual([
      'You are thieves',
      'Pay me outside of the shop',
    ])
    await decide(answered, 'put-back')
    const thread = await openConversation(trade.deps, shopper, { id: conversationId, before: null })
    expect(thread?.messages.at(-1)).toMatchObject({ text: 'Pay me outside of the shop', isHidden: false })
    expect(await actionsOf('words', answered.id)).toEqual(['words-taken-down', 'words-put-back'])
  })

  test('dismisses the reports, and the content can be reported again', async () => {
    const { of } = await reviewed()
    const reader = await addShopper(trade.db)
    await report(reader, of)
    await decide(of, 'leave')
    await decide(of, 'leave')
    expect(await actionsOf('review', of.id)).toEqual(['review-left'])
    const answered = await listReported(trade.deps, administrator, {
      filter: 'answered',
      search: 'cheap-shoes',
      page: 1,
    })
    expect(answered.things).toContainEqual(expect.objectContaining({ ...of, isOpen: false, isHidden: false }))
    expect(await report(reader, of)).toMatchObject({ ok: true })
    expect((await rowsOf(of)).map(({ decision }) => decision)).toEqual(['dismissed', null])
    await decide(of, 'leave')
  })

  test('is possible only about reported content', async () => {
    const { of, productId } = await reviewed()
    const { answered } = await talked()
    for (const thing of [of, answered, { kind: 'review' as const, id: 999_999_999 }]) {
      expect(await decide(thing, 'take-down')).toMatchObject({ code: 'thing-unknown' })
      expect(await findReportedThing(trade.deps, administrator, thing)).toBeNull()
    }
    expect((await getProductReviews(trade.deps, { productId, page: 1 })).total).toBe(1)
  })
})

describe('an open report', () => {
  test('is counted per content, the longest waiting first', async () => {
    await trade.database.db.deleteFrom('contentReports').execute()
    const { of, productId } = await reviewed()
    const { shopper, answered } = await talked()
    await report(shopper, answered)
    await report(shopper, of)
    await report(vendorOwner, of)
    await trade.database.db
      .updateTable('contentReports')
      .set({ createdAt: new Date(Date.now() - 2 * DAY) })
      .where('reviewId', '=', of.id)
      .execute()
    const waiting = await getWaitingContentReports(trade.deps, administrator)
    expect(waiting.count).toBe(2)
    expect(waiting.oldest).toMatchObject([
      { id: `review-${of.id}`, name: `Product ${productId}`, why: 'reported-review' },
      { id: `message-${answered.id}`, name: `Shop ${vendor.id}`, why: 'reported-message' },
    ])
    await decide(of, 'leave')
    expect((await getWaitingContentReports(trade.deps, administrator)).count).toBe(1)
  })

  test("remains without the reporter's data when they leave; deleting a message deletes its reports", async () => {
    const { of } = await reviewed()
    const { shopper, answered, asked } = await talked()
    await report(shopper, of, 'My own words about it')
    await report(shopper, answered)
    await report(vendorOwner, asked)
    expect(await collectOwnContentReports(trade.deps, shopper)).toMatchObject([
      { reviewId: of.id, words: 'My own words about it' },
      { messageId: answered.id },
    ])
    const deps = { ...trade.deps, secret: TEST_SECRET, storage: {} as Storage }
    await eraseAccount(deps, { ...shopper, proof: 'fresh' }, { locale: 'en' })
    expect(await rowsOf(of)).toEqual([{ userId: null, words: null, decision: null }])
    expect([...(await rowsOf(asked)), ...(await rowsOf(answered))]).toEqual([])
    const found = await findReportedThing(trade.deps, administrator, of)
    expect(found?.contentReports).toMatchObject([{ by: null, words: null, reason: 'insult' }])
  })
})

describe('a URL', () => {
  test.each([
    ['review=12', { kind: 'review', id: 12 }],
    ['message=345', { kind: 'message', id: 345 }],
    ['', null],
    ['review=0', null],
    ['review=-1', null],
    ['review=1e3', null],
    ['review=12&message=345', null],
    ['review=9999999999999999', null],
  ])('%j identifies the reported content: %j', (query, of) => {
    expect(parseReported(new URLSearchParams(query))).toEqual(of)
  })

  test.each([
    ['review-12', { kind: 'review', id: 12 }],
    ['message-345', { kind: 'message', id: 345 }],
    ['review', null],
    ['order-12', null],
    ['review-12-1', null],
  ])('of the dashboard, %j, too: %j', (text, of) => {
    expect(parseThing(text)).toEqual(of)
  })

  test('the form requires a reason from the list, and limits the text', () => {
    expect(contentReportForm.safeParse({ reason: 'dull', words: '' }).success).toBe(false)
    expect(contentReportForm.safeParse({ reason: 'spam', words: 'x'.repeat(501) }).success).toBe(false)
    expect(contentReportForm.parse({ reason: 'spam', words: ' a\r\nb ' })).toEqual({ reason: 'spam', words: 'a\nb' })
  })
})
