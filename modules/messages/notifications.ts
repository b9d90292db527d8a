import type { Tx } from '#infra/db/client.ts'
import { inOneStatement, inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { findCheckoutForEmail, type OrderNews } from '#modules/orders/index.server.ts'
import type { ServingVendor } from '#modules/vendors/contract.ts'
import {
  NOTIFICATIONS_PER_PAGE,
  type NotificationData,
  type NotificationKind,
  type NotificationList,
  type NotificationView,
} from './contract.ts'
import * as queries from './queries-notifications.ts'
import { countUnread } from './queries.ts'
import { insertNotifications, markNotificationsRead as markRead } from './store-notifications.ts'

type DbDeps = Pick<Deps, 'db'>

const OF_ORDERS: Partial<Record<OrderNews['what'], NotificationKind>> = {
  paid: 'order',
  cancelled: 'order-cancelled',
  'return-requested': 'return',
}

/** Notifies the vendors of an order event. The same cause notifies only once. */
export async function notifyVendorsOfOrder(deps: DbDeps, news: OrderNews): Promise<void> {
  const kind = OF_ORDERS[news.what]
  const checkout = kind && (await findCheckoutForEmail(deps.db, news.checkoutId, news.orderId))
  if (!checkout) return
  // vendors see only paid orders
  const orders = checkout.orders.filter(
    ({ status, wasPaid }) => wasPaid && (kind !== 'order' || status !== 'cancelled'),
  )
  const notifications = orders.map(({ id, vendorId, number, total }) => {
    const cause = [kind, id, news.about].filter(Boolean).join(' ')
    return { vendorId, kind, cause, aboutId: id, data: { number, amount: total } }
  })
  await inOneStatement(deps.db, (tx) => insertNotifications(tx, notifications))
}

/**
 * Notifies a vendor of a change by staff. The same cause notifies only once. `aboutId`: the link's target, '' for
 * several products.
 */
export async function notifyVendorOfProducts(
  tx: Tx,
  news: { vendorId: string; cause: string; aboutId: string; data: NotificationData },
): Promise<void> {
  await insertNotifications(tx, [{ ...news, kind: 'product-changed' }])
}

export async function listNotifications(
  deps: DbDeps,
  vendor: ServingVendor,
  input: { before: number | null },
): Promise<NotificationList> {
  const [found, unread] = await Promise.all([
    queries.listNotifications(deps.db, vendor.id, input.before),
    queries.countNewNotifications(deps.db, vendor.id, null),
  ])
  const shown = found.slice(0, NOTIFICATIONS_PER_PAGE)
  return {
    notifications: shown.map(toView),
    unread,
    earlierThan: found.length > NOTIFICATIONS_PER_PAGE ? (shown.at(-1)?.id ?? null) : null,
  }
}

/**
 * The numbers of new notifications and unread conversations. `opened`: a conversation that is being opened does not
 * count.
 */
export async function countUnseen(
  deps: DbDeps,
  vendor: ServingVendor,
  opened: string | null = null,
): Promise<{ notifications: number; conversations: number }> {
  const [notifications, conversations] = await Promise.all([
    queries.countNewNotifications(deps.db, vendor.id, opened),
    countUnread(deps.db, { side: 'vendor', id: vendor.id }, opened),
  ])
  return { notifications, conversations }
}

export async function markNotificationsRead(
  deps: DbDeps,
  vendor: ServingVendor,
  input: { upTo: number },
): Promise<void> {
  await inTransaction(deps.db, (tx) => markRead(tx, vendor.id, input))
}

/** Returns the target, and marks the notification as read. */
export async function openNotification(
  deps: DbDeps,
  vendor: ServingVendor,
  id: number,
): Promise<Pick<NotificationView, 'kind' | 'aboutId'> | null> {
  const found = await queries.findNotification(deps.db, vendor.id, id)
  if (!found) return null
  if (!found.readAt) await inTransaction(deps.db, (tx) => markRead(tx, vendor.id, { id }))
  return { kind: found.kind, aboutId: found.aboutId }
}

function toView({ createdAt, readAt, ...row }: queries.NotificationRow): NotificationView {
  return { ...row, at: createdAt.toISOString(), isRead: readAt !== null }
}
