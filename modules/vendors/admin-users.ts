import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { isShortId } from '#shared/ids.ts'
import { looksLikePhone, toPhone } from '#shared/phone.ts'
import {
  MOST_USERS_BY_WORDS,
  MOST_USERS_LISTED,
  MOST_USERS_OF_COMMON,
  type AdminUser,
  type AdminUserDetail,
  type AdminUsers,
  type AdminUserQuery,
} from './contract.ts'
import * as queries from './queries-users.ts'
import { toStatus } from './queries.ts'

type Reading = Pick<Deps, 'db'>

export async function listAdminUsers(
  deps: Reading,
  _administrator: Administrator,
  input: AdminUserQuery,
): Promise<AdminUsers> {
  const { rows, found } = await queries.listUserRows(deps.db, { ...input, search: toTerm(input.search) })
  const isMore = found > (input.search === '' ? MOST_USERS_LISTED : MOST_USERS_BY_WORDS)
  const total = isMore ? (input.search === '' ? MOST_USERS_LISTED : MOST_USERS_OF_COMMON) : found
  return {
    users: rows.map(toUser),
    total,
    isMore,
    pages: Math.max(1, Math.ceil(total / input.perPage)),
  }
}

export async function findAdminUser(
  deps: Reading,
  _administrator: Administrator,
  id: string,
): Promise<AdminUserDetail | null> {
  const row = isShortId(id) ? await queries.findUserRow(deps.db, id) : undefined
  if (!row) return null
  const { address, emailConfirmedAt, hasTwoFactor, lastSeenAt } = row
  return { ...toUser(row), address, isConfirmed: emailConfirmedAt !== null, hasTwoFactor, lastSeenAt }
}

const A_PART = 1000

/** Yields the users in parts, the newest first. */
export async function* exportAdminUsers(
  deps: Reading,
  _administrator: Administrator,
  input: queries.UserFind,
): AsyncGenerator<AdminUser[]> {
  const find = { ...input, search: toTerm(input.search) }
  for (let after: queries.AdminUserRow | null = null; ;) {
    const rows: queries.AdminUserRow[] = await queries.listUserPart(deps.db, find, after, A_PART)
    yield rows.map(toUser)
    after = rows.at(-1) ?? null
    if (rows.length < A_PART) return
  }
}

/** Phone numbers are stored in one form, but can be searched in any. */
function toTerm(search: string): string {
  return (looksLikePhone(search) ? toPhone(search) : null) ?? search
}

function toUser(row: queries.AdminUserRow): AdminUser {
  const { id, fullName, email, phone, createdAt, vendorId, vendorName, vendorStatus } = row
  const vendor =
    vendorId === null || vendorName === null || vendorStatus === null
      ? null
      : { id: vendorId, name: vendorName, status: toStatus(vendorStatus) }
  return { id, fullName, email, phone, joinedAt: createdAt, vendor }
}
