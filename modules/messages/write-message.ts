import { addJob } from '#infra/db/jobs.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { writeAlert } from '#modules/alerts/index.server.ts'
import { countOwnPictures, holdPictures } from '#modules/media/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { firstWord } from '#shared/text.ts'
import { MINUTE } from '#shared/time.ts'
import type { ConversationSubject, Side } from './contract.ts'
import type { MessageRefusal } from './errors.ts'
import { findAbout } from './find-about.ts'
import { notifyOfMessageJob } from './job-types.ts'
import { toOwner, type Participant } from './owner.ts'
import type { Owner } from './queries.ts'
import { insertNotification } from './store-notifications.ts'
import * as store from './store.ts'

type WriteDeps = Pick<Deps, 'db' | 'ids' | 'clock'>
export type MessageInput = { text: string; pictureIds: string[] }
type Written = Ok<{ conversationId: string; messageId: number }> | MessageRefusal

/** Per ten minutes and per day. More than people type, but less than a bot would send. */
const MOST: Record<Side, store.RecentMessageCounts> = {
  customer: { messages: 30, conversations: 30 },
  vendor: { messages: 120, conversations: 200 },
}
/** A recipient with an open page reads it within this time. Others get an email. */
const QUIET_MS = 10 * MINUTE

export async function writeMessage(
  deps: WriteDeps,
  writer: Participant,
  input: MessageInput & { conversationId: string },
): Promise<Written> {
  const { conversationId, ...message } = input
  if (!isShortId(conversationId)) return refuse('conversation-unknown')
  const owner = toOwner(writer)
  return inTransaction(deps.db, async (tx) => {
    const lately = await store.countRecentMessages(tx, owner)
    const written: Written =
      lately.messages >= MOST[owner.side].messages
        ? refuse('too-many-messages')
        : await write(tx, deps, owner, { conversationId, ...message })
    if (!written.ok) await withdrawPictures(tx, deps, writer, message.pictureIds)
    return written
  })
}

/** The first message creates the conversation, so that opening the form leaves no row. */
export async function beginConversation(
  deps: WriteDeps,
  writer: Participant,
  input: MessageInput & { about: ConversationSubject },
): Promise<Written> {
  const { about: wanted, ...message } = input
  const about = await findAbout(deps, writer, wanted)
  if (!about) return refuse('conversation-unknown')
  const owner = toOwner(writer)
  return inTransaction(deps.db, async (tx) => {
    const lately = await store.countRecentMessages(tx, owner)
    const most = MOST[owner.side]
    if (lately.messages >= most.messages || lately.conversations >= most.conversations) {
      await withdrawPictures(tx, deps, writer, message.pictureIds)
      return refuse('too-many-messages')
    }
    const { userId, vendorId, productId, orderId } = about
    const id = await store.insertConversation(tx, { id: deps.ids.short(), userId, vendorId, productId, orderId })
    const written = await write(tx, deps, owner, { conversationId: id, ...message })
    if (!written.ok) await withdrawPictures(tx, deps, writer, message.pictureIds)
    return written
  })
}

/** Pictures of a refused message are hidden, but count toward the daily limit. */
async function withdrawPictures(tx: Tx, deps: WriteDeps, { userId }: Participant, ids: string[]): Promise<void> {
  if ((await countOwnPictures(tx, userId, ids)) !== ids.length) return
  await holdPictures(tx, deps, { ids, heldAt: deps.clock.now() })
}

async function write(
  tx: Tx,
  deps: WriteDeps,
  owner: Owner,
  message: MessageInput & { conversationId: string },
): Promise<Written> {
  const { conversationId, text, pictureIds } = message
  const held = await store.lockConversation(tx, owner, conversationId)
  if (!held) return refuse('conversation-unknown')
  if (!held.isSomebodyThere) return refuse('nobody-there')
  const sender = owner.side
  const writerId = sender === 'vendor' ? held.vendorUserId : held.userId
  if ((await countOwnPictures(tx, writerId, pictureIds)) !== pictureIds.length) return refuse('pictures-invalid')
  const messageId = await store.insertMessage(tx, { conversationId, sender, body: text, pictureIds })
  const to: Side = sender === 'vendor' ? 'customer' : 'vendor'
  const waited = to === 'vendor' ? held.vendorUnread : held.customerUnread
  // if there are unread messages already, the recipient has been notified
  if (waited === 0) await tell(tx, deps, { ...held, to, messageId })
  return ok({ conversationId, messageId })
}

async function tell(
  tx: Tx,
  deps: WriteDeps,
  { id, to, messageId, vendorId, userId, userName }: store.LockedConversation & { to: Side; messageId: number },
): Promise<void> {
  if (to === 'vendor') {
    const cause = `message ${id} ${messageId}`
    const data = { name: firstWord(userName) }
    await insertNotification(tx, { vendorId, kind: 'message', cause, aboutId: id, data })
  } else {
    const alert = { kind: 'message', data: { conversationId: id }, cause: `message ${id} ${messageId}` } as const
    await writeAlert(tx, deps, { userId, ...alert })
  }
  const runAt = new Date(deps.clock.now().getTime() + QUIET_MS)
  await addJob(
    tx,
    notifyOfMessageJob,
    { conversationId: id, to },
    { key: `${notifyOfMessageJob.name} ${id} ${to}`, runAt },
  )
}
