import { sql, type RawBuilder } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import { CONVERSATIONS_PER_PAGE, MESSAGES_PER_PAGE, type ConversationListQuery, type Side } from './contract.ts'

export type Owner = { side: 'customer'; id: string } | { side: 'vendor'; id: string }

export type ConversationFacts = {
  id: string
  status: 'active' | 'resolved'
  userId: string
  userName: string
  userPictureId: string | null
  vendorName: string
  vendorSlug: string
  vendorPictureId: string | null
  productId: string | null
  productName: string | null
  orderId: string | null
  orderNumber: string | null
  unread: number
  lastFrom: Side | null
  lastText: string | null
  lastHiddenAt: Date | null
  lastAt: Date | null
}

export type ConversationCounts = { all: number; active: number; resolved: number }

const EXCERPT = 140

function belongsTo({ side, id }: Owner): RawBuilder<boolean> {
  return side === 'vendor' ? sql<boolean>`c.vendor_id = ${id}` : sql<boolean>`c.user_id = ${id}`
}

function factsOf({ side }: Owner): RawBuilder<unknown> {
  return sql`
    c.id, c.status, u.id as user_id, u.full_name as user_name, u.avatar_picture_id as user_picture_id,
    v.business_name as vendor_name, v.slug as vendor_slug, v.logo_picture_id as vendor_picture_id,
    c.product_id, p.name as product_name, c.order_id, o.number as order_number,
    ${side === 'vendor' ? sql`c.vendor_unread` : sql`c.customer_unread`} as unread,
    l.sender as last_from, left(l.body, ${sql.lit(EXCERPT)}) as last_text, l.hidden_at as last_hidden_at,
    l.sent_at as last_at`
}

const TABLES = sql`
  conversations c
  join users u on u.id = c.user_id
  join vendors v on v.id = c.vendor_id
  left join products p on p.id = c.product_id
  left join orders o on o.id = c.order_id`

const LAST = sql`
  left join lateral (
    select m.sender, m.body, m.sent_at, m.hidden_at from messages m where m.conversation_id = c.id
    order by m.sent_at desc, m.id desc limit 1
  ) l on true`

/** Searches names, subjects and messages, with or without tone marks. */
function isFound({ side }: Owner, term: string): RawBuilder<boolean> {
  if (!term) return sql<boolean>`true`
  const other = side === 'vendor' ? sql`u.full_name` : sql`v.business_name`
  const holds = (text: RawBuilder<unknown>) => sql`position(fold_text(${term}) in fold_text(${text})) > 0`
  return sql<boolean>`(${holds(other)} or ${holds(sql`coalesce(p.name, o.number, '')`)}
    or exists (select from messages s where s.conversation_id = c.id and s.hidden_at is null and ${holds(sql`s.body`)}))`
}

export async function listConversations(
  db: Database,
  owner: Owner,
  input: ConversationListQuery,
): Promise<ConversationFacts[]> {
  const { rows } = await sql<ConversationFacts>`
    select ${factsOf(owner)} from ${TABLES} ${LAST}
    where ${belongsTo(owner)} and (${input.status}::text is null or c.status = ${input.status}) and ${isFound(owner, input.search)}
    order by c.last_message_at desc, c.id
    limit ${CONVERSATIONS_PER_PAGE} offset ${(input.page - 1) * CONVERSATIONS_PER_PAGE}`.execute(db)
  return rows
}

export async function countConversations(db: Database, owner: Owner, search: string): Promise<ConversationCounts> {
  const { rows } = await sql<ConversationCounts>`
    select count(*) as all, count(*) filter (where c.status = 'active') as active,
      count(*) filter (where c.status = 'resolved') as resolved
    from ${search ? TABLES : sql`conversations c`}
    where ${belongsTo(owner)} and ${isFound(owner, search)}`.execute(db)
  return rows[0] ?? { all: 0, active: 0, resolved: 0 }
}

export async function findConversation(db: Database, owner: Owner, id: string): Promise<ConversationFacts | undefined> {
  const { rows } = await sql<ConversationFacts>`
    select ${factsOf(owner)} from ${TABLES} ${LAST} where c.id = ${id} and ${belongsTo(owner)}`.execute(db)
  return rows[0]
}

export type MessageRow = {
  id: number
  sender: Side
  body: string
  sentAt: Date
  readAt: Date | null
  hiddenAt: Date | null
}

/** The newest first, one more than a page shows. */
export async function listMessages(db: Database, conversationId: string, before: number | null): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .select(['id', 'sender', 'body', 'sentAt', 'readAt', 'hiddenAt'])
    .where('conversationId', '=', conversationId)
    .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
    .orderBy('sentAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MESSAGES_PER_PAGE + 1)
    .execute()
}

export async function hasNewerMessage(db: Database, conversationId: string, than: number): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversationId', '=', conversationId)
    .where('id', '>', than)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function listPicturesOfMessages(
  db: Database,
  messageIds: number[],
): Promise<{ messageId: number; pictureId: string }[]> {
  if (messageIds.length === 0) return []
  return db
    .selectFrom('messagePictures')
    .select(['messageId', 'pictureId'])
    .where('messageId', 'in', messageIds)
    .orderBy('messageId')
    .orderBy('position')
    .execute()
}

/** The number of conversations with unread messages. `opened`: a conversation that is being opened does not count. */
export async function countUnread(db: Database, { side, id }: Owner, opened: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('conversations')
    .modifyFront(prepared(`count-unread-of-${side}${opened === null ? '' : '-but-one'}`))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(side === 'vendor' ? 'vendorId' : 'userId', '=', id)
    .where(side === 'vendor' ? 'vendorUnread' : 'customerUnread', '>', 0)
    .$if(opened !== null, (query) => query.where('id', '<>', opened ?? ''))
    .executeTakeFirstOrThrow()
  return count
}

export type Waiting = {
  firstId: number
  userId: string
  vendorId: string
  vendorName: string
  vendorEmail: string
  vendorUserId: string
  vendorStatus: string
  subject: string | null
}

/** The first unread message of one side, and whom to notify. */
export async function findWaiting(db: Database, conversationId: string, to: Side): Promise<Waiting | undefined> {
  const from = to === 'vendor' ? 'customer' : 'vendor'
  const { rows } = await sql<Waiting>`
    select m.id as first_id, c.user_id, c.vendor_id, v.business_name as vendor_name, v.business_email as vendor_email,
      v.user_id as vendor_user_id, v.status as vendor_status, coalesce(p.name, o.number) as subject
    from ${TABLES}
    join lateral (
      select id from messages where conversation_id = c.id and sender = ${from} and read_at is null order by id limit 1
    ) m on true
    where c.id = ${conversationId}`.execute(db)
  return rows[0]
}

/** For the data export: all conversations, without the vendors' messages that moderation removed. */
export async function collectOwnRows(db: Database, userId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select c.id, v.business_name as vendor, coalesce(p.name, o.number) as about, c.status, c.created_at,
      (select json_agg(json_build_object('from', m.sender, 'text',
          case when m.hidden_at is null or m.sender = 'customer' then m.body end, 'sentAt', m.sent_at) order by m.id)
        from messages m where m.conversation_id = c.id) as messages
    from ${TABLES} where c.user_id = ${userId} order by c.created_at`.execute(db)
  return rows
}
