import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { ContentReportFilter, ContentReportReason, AdminReported, Reported } from './contract.ts'

/** One row per content, with its open reports, or else all of its reports. */
function things(filter: ContentReportFilter): RawBuilder<unknown> {
  return filter === 'open'
    ? sql`select review_id, message_id, min(created_at) as at, count(*)::integer as reports, true as is_open
      from content_reports where decided_at is null group by review_id, message_id`
    : sql`select review_id, message_id, max(decided_at) as at, count(*)::integer as reports, false as is_open
      from content_reports group by review_id, message_id having bool_and(decided_at is not null)`
}

/** Columns for `things t`: text, author, subject and reasons. */
const TOLD = sql`
  t.*, case when t.review_id is null then 'message' else 'review' end as kind, coalesce(t.review_id, t.message_id) as id,
  coalesce(m.body, concat_ws(E'\n', r.title, r.body)) as text, r.rating,
  coalesce(p.name, case m.sender when 'vendor' then b.full_name else v.business_name end) as about,
  coalesce(w.full_name, case m.sender when 'vendor' then v.business_name else b.full_name end) as writer,
  coalesce(r.hidden_at, m.hidden_at) is not null as is_hidden,
  (select array_agg(distinct x.reason) from content_reports x where (x.review_id = t.review_id or x.message_id = t.message_id)
    and (not t.is_open or x.decided_at is null)) as reasons`
const TABLES = sql`
  left join reviews r on r.id = t.review_id left join users w on w.id = r.user_id left join products p on p.id = r.product_id
  left join messages m on m.id = t.message_id left join conversations c on c.id = m.conversation_id
  left join users b on b.id = c.user_id left join vendors v on v.id = c.vendor_id`

const COUNTED = sql`(count(*) over ())::integer as count`

/** Open reports by waiting time, decided ones with the newest first. */
export async function listReported(
  db: Database,
  input: { filter: ContentReportFilter; search: string; limit: number; offset: number },
): Promise<(AdminReported & { count: number })[]> {
  const { filter, search, limit, offset } = input
  const like = `%${search.replaceAll(/[%_\\]/g, '\\$&')}%`
  const order = filter === 'open' ? sql`at, review_id, message_id` : sql`at desc, review_id, message_id`
  const page = sql`order by ${order} limit ${limit} offset ${offset}`
  // without a search, only the rows of this page are joined
  const { rows } = search
    ? await sql<AdminReported & { count: number }>`
        with told as (select ${TOLD} from (${things(filter)}) t ${TABLES})
        select *, ${COUNTED} from told where text ilike ${like} or writer ilike ${like} or about ilike ${like} ${page}`.execute(
        db,
      )
    : await sql<AdminReported & { count: number }>`
        select ${TOLD} from (select *, ${COUNTED} from (${things(filter)}) f ${page}) t ${TABLES} order by ${order}`.execute(
        db,
      )
  return rows
}

export type WaitingContentReportRow = { id: string; name: string; why: string; since: Date; count: number }

export async function listWaitingContentReports(db: Database, limit: number): Promise<WaitingContentReportRow[]> {
  const { rows } = await sql<WaitingContentReportRow>`
    with waiting as (
      select *, ${COUNTED} from (${things('open')}) o order by at limit ${limit}
    ),
    told as (select ${TOLD} from waiting t ${TABLES})
    select kind || '-' || id as id, case kind when 'review' then about else writer end as name,
      case kind when 'review' then 'reported-review' else 'reported-message' end as why, at as since, count
    from told order by at`.execute(db)
  return rows
}

export type ThingRow = {
  writtenAt: Date
  hiddenAt: Date | null
  rating: number | null
  title: string | null
  body: string | null
  productId: string | null
  productName: string | null
  orderId: string | null
  conversationId: string | null
  sender: 'customer' | 'vendor'
  buyerId: string
  buyerName: string
  vendorId: string
  vendorName: string
  pictureIds: string[] | null
}

/** undefined: it has not been reported. */
export async function findThing(db: Database, of: Reported): Promise<ThingRow | undefined> {
  const { rows } =
    of.kind === 'review'
      ? await sql<ThingRow>`
          select r.created_at as written_at, r.hidden_at, r.rating, r.title, r.body, p.id as product_id, p.name as product_name,
            null as order_id, null as conversation_id, 'customer' as sender, u.id as buyer_id, u.full_name as buyer_name,
            v.id as vendor_id, v.business_name as vendor_name,
            (select json_agg(x.picture_id order by x.position) from review_pictures x where x.review_id = r.id) as picture_ids
          from reviews r join users u on u.id = r.user_id join products p on p.id = r.product_id
          join vendors v on v.id = p.vendor_id
          where r.id = ${of.id} and exists (select from content_reports where review_id = r.id)`.execute(db)
      : await sql<ThingRow>`
          select m.sent_at as written_at, m.hidden_at, null as rating, null as title, m.body, c.product_id, null as product_name,
            c.order_id, c.id as conversation_id, m.sender, u.id as buyer_id, u.full_name as buyer_name,
            v.id as vendor_id, v.business_name as vendor_name,
            (select json_agg(x.picture_id order by x.position) from message_pictures x where x.message_id = m.id) as picture_ids
          from messages m join conversations c on c.id = m.conversation_id join users u on u.id = c.user_id
          join vendors v on v.id = c.vendor_id
          where m.id = ${of.id} and exists (select from content_reports where message_id = m.id)`.execute(db)
  return rows[0]
}

export type NearbyRow = { id: number; sender: 'customer' | 'vendor'; body: string; sentAt: Date; hiddenAt: Date | null }

export async function listAround(
  db: Database,
  { conversationId, id, each }: { conversationId: string; id: number; each: number },
): Promise<NearbyRow[]> {
  const { rows } = await sql<NearbyRow>`
    select id, sender, body, sent_at, hidden_at from (
      (select * from messages where conversation_id = ${conversationId} and id <= ${id} order by id desc limit ${each + 1})
      union all
      (select * from messages where conversation_id = ${conversationId} and id > ${id} order by id limit ${each})
    ) near order by id`.execute(db)
  return rows
}

export type ContentReportRow = {
  id: number
  reason: ContentReportReason
  words: string | null
  createdAt: Date
  userId: string | null
  fullName: string | null
  decision: 'taken-down' | 'dismissed' | null
}

export async function listContentReports(db: Database, of: Reported, limit: number): Promise<ContentReportRow[]> {
  return db
    .selectFrom('contentReports as c')
    .leftJoin('users as u', 'u.id', 'c.userId')
    .select(['c.id', 'c.reason', 'c.words', 'c.createdAt', 'c.userId', 'u.fullName', 'c.decision'])
    .where(of.kind === 'review' ? 'c.reviewId' : 'c.messageId', '=', of.id)
    .orderBy((eb) => eb('c.decidedAt', 'is', null), 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .$castTo<ContentReportRow>()
    .execute()
}
