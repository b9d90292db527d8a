import type { Deps } from '#infra/deps.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import type { PictureView } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { isUlid } from '#shared/ids.ts'
import { kobo } from '#shared/money.ts'
import {
  type DeliveryAddress,
  type OrderDetail,
  type OrderItemView,
  type OrderList,
  type OrderListQuery,
  ORDERS_PER_PAGE,
  type ReturnView,
} from './shopper-contract.ts'
import {
  findVendorSuspensionLimit,
  type OrderEvent,
  type OrderStatus,
  RETURN_WINDOW_MS,
} from '#modules/orders/contract.ts'
import type { Delivery } from '#modules/orders/index.server.ts'
import { trackingNumberOf } from './tracking-contract.ts'
import * as queries from './queries-shopper.ts'

type FindDeps = Pick<Deps, 'db' | 'reader' | 'clock'>

export async function listOrders(deps: FindDeps, shopper: Shopper, input: OrderListQuery): Promise<OrderList> {
  const { rows, all } = await queries.listOrdersOfShopper(deps.db, shopper.userId, input)
  const shown = rows.map((row) => ({ ...row, items: row.items.slice(0, 3) }))
  const pictures = await getPictures(
    deps,
    shown.flatMap((row) => row.items.flatMap((item) => item.pictureId ?? [])),
  )
  return {
    all,
    page: input.page,
    pages: Math.max(1, Math.ceil(all / ORDERS_PER_PAGE)),
    orders: shown.map(({ createdAt, total, kinds, items, ...row }) => ({
      ...row,
      total: kobo(total),
      placedAt: createdAt.toISOString(),
      items: items.map(({ pictureId, ...item }) => ({
        ...item,
        picture: (pictureId && pictures.get(pictureId)) || null,
      })),
      moreItems: kinds - items.length,
    })),
  }
}

export async function findOrder(deps: FindDeps, shopper: Shopper, orderId: string): Promise<OrderDetail | null> {
  if (!isUlid(orderId)) return null
  return (await listDetails(deps, { userId: shopper.userId, orderId }))[0] ?? null
}

export async function listOrdersOfCheckout(
  deps: FindDeps,
  shopper: Shopper,
  checkoutId: string,
): Promise<OrderDetail[]> {
  return listDetails(deps, { userId: shopper.userId, checkoutId })
}

/** Uses a constant number of queries. */
export async function listDetails(deps: FindDeps, filter: queries.OrderFilter): Promise<OrderDetail[]> {
  const rows = await queries.listDetails(deps.db, filter)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [items, events, returns] = await Promise.all([
    queries.listItems(deps.db, ids, filter.userId),
    queries.listEvents(deps.db, ids),
    queries.listReturns(deps.db, ids),
  ])
  const pictures = await getPictures(deps, [
    ...items.flatMap((item) => item.pictureId ?? []),
    ...returns.flatMap((one) => one.pictureIds ?? []),
  ])
  const of = <T extends { orderId: string }>(all: T[], id: string): T[] => all.filter((one) => one.orderId === id)
  return rows.map((row) =>
    toDetail(
      deps,
      row,
      { items: of(items, row.id), events: of(events, row.id), returns: of(returns, row.id) },
      pictures,
    ),
  )
}

type Parts = { items: queries.ItemRow[]; events: queries.EventRow[]; returns: queries.ReturnRow[] }
type Pictures = Map<string, PictureView>

function toDetail(deps: FindDeps, row: queries.DetailRow, parts: Parts, pictures: Pictures): OrderDetail {
  const { status } = row
  const items = parts.items.map((item) => toItem(item, status, pictures))
  const until = row.deliveredAt ? row.deliveredAt.getTime() + RETURN_WINDOW_MS : 0
  const isReturning = parts.returns.some((one) => ['requested', 'accepted', 'arrived'].includes(one.status))
  const canReturn =
    status === 'delivered' &&
    until > deps.clock.now().getTime() &&
    !isReturning &&
    items.some((item) => item.returning < item.quantity)
  return {
    id: row.id,
    number: row.number,
    reference: row.reference,
    checkoutId: row.checkoutId,
    status,
    paymentStatus: row.paymentStatus,
    itemsTotal: kobo(row.itemsTotal),
    shipping: kobo(row.shippingShare),
    total: kobo(row.total),
    placedAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    email: row.email,
    address: toAddress(row),
    items,
    events: parts.events.map(toEvent),
    returns: parts.returns.map((one) => toReturn(one, pictures)),
    vendor: {
      id: row.vendorId,
      slug: row.vendorSlug,
      name: row.vendorName,
      email: row.vendorEmail,
      phone: row.vendorPhone,
    },
    suspensionLimit: findVendorSuspensionLimit(row),
    trackingNumber: trackingNumberOf(row.id),
    canCancel: status === 'pending',
    returnUntil: canReturn ? new Date(until).toISOString() : null,
  }
}

export function toAddress(row: Delivery): DeliveryAddress {
  const { firstName, lastName, phone, address: street, landmark, city, state, postcode, deliveryNote } = row
  return { firstName, lastName, phone, street, landmark, city, state, postcode, deliveryNote }
}

function toItem(row: queries.ItemRow, status: OrderStatus, pictures: Pictures): OrderItemView {
  const { pictureId, categorySlug, unitPrice, lineTotal, orderId: _, ...item } = row
  return {
    ...item,
    picture: (pictureId && pictures.get(pictureId)) || null,
    category: categorySlug,
    unitPrice: kobo(unitPrice),
    lineTotal: kobo(lineTotal),
    canReview: status === 'delivered' && row.review === null,
  }
}

export function toEvent(row: queries.EventRow): OrderEvent {
  return {
    kind: row.kind,
    actor: row.actor,
    reason: row.reason,
    note: row.note,
    amount: row.amount === null ? null : kobo(row.amount),
    at: row.at.toISOString(),
  }
}

function toReturn(row: queries.ReturnRow, pictures: Pictures): ReturnView {
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    words: row.words,
    answer: row.answer,
    amount: kobo(row.amount),
    shipping: kobo(row.shipping),
    requestedAt: row.requestedAt.toISOString(),
    items: row.items,
    pictures: (row.pictureIds ?? []).flatMap((id) => pictures.get(id) ?? []),
  }
}
