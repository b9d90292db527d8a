import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Shopper } from '#modules/accounts/contract.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { addApprovedVendor, addProduct, addShopper, addVendor, useTrade } from '#tests/support/trade.ts'
import { MESSAGE_LENGTH, messageForm, parseConversationListQuery } from './contract.ts'
import { beginConversation, writeMessage } from './write-message.ts'
import { countUnseen, openNotification, listNotifications, markNotificationsRead } from './notifications.ts'
import {
  countUnreadConversations,
  listConversations,
  openConversation,
  setConversationStatus,
} from './read-conversations.ts'
import { deleteConversationsOf } from './store.ts'
import { notifyOfMessage } from './notify-of-message.ts'

let shopper: Shopper
let vendor: ApprovedVendor

const trade = await useTrade()
beforeEach(async () => {
  shopper = await addShopper(trade.database.db)
  vendor = await addApprovedVendor(trade.db)
})

const plain = (text: string) => ({ text, pictureIds: [] })
const input = (query = '') => parseConversationListQuery(new URLSearchParams(query))

async function begin(
  about: { kind: 'vendor' | 'product' | 'order'; id: string },
  text = 'Good morning',
): Promise<string> {
  const begun = await beginConversation(trade.deps, shopper, { about, ...plain(text) })
  if (!begun.ok) throw new Error(begun.code)
  return begun.value.conversationId
}

const aboutShop = () => ({ kind: 'vendor' as const, id: vendor.slug })

describe('a conversation', () => {
  test('exists once per pair and subject, even if many tabs start it', async () => {
    const product = await addProduct(trade.database.db, vendor.id)
    const ids = await Promise.all(Array.from({ length: 6 }, async () => begin({ kind: 'product', id: product })))
    expect(new Set(ids).size).toBe(1)
    expect(await begin(aboutShop())).not.toBe(ids[0])
    const list = await listConversations(trade.deps, vendor, input())
    expect(list.conversations.map(({ unread }) => unread)).toEqual([1, 6])
    expect(list.conversations[1]?.subject).toMatchObject({ kind: 'product', id: product })
  })

  test('is read when it is opened, and each side sees whether the other has read it', async () => {
    const id = await begin(aboutShop(), 'Is it in stock?')
    expect(await countUnreadConversations(trade.deps, vendor)).toBe(1)
    expect((await openConversation(trade.deps, shopper, { id, before: null }))?.messages[0]?.isRead).toBe(false)
    expect(await countUnreadConversations(trade.deps, vendor)).toBe(1)

    const seen = await openConversation(trade.deps, vendor, { id, before: null })
    expect(seen?.messages.map(({ from, text }) => [from, text])).toEqual([['customer', 'Is it in stock?']])
    expect(await countUnreadConversations(trade.deps, vendor)).toBe(0)
    expect((await openConversation(trade.deps, shopper, { id, before: null }))?.messages[0]?.isRead).toBe(true)

    await writeMessage(trade.deps, vendor, { conversationId: id, ...plain('Yes') })
    expect(await countUnreadConversations(trade.deps, shopper)).toBe(1)
  })

  test('is resolved and reopened by either side, and by the next message', async () => {
    const id = await begin(aboutShop())
    const status = async () => (await openConversation(trade.deps, vendor, { id, before: null }))?.conversation.status
    expect(await setConversationStatus(trade.deps, vendor, { id, status: 'resolved' })).toMatchObject({ ok: true })
    expect(await status()).toBe('resolved')
    expect((await listConversations(trade.deps, vendor, input('status=active'))).conversations).toEqual([])
    expect((await listConversations(trade.deps, vendor, input('status=resolved'))).total).toBe(1)
    await setConversationStatus(trade.deps, shopper, { id, status: 'active' })
    expect(await status()).toBe('active')
    await setConversationStatus(trade.deps, vendor, { id, status: 'resolved' })
    await writeMessage(trade.deps, shopper, { conversationId: id, ...plain('One more thing') })
    expect(await status()).toBe('active')
  })

  test('is found by name, subject and message text, with or without tone marks', async () => {
    await trade.database.db
      .updateTable('users')
      .set({ fullName: 'Ẹniọlá Adéyẹmí' })
      .where('id', '=', shopper.userId)
      .execute()
    const id = await begin(aboutShop(), 'Do you have àdìrẹ in 100% cotton?')
    await begin({ kind: 'product', id: await addProduct(trade.database.db, vendor.id) }, 'Another matter')
    for (const term of ['eniola', 'ADIRE', '100%', 'adéyẹmí'])
      expect(
        (await listConversations(trade.deps, vendor, input(`q=${encodeURIComponent(term)}`))).conversations.map(
          (one) => one.id,
        ),
      ).toContain(id)
    expect((await listConversations(trade.deps, vendor, input('q=adire'))).counts).toEqual({
      all: 1,
      active: 1,
      resolved: 0,
    })
    expect((await listConversations(trade.deps, vendor, input('q=%25_%25'))).total).toBe(0)
  })

  test('with many messages is loaded in parts, without duplicates or gaps', async () => {
    const id = await begin(aboutShop(), 'number 1')
    for (let i = 2; i <= 95; i++)
      await trade.database.db
        .insertInto('messages')
        .values({ conversationId: id, sender: 'customer', body: `number ${i}` })
        .execute()
    const said: string[] = []
    let before: number | null = null
    do {
      const part = await openConversation(trade.deps, shopper, { id, before })
      if (!part) throw new Error('it was there')
      expect(part.isLatest).toBe(before === null)
      said.unshift(...part.messages.map(({ text }) => text))
      before = part.earlierThan
    } while (before !== null)
    expect(said).toEqual(Array.from({ length: 95 }, (_, i) => `number ${i + 1}`))
  })

  test('accepts no blank or too long text, and removes control characters', () => {
    const read = (text: string) => messageForm.safeParse({ text })
    for (const blank of ['', '   ', '\n\t \r\n', '\u0000']) expect(read(blank).success).toBe(false)
    expect(read('x'.repeat(MESSAGE_LENGTH + 1)).success).toBe(false)
    expect(read(` two\r\nlines\u0007 \u0000`).data).toEqual({ text: 'two\nlines' })
  })

  test('is limited for writers who are faster than people, even from many tabs', async () => {
    const id = await begin(aboutShop())
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, i) =>
        writeMessage(trade.deps, shopper, { conversationId: id, ...plain(`${i}`) }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(29)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'too-many-messages' })
    await sql`update messages set sent_at = sent_at - interval '11 minutes' where conversation_id = ${id}`.execute(
      trade.database.db,
    )
    expect(await writeMessage(trade.deps, shopper, { conversationId: id, ...plain('later') })).toMatchObject({
      ok: true,
    })
  })
})

describe('no other user', () => {
  test('can read, write, resolve or count it: it is treated as unknown, and nothing changes', async () => {
    const id = await begin(aboutShop())
    const rows = async () => trade.database.db.selectFrom('conversations').selectAll().where('id', '=', id).execute()
    const before = await rows()
    for (const stranger of [await addShopper(trade.database.db), await addApprovedVendor(trade.db)]) {
      expect(await openConversation(trade.deps, stranger, { id, before: null })).toBe(null)
      expect(await writeMessage(trade.deps, stranger, { conversationId: id, ...plain('hello') })).toEqual({
        ok: false,
        code: 'conversation-unknown',
      })
      expect(await setConversationStatus(trade.deps, stranger, { id, status: 'resolved' })).toEqual({
        ok: false,
        code: 'conversation-unknown',
      })
      expect((await listConversations(trade.deps, stranger, input())).total).toBe(0)
    }
    expect(await rows()).toEqual(before)
    expect(
      await trade.database.db.selectFrom('messages').selectAll().where('conversationId', '=', id).execute(),
    ).toHaveLength(1)
  })

  test('can write about the order or the hidden product of someone else', async () => {
    const rival = await addApprovedVendor(trade.db)
    const own = await addVendorOf(shopper)
    const hidden = await addProduct(trade.database.db, vendor.id)
    await trade.database.db.updateTable('products').set({ isActive: false }).where('id', '=', hidden).execute()
    const order = await addOrder(await addShopper(trade.database.db), vendor)
    for (const about of [
      { kind: 'order' as const, id: order },
      { kind: 'product' as const, id: hidden },
      { kind: 'vendor' as const, id: own },
      { kind: 'vendor' as const, id: "nothing' or true --" },
    ])
      expect(await beginConversation(trade.deps, shopper, { about, ...plain('hello') })).toMatchObject({
        code: 'conversation-unknown',
      })
    const about = { kind: 'order' as const, id: order }
    expect(await beginConversation(trade.deps, rival, { about, ...plain('hello') })).toMatchObject({ ok: false })
    expect(await beginConversation(trade.deps, vendor, { about, ...plain('hello') })).toMatchObject({ ok: true })
  })

  test('can attach the picture of someone else', async () => {
    const id = await begin(aboutShop())
    const picture = trade.deps.ids.short()
    const thief = await addShopper(trade.database.db)
    await trade.database.db
      .insertInto('pictures')
      .values({
        id: picture,
        userId: thief.userId,
        recipe: 'product',
        status: 'ready',
        width: 1,
        height: 1,
        name: `p${'x'.repeat(22)}`,
        widths: [1],
        hasAlpha: false,
      })
      .execute()
    expect(
      await writeMessage(trade.deps, shopper, { conversationId: id, text: 'look', pictureIds: [picture] }),
    ).toMatchObject({ code: 'pictures-invalid' })
  })

  test('can write to a suspended vendor', async () => {
    const id = await begin(aboutShop())
    await trade.database.db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', vendor.id).execute()
    expect(await writeMessage(trade.deps, shopper, { conversationId: id, ...plain('hello?') })).toMatchObject({
      code: 'nobody-there',
    })
    expect(await openConversation(trade.deps, shopper, { id, before: null })).not.toBe(null)
  })
})

describe('a notification', () => {
  const news = async () => (await listNotifications(trade.deps, vendor, { before: null })).notifications

  test('notifies once of unread messages, and is read with the conversation', async () => {
    const id = await begin(aboutShop())
    await writeMessage(trade.deps, shopper, { conversationId: id, ...plain('Are you there?') })
    expect((await news()).map(({ kind, aboutId, data }) => ({ kind, aboutId, data }))).toEqual([
      { kind: 'message', aboutId: id, data: { name: 'Ada' } },
    ])
    expect(await countUnseen(trade.deps, vendor)).toEqual({ notifications: 1, conversations: 1 })
    await openConversation(trade.deps, vendor, { id, before: null })
    expect(await countUnseen(trade.deps, vendor)).toEqual({ notifications: 0, conversations: 0 })
    await writeMessage(trade.deps, shopper, { conversationId: id, ...plain('Thank you') })
    expect(await countUnseen(trade.deps, vendor)).toEqual({ notifications: 1, conversations: 1 })
  })

  test('is sent for payouts that were sent or failed', async () => {
    const { db } = trade.database
    const period = `2026-w${trade.deps.ids.digits(2)}`
    await sql`insert into payout_runs (period, cutoff_at) values (${period}, now()) on conflict do nothing`.execute(db)
    const id = trade.deps.ids.ulid()
    const sums = { balanceAtCutoff: 600_000, balanceNow: 600_000, amount: 600_000 }
    await db
      .insertInto('payouts')
      .values({ id, period, vendorId: vendor.id, ...sums, state: 'due' })
      .execute()
    for (const state of ['submitted', 'failed', 'submitted', 'paid'] as const)
      await db.updateTable('payouts').set({ state }).where('id', '=', id).execute()
    expect((await news()).map(({ kind, data }) => [kind, data.amount])).toEqual([
      ['payout-paid', 600_000],
      ['payout-failed', 600_000],
    ])
  })

  test('belongs to one vendor', async () => {
    await begin(aboutShop())
    const [entry] = await news()
    const rival = await addApprovedVendor(trade.db)
    expect(await openNotification(trade.deps, rival, entry?.id ?? 0)).toBe(null)
    await markNotificationsRead(trade.deps, rival, { upTo: entry?.id ?? 0 })
    expect(await countUnseen(trade.deps, vendor)).toMatchObject({ notifications: 1 })
    expect(await openNotification(trade.deps, vendor, entry?.id ?? 0)).toMatchObject({ kind: 'message' })
    expect(await countUnseen(trade.deps, vendor)).toMatchObject({ notifications: 0 })
  })
})

describe('the email about a message', () => {
  const emails = async () =>
    trade.database.db
      .selectFrom('emails')
      .select(['kind', 'recipient', 'data'])
      .where('kind', '=', 'message-waiting')
      .orderBy('createdAt')
      .execute()
  beforeEach(async () => trade.database.db.deleteFrom('emails').execute())

  test('is sent once for each time that messages become unread, and not for read ones', async () => {
    const id = await begin(aboutShop())
    await notifyOfMessage(trade.deps, { conversationId: id, to: 'vendor' })
    await notifyOfMessage(trade.deps, { conversationId: id, to: 'vendor' })
    await notifyOfMessage(trade.deps, { conversationId: id, to: 'customer' })
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([`${vendor.id}@example.com`])
    await openConversation(trade.deps, vendor, { id, before: null })
    await notifyOfMessage(trade.deps, { conversationId: id, to: 'vendor' })
    expect(await emails()).toHaveLength(1)
    await writeMessage(trade.deps, shopper, { conversationId: id, ...plain('A secret sentence') })
    await notifyOfMessage(trade.deps, { conversationId: id, to: 'vendor' })
    expect(await emails()).toHaveLength(2)
    expect(JSON.stringify(await emails())).not.toMatch(/secret|Ada/)
  })

  test('waits ten minutes for the recipient to read it', async () => {
    const id = await begin(aboutShop())
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs where key = ${`notify-of-message ${id} vendor`}`.execute(
      trade.database.db,
    )
    expect(rows).toEqual([{ minutes: 10 }])
  })

  test('is not sent to users who want none', async () => {
    const id = await begin(aboutShop())
    await writeMessage(trade.deps, vendor, { conversationId: id, ...plain('Yes') })
    await trade.database.db.insertInto('userSettings').values({ userId: shopper.userId, email: false }).execute()
    await notifyOfMessage(trade.deps, { conversationId: id, to: 'customer' })
    expect(await emails()).toEqual([])
    await trade.database.db
      .updateTable('userSettings')
      .set({ email: true })
      .where('userId', '=', shopper.userId)
      .execute()
    await notifyOfMessage(trade.deps, { conversationId: id, to: 'customer' })
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([shopper.email])
  })
})

test('deleting an account deletes its messages', async () => {
  const id = await begin(aboutShop())
  const { inTransaction } = await import('#infra/db/transaction.ts')
  await inTransaction(trade.db, (tx) => deleteConversationsOf(tx, shopper.userId))
  expect(await openConversation(trade.deps, vendor, { id, before: null })).toBe(null)
  expect(await trade.database.db.selectFrom('messages').selectAll().where('conversationId', '=', id).execute()).toEqual(
    [],
  )
})

async function addVendorOf({ userId }: Shopper): Promise<string> {
  const id = await addVendor(trade.database.db)
  await trade.database.db.updateTable('vendors').set({ userId }).where('id', '=', id).execute()
  return `shop-${id}`
}

async function addOrder({ userId }: Shopper, { id: vendorId }: ApprovedVendor): Promise<string> {
  const { db } = trade.database
  const { ids } = trade.deps
  const checkoutId = ids.ulid()
  const person = { email: 'a@example.com', firstName: 'Ada', lastName: 'Obi', phone: '+2348031234567' }
  await db
    .insertInto('checkouts')
    .values({
      id: checkoutId,
      userId,
      reference: `SZ_${ids.digits(13)}`,
      ...person,
      address: '1 Marina',
      city: 'Eti Osa',
      state: 'Lagos',
      itemsTotal: 1000,
      shippingTotal: 0,
      total: 1000,
    })
    .execute()
  const id = ids.ulid()
  await db
    .insertInto('orders')
    .values({
      id,
      checkoutId,
      userId,
      vendorId,
      paymentStatus: 'paid',
      itemsTotal: 1000,
      shippingShare: 0,
      total: 1000,
      commission: 50,
    })
    .execute()
  return id
}
