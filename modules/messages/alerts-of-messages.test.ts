import { expect, test } from 'vitest'
import { addPushDeviceOf, alertsOf } from '#tests/support/push-device.ts'
import { addApprovedVendor, addShopper, useTrade } from '#tests/support/trade.ts'
import { beginConversation, writeMessage } from './write-message.ts'
import { openConversation } from './read-conversations.ts'

const trade = await useTrade()

const plain = (text: string) => ({ text, pictureIds: [] })

test('the first unread message alerts the devices of a shopper at once, without its text', async () => {
  const { db } = trade.database
  const [shopper, vendor] = [await addShopper(db), await addApprovedVendor(trade.db)]
  for (const { userId } of [shopper, vendor]) await addPushDeviceOf(db, userId)
  const about = { kind: 'vendor' as const, id: vendor.slug }
  const begun = await beginConversation(trade.deps, shopper, { about, ...plain('Is it in stock?') })
  if (!begun.ok) throw new Error(begun.code)
  const { conversationId } = begun.value
  for (const text of ['Yes', 'Two are left']) await writeMessage(trade.deps, vendor, { conversationId, ...plain(text) })
  expect(await alertsOf(db, shopper.userId)).toMatchObject([{ kind: 'message', data: { conversationId } }])
  await openConversation(trade.deps, shopper, { id: conversationId, before: null })
  await writeMessage(trade.deps, vendor, { conversationId, ...plain('Only one now') })
  const told = await alertsOf(db, shopper.userId)
  expect(told.map(({ data }) => data)).toEqual([{ conversationId }, { conversationId }])
  expect(await alertsOf(db, vendor.userId)).toEqual([])
})
