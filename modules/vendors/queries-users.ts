import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { matchesTerm, isCommonTerm, MAX_SCANNED_ROWS } from '#infra/db/term-match.ts'
import { MOST_USERS_BY_WORDS, MOST_USERS_LISTED, type AdminUserFilter, type AdminUserQuery } from './contract.ts'

export type AdminUserRow = {
  id: string
  fullName: string
  email: string
  phone: string | null
  createdAt: Date
  vendorId: string | null
  vendorName: string | null
  vendorStatus: string | null
}

export type UserFind = Pick<AdminUserQuery, 'search' | 'filter'>

const SHOWN = sql`u.id, u.full_name, u.email, u.phone, u.created_at, v.id as vendor_id, v.business_name as vendor_name,
  v.status as vendor_status`
const WITH_VENDOR = sql`left join vendors v on v.user_id = u.id and v.deleted_at is null`

export async function listUserRows(
  db: Database,
  input: AdminUserQuery,
): Promise<{ rows: AdminUserRow[]; found: number }> {
  if (input.search !== '' && !(await isCommonWord(db, input))) {
    const byWords = await listByWords(db, input)
    if (byWords.found <= MOST_USERS_BY_WORDS) return byWords
  }
  const [found, rows] = await Promise.all([
    input.search === '' ? countFound(db, input) : MOST_USERS_BY_WORDS + 1,
    listInOrder(db, input),
  ])
  return { rows, found }
}

/** Reads the list in its order until a page is full. A frequent word fills it soon. */
async function listInOrder(db: Database, input: AdminUserQuery): Promise<AdminUserRow[]> {
  const order = toOrder(input.sort)
  const offset = (input.page - 1) * input.perPage
  const all = sql`select u.id, u.full_name, u.email, u.phone from users u
    where ${toCondition({ ...input, search: '' })} order by ${order}`
  const words = sql`fold_text(w.full_name || ' ' || w.email || ' ' || coalesce(w.phone, ''))`
  const among =
    input.search === ''
      ? sql`page as materialized (${all} limit ${input.perPage} offset ${offset})`
      : sql`walk as materialized (${all} limit ${MAX_SCANNED_ROWS}), page as materialized (
          select w.id from walk w where ${matchesTerm(words, input.search)} limit ${input.perPage} offset ${offset}
        )`
  const { rows } = await sql<AdminUserRow>`
    with ${among} select ${SHOWN} from page join users u using (id) ${WITH_VENDOR} order by ${order}`.execute(db)
  return rows
}

/** Uses the trigram index. The materialized query has no `limit`, and its rows are read only as far as needed. */
async function listByWords(db: Database, input: AdminUserQuery): Promise<{ rows: AdminUserRow[]; found: number }> {
  const order = toOrder(input.sort)
  const offset = (input.page - 1) * input.perPage
  const { rows } = await sql<AdminUserRow & { found: number }>`
    with matching as materialized (select u.id from users u where ${toCondition(input)}),
    counted as materialized (select id from matching limit ${MOST_USERS_BY_WORDS + 1}),
    total as (select count(*) as found from counted),
    page as materialized (
      select u.id from counted join users u using (id) order by ${order} limit ${input.perPage} offset ${offset}
    )
    select ${SHOWN}, t.found from total t left join page on true left join users u using (id) ${WITH_VENDOR}
    order by ${order}`.execute(db)
  return { rows: rows.filter(({ id }) => id !== null), found: rows[0]?.found ?? 0 }
}

async function isCommonWord(db: Database, input: UserFind): Promise<boolean> {
  const rows = sql`select u.full_name, u.email, u.phone from users u
    where ${toCondition({ ...input, search: '' })} order by u.created_at desc, u.id`
  const words = sql`fold_text(s.full_name || ' ' || s.email || ' ' || coalesce(s.phone, ''))`
  return isCommonTerm(db, rows, matchesTerm(words, input.search))
}

async function countFound(db: Database, input: UserFind): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from (
      select from users u where ${toCondition(input)} limit ${MOST_USERS_LISTED + 1}
    ) f`.execute(db)
  return rows[0]?.found ?? 0
}

/**
 * Keyset pagination, the newest first. `after` is the last user of the previous part. Its time is read in SQL, because
 * JavaScript dates lose the microseconds.
 */
export async function listUserPart(
  db: Database,
  input: UserFind,
  after: { id: string } | null,
  limit: number,
): Promise<AdminUserRow[]> {
  const then = sql`(select created_at from users where id = ${after?.id})`
  const further = after ? sql`and (u.created_at < ${then} or (u.created_at = ${then} and u.id > ${after.id}))` : sql``
  const { rows } = await sql<AdminUserRow>`
    with part as materialized (
      select u.id from users u where ${toCondition(input)} ${further} order by u.created_at desc, u.id limit ${limit}
    )
    select ${SHOWN} from part join users u using (id) ${WITH_VENDOR} order by u.created_at desc, u.id`.execute(db)
  return rows
}

export type AdminUserDetailRow = AdminUserRow & {
  address: string | null
  emailConfirmedAt: Date | null
  hasTwoFactor: boolean
  lastSeenAt: Date | null
}

export async function findUserRow(db: Database, id: string): Promise<AdminUserDetailRow | undefined> {
  const { rows } = await sql<AdminUserDetailRow>`
    select ${SHOWN}, u.address, u.email_confirmed_at,
      exists (select from two_factor t where t.user_id = u.id and t.confirmed_at is not null) as has_two_factor,
      (select max(last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at
    from users u ${WITH_VENDOR} where u.id = ${id} and u.deleted_at is null`.execute(db)
  return rows[0]
}

/** The expression of the trigram index. */
const FOUND = sql`fold_text(u.full_name || ' ' || u.email || ' ' || coalesce(u.phone, ''))`

function toCondition({ search, filter }: UserFind): RawBuilder<SqlBool> {
  const parts = [
    sql<SqlBool>`u.deleted_at is null`,
    FILTERS[filter],
    search !== '' && matchesTerm(FOUND, search),
  ].filter((part) => part !== false && part !== null)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

const SELLS = sql<SqlBool>`u.id in (select user_id from vendors where deleted_at is null)`

const FILTERS: Record<AdminUserFilter, RawBuilder<SqlBool> | null> = {
  all: null,
  vendors: SELLS,
  customers: sql<SqlBool>`u.id not in (select user_id from vendors where deleted_at is null)`,
}

/** Each is an index, read forwards or backwards. */
const ORDERS: Record<string, RawBuilder<unknown>> = {
  joined: sql`u.created_at, u.id desc`,
  '-joined': sql`u.created_at desc, u.id`,
  name: sql`lower(u.full_name), u.id`,
  '-name': sql`lower(u.full_name) desc, u.id desc`,
}

function toOrder(sort: string): RawBuilder<unknown> {
  return ORDERS[sort] ?? sql`u.created_at desc, u.id`
}
