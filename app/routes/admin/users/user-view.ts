import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '#modules/orders/contract.ts'
import type { DeskUser, DeskUserDetail, DeskUserFilter } from '#modules/vendors/contract.ts'
import type { Kobo } from '#shared/money.ts'
import type { Query } from '#app/urls.ts'
import { deskUrls } from '#app/desk-urls.ts'
import { formatDeskWish, type DeskWish } from '#app/http/dashboard/desk-wish.ts'
import type { HistoryRow } from '../shared/history.tsx'

/** `…On` is in words: only the server writes dates. */
export type UserRow = Omit<DeskUser, 'joinedAt'> & { joinedOn: string; orders: number; spent: Kobo }

export type DeskUserView = Omit<DeskUserDetail, 'joinedAt' | 'lastSeenAt'> & {
  joinedOn: string
  seenOn: string | null
  orders: number
  spent: Kobo
  latest: { id: string; number: string; status: OrderStatus; total: Kobo; on: string }[]
  history: HistoryRow[]
}

export type DeskUsersView = {
  wish: DeskWish
  rows: UserRow[]
  total: number
  totalIsMore: boolean
  pages: number
  /** before these are deleted: how many they are, or what the only one is called */
  question: { ids: string; count: number; name: string | null; sells: boolean } | null
}

export const userFilterWords: Record<DeskUserFilter, MessageDescriptor> = {
  all: msg`All users`,
  customers: msg`Customers`,
  vendors: msg`Vendors`,
}

const FILTERS = Object.keys(userFilterWords)

export function userQuery(wish: DeskWish): Query {
  return formatDeskWish(wish, FILTERS)
}

export function usersAddress(wish: DeskWish, more: Query = {}): string {
  return deskUrls.adminUsers({ ...userQuery(wish), ...more })
}
