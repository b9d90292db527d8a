import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { addApprovedVendor, addShopper, useTrade } from '#tests/support/trade.ts'
import { beginConversation, writeMessage } from './write-message.ts'
import { deleteConversationsOf } from './store.ts'

let shopper: Shopper
let vendor: ApprovedVendor
let conversationId: string
const trade = await useTrade()
beforeEach(async () => {
  shopper = await addShopper(trade.db)
  vendor = await addApprovedVendor(trade.db)
  const about = { kind: 'vendor' as const, id: vendor.slug }
  const begun = await beginConversation(trade.deps, shopper, { about, text: 'Good morning', pictureIds: [] })
  conversationId = begun.ok ? begun.value.conversationId : ''
})

async function addPicture({ userId }: { userId: string }): Promise<string> {
  const id = trade.deps.ids.short()
  const of = { width: 1, height: 1, name: `p${id}0000`, widths: [1], hasAlpha: false }
  await trade.db
    .insertInto('pictures')
    .values({ id, userId, recipe: 'product', status: 'ready', ...of })
    .execute()
  return id
}

async function isHeld(id: string): Promise<boolean> {
  const picture = trade.db.selectFrom('pictures').select('heldAt').where('id', '=', id)
  return (await picture.executeTakeFirstOrThrow()).heldAt !== null
}

const send = async (writer: Shopper | ApprovedVendor, pictureId: string) =>
  writeMessage(trade.deps, writer, { conversationId, text: 'look', pictureIds: [pictureId] })

test('pictures of a refused message are not public, and it hides no pictures of others', async () => {
  const [mine, theirs] = [await addPicture(shopper), await addPicture(vendor)]
  const stands = (status: 'approved' | 'suspended') =>
    trade.db.updateTable('vendors').set({ status }).where('id', '=', vendor.id).execute()
  await stands('suspended')
  expect(await send(shopper, mine)).toMatchObject({ code: 'nobody-there' })
  expect(await send(shopper, theirs)).toMatchObject({ code: 'nobody-there' })
  expect([await isHeld(mine), await isHeld(theirs)]).toEqual([true, false])
  await stands('approved')
  const sent = await addPicture(shopper)
  expect(await send(shopper, sent)).toMatchObject({ ok: true })
  expect(await isHeld(sent)).toBe(false)
})

test('the same applies to a writer over the limit, even for a new conversation', async () => {
  const about = { kind: 'vendor' as const, id: vendor.slug }
  for (let i = 1; i < 30; i++) await writeMessage(trade.deps, shopper, { conversationId, text: `${i}`, pictureIds: [] })
  const [next, begun] = [await addPicture(shopper), await addPicture(shopper)]
  expect(await send(shopper, next)).toMatchObject({ code: 'too-many-messages' })
  expect(await beginConversation(trade.deps, shopper, { about, text: 'look', pictureIds: [begun] })).toMatchObject({
    code: 'too-many-messages',
  })
  expect([await isHeld(next), await isHeld(begun)]).toEqual([true, true])
})

test('deleting an account deletes the pictures of both sides', async () => {
  const pictures = [
    { id: await addPicture(shopper), userId: shopper.userId },
    { id: await addPicture(vendor), userId: vendor.userId },
  ]
  expect(await send(shopper, pictures[0]?.id ?? '')).toMatchObject({ ok: true })
  expect(await send(vendor, pictures[1]?.id ?? '')).toMatchObject({ ok: true })
  const gone = await inTransaction(trade.db, (tx) => deleteConversationsOf(tx, shopper.userId))
  expect(new Set(gone.map(({ id, userId }) => `${id} ${userId}`))).toEqual(
    new Set(pictures.map(({ id, userId }) => `${id} ${userId}`)),
  )
})
