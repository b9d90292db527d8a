import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '#modules/orders/contract.ts'
import type { AdminUser, AdminUserDetail, AdminUserFilter } from '#modules/vendors/contract.ts'
import type { Kobo } from '#shared/money.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { defineAdminList, type AdminPage } from '../shared/define-admin-list.ts'
import type { HistoryRow } from '../shared/history.tsx'

/** The `…On` fields are text: only the server formats dates. */
export type UserRow = Omit<AdminUser, 'joinedAt'> & { joinedOn: string; orders: number; spent: Kobo }

export type AdminUserView = Omit<AdminUserDetail, 'joinedAt' | 'lastSeenAt'> & {
  joinedOn: string
  seenOn: string | null
  orders: number
  spent: Kobo
  latest: { id: string; number: string; status: OrderStatus; total: Kobo; on: string }[]
  history: HistoryRow[]
}

export type AdminUsersView = AdminPage<UserRow> & {
  /** asked before a deletion; `count` users, or the name of the only one */
  question: { ids: string; count: number; name: string | null; sells: boolean } | null
}

export const usersList = defineAdminList<AdminUserFilter>(
  {
    all: msg`All users`,
    customers: msg`Customers`,
    vendors: msg`Vendors`,
  },
  dashboardUrls.adminUsers,
  { noMatch: msg`No users match these filters.`, none: msg`Users appear here once they've created an account.` },
)
