import { z } from 'zod'
import type { ListedPicture } from '#modules/media/contract.ts'

export const MESSAGE_LENGTH = 4000
export const MESSAGE_PICTURES = 3
export const MESSAGES_PER_PAGE = 40
export const CONVERSATIONS_PER_PAGE = 20
export const NOTIFICATIONS_PER_PAGE = 30

export const conversationStatuses = ['active', 'resolved'] as const
export type ConversationStatus = (typeof conversationStatuses)[number]

export type Side = 'customer' | 'vendor'

/** An order or a product of the conversation. `shop`: neither, so it is about the vendor's shop. */
export type Subject =
  | { kind: 'order'; id: string; number: string }
  | { kind: 'product'; id: string; name: string }
  | { kind: 'shop' }

export type Counterpart = { name: string; picture: ListedPicture | null; vendorSlug: string | null }

export type ConversationRow = {
  id: string
  other: Counterpart
  subject: Subject
  status: ConversationStatus
  last: { from: Side; text: string; at: string; isHidden: boolean } | null
  unread: number
}

export type ConversationList = {
  conversations: ConversationRow[]
  counts: Record<'all' | ConversationStatus, number>
  total: number
  page: number
  pages: number
}

export type MessageView = {
  id: number
  from: Side
  /** empty if removed by moderation */
  text: string
  at: string
  isRead: boolean
  isHidden: boolean
  pictures: ListedPicture[]
}

export type Thread = {
  conversation: Omit<ConversationRow, 'last' | 'unread'>
  messages: MessageView[]
  /** earlier messages have ids below this; null: there are none */
  earlierThan: number | null
  isLatest: boolean
}

export type ConversationListQuery = { search: string; status: ConversationStatus | null; page: number }

/** Ignores invalid values. */
export function parseConversationListQuery(query: URLSearchParams): ConversationListQuery {
  const page = Number(query.get('page') ?? 1)
  return {
    search: (query.get('q') ?? '').trim().slice(0, 100).toWellFormed().replaceAll('\0', ''),
    status: conversationStatuses.find((one) => one === query.get('status')) ?? null,
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  }
}

export type ConversationSubject = { kind: 'order' | 'product' | 'vendor'; id: string }

export function parseAbout(query: URLSearchParams): ConversationSubject | null {
  for (const kind of ['order', 'product', 'vendor'] as const) {
    const id = query.get(kind)
    if (id) return { kind, id: id.slice(0, 200).toWellFormed().replaceAll('\0', '') }
  }
  return null
}

/** Normalizes line breaks and removes control characters. Refuses blank text. */
export const messageForm = z.object({
  text: z
    .string()
    .transform((text) => text.toWellFormed().replaceAll('\r\n', '\n').replaceAll(CONTROL, '').trim())
    .pipe(z.string().min(1, 'text-required').max(MESSAGE_LENGTH, 'too-long')),
})

// keeps line breaks and tabs
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

export const notificationKinds = [
  'order',
  'order-cancelled',
  'return',
  'message',
  'low-stock',
  'sold-out',
  'payout-paid',
  'payout-failed',
  'product-changed',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** In place of an id: the vendor's collections. */
export const ABOUT_COLLECTIONS = 'collections'

/** The values in its text. Amounts are in kobo. */
export type NotificationData = {
  name?: string
  number?: string
  left?: number
  amount?: number
  /** what staff did to a product, the reason, and the number of other products */
  what?: string
  reason?: string
  more?: number
}

export type NotificationView = {
  id: number
  kind: NotificationKind
  aboutId: string
  data: NotificationData
  at: string
  isRead: boolean
}

export type NotificationList = { notifications: NotificationView[]; unread: number; earlierThan: number | null }
