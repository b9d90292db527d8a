import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '#modules/orders/contract.ts'
import type { AdminUser, AdminUserDetail, AdminUserFilter } from '#modules/vendors/contract.ts'
import type { Kobo } from '#shared/money.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { defineAdminList, type AdminPage } from '../shared/define-admin-list.ts'
import type { HistoryRow } from '../shared/history.tsx'

/** `…On` is in words: only the server writes dates. */
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
  /** before these are deleted: how many they are, or what the only one is called */
  question: { ids: string; count: number; name: string | null; sells: boolean } | null
}

export const usersList = defineAdminList<AdminUserFilter>(
  {
    all: msg`All users`,
    customers: msg`Customers`,
    vendors: msg`Vendors`,
  },
  dashboardUrls.adminUsers,
)
