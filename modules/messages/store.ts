import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { ConversationStatus, Side } from './contract.ts'
import type { Owner } from './queries.ts'

export type Writer = { side: Side; id: string }
export type RecentMessageCounts = { messages: number; conversations: number }

/** Recent messages of this writer. The advisory lock makes concurrent counts of the same writer wait. */
export async function countRecentMessages(tx: Tx, { side, id }: Writer): Promise<RecentMessageCounts> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`messages of ${side} ${id}`}, 0))`.execute(tx)
  const own = side === 'vendor' ? sql`c.vendor_id = ${id}` : sql`c.user_id = ${id}`
  const { rows } = await sql<RecentMessageCounts>`
    select
      (select count(*) from conversations c join messages m on m.conversation_id = c.id
        where ${own} and c.last_message_at > clock_timestamp() - interval '10 minutes' and m.sender = ${side}
          and m.sent_at > clock_timestamp() - interval '10 minutes') as messages,
      (select count(*) from conversations c where ${own} and c.created_at > clock_timestamp() - interval '1 day') as conversations`.execute(
    tx,
  )
  return rows[0] ?? { messages: 0, conversations: 0 }
}

export type NewConversation = {
  id: string
  userId: string
  vendorId: string
  productId: string | null
  orderId: string | null
}

/** Returns the existing conversation if another tab has just created it. */
export async function insertConversation(tx: Tx, { id, ...row }: NewConversation): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into conversations (id, user_id, vendor_id, product_id, order_id)
    values (${id}, ${row.userId}, ${row.vendorId}, ${row.productId}, ${row.orderId})
    on conflict (user_id, vendor_id, coalesce(order_id, product_id, '')) do update set created_at = conversations.created_at
    returning id`.execute(tx)
  const [kept] = rows
  if (!kept) throw new Error('a conversation that is neither new nor there')
  return kept.id
}

export type LockedConversation = {
  id: string
  userId: string
  vendorId: string
  vendorUnread: number
  customerUnread: number
  userName: string
  vendorUserId: string
  isSomebodyThere: boolean
}

/** No one can answer if the vendor may not sell, or the user has deleted the account. */
export async function lockConversation(tx: Tx, owner: Owner, id: string): Promise<LockedConversation | undefined> {
  const own = owner.side === 'vendor' ? sql`c.vendor_id = ${owner.id}` : sql`c.user_id = ${owner.id}`
  const { rows } = await sql<LockedConversation>`
    select c.id, c.user_id, c.vendor_id, c.vendor_unread, c.customer_unread, u.full_name as user_name, v.user_id as vendor_user_id,
      (v.status = 'approved' and v.deleted_at is null and u.deleted_at is null) as is_somebody_there
    from conversations c join users u on u.id = c.user_id join vendors v on v.id = c.vendor_id
    where c.id = ${id} and ${own} for no key update of c`.execute(tx)
  return rows[0]
}

/** A message reopens a resolved conversation. */
export async function insertMessage(
  tx: Tx,
  message: { conversationId: string; sender: Side; body: string; pictureIds: string[] },
): Promise<number> {
  const { pictureIds, ...row } = message
  // not `now()`: this transaction may have waited for the lock, and times must follow the order of the ids
  const { id, sentAt } = await tx
    .insertInto('messages')
    .values({ ...row, sentAt: sql<Date>`clock_timestamp()` })
    .returning(['id', 'sentAt'])
    .executeTakeFirstOrThrow()
  if (pictureIds.length > 0)
    await tx
      .insertInto('messagePictures')
      .values(pictureIds.map((pictureId, at) => ({ messageId: id, position: at + 1, pictureId })))
      .execute()
  const waits = row.sender === 'customer' ? ('vendorUnread' as const) : ('customerUnread' as const)
  await tx
    .updateTable('conversations')
    .set((eb) => ({ lastMessageAt: sentAt, status: 'active', [waits]: eb(waits, '+', 1) }))
    .where('id', '=', row.conversationId)
    .execute()
  return id
}

/** Also marks the notifications of this conversation. The caller has locked the conversation. */
export async function markMessagesRead(tx: Tx, conversationId: string, by: Side): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ readAt: sql<Date>`clock_timestamp()` })
    .where('conversationId', '=', conversationId)
    .where('sender', '=', by === 'vendor' ? 'customer' : 'vendor')
    .where('readAt', 'is', null)
    .execute()
  await tx
    .updateTable('conversations')
    .set(by === 'vendor' ? { vendorUnread: 0 } : { customerUnread: 0 })
    .where('id', '=', conversationId)
    .execute()
}

/** false: this owner has no such conversation. */
export async function setConversationStatus(
  tx: Tx,
  owner: Owner,
  id: string,
  status: ConversationStatus,
): Promise<boolean> {
  const result = await tx
    .updateTable('conversations')
    .set({ status })
    .where('id', '=', id)
    .where(owner.side === 'vendor' ? 'vendorId' : 'userId', '=', owner.id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Prevents moderation of the message until the transaction ends. */
export async function shareLockMessage(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('messages').select('id').where('id', '=', id).forShare().execute()
}

/** `hiddenAt` null: shows it again. false: it does not exist, or already has this state. */
export async function hideMessage(tx: Tx, { id, hiddenAt }: { id: number; hiddenAt: Date | null }): Promise<boolean> {
  // locks the conversation before its messages, like reads and writes; its trigger also notifies open pages
  await sql`update conversations set status = status
    where id = (select conversation_id from messages where id = ${id})`.execute(tx)
  const result = await tx
    .updateTable('messages')
    .set({ hiddenAt })
    .where('id', '=', id)
    .where('hiddenAt', hiddenAt ? 'is' : 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Deletes all messages too. Returns their pictures, each with its owner. */
export async function deleteConversationsOf(tx: Tx, userId: string): Promise<{ id: string; userId: string }[]> {
  const { rows } = await sql<{ id: string; userId: string }>`
    select distinct p.id, p.user_id from message_pictures mp join messages m on m.id = mp.message_id
    join conversations c on c.id = m.conversation_id join pictures p on p.id = mp.picture_id
    where c.user_id = ${userId} and p.user_id is not null`.execute(tx)
  await tx.deleteFrom('conversations').where('userId', '=', userId).execute()
  return rows
}
