import type { Deps } from '#infra/deps.ts'
import { toListedPicture, type ListedPicture, type PictureView } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import type { ServingVendor } from '#modules/vendors/contract.ts'
import { isUlid } from '#shared/ids.ts'
import { kobo } from '#shared/money.ts'
import { MINUTE } from '#shared/time.ts'
import { type OrderEvent, type OrderStatus, UNDO_MINUTES } from '#modules/orders/contract.ts'
import { trackingNumberOf } from './tracking-contract.ts'
import { toAddress, toEvent } from './find-orders.ts'
import { mayMove } from '#modules/orders/index.server.ts'
import { listEvents, listReturns, type ReturnRow } from './queries-shopper.ts'
import * as queries from './queries-vendor.ts'
import {
  VENDOR_ORDERS_PER_PAGE,
  type VendorOrder,
  type VendorOrderList,
  type VendorOrderQuery,
  type VendorOrderRow,
  type VendorReturn,
} from './vendor-contract.ts'
import type { VendorOrderCounts } from '#modules/reports/contract.ts'

type FindDeps = Pick<Deps, 'db' | 'reader'>

/** Takes the counts as input, so that a list without a search is not counted twice. */
export async function listVendorOrders(
  deps: FindDeps,
  vendor: ServingVendor,
  input: VendorOrderQuery,
  counts: VendorOrderCounts,
): Promise<VendorOrderList> {
  const { search, status } = input
  const all =
    search === '' && status !== 'returns'
      ? counts[status ?? 'total']
      : await queries.countFound(deps.db, vendor.id, input)
  const pages = Math.max(1, Math.ceil(all / VENDOR_ORDERS_PER_PAGE))
  const page = Math.min(input.page, pages)
  const rows = await queries.listVendorOrders(deps.db, vendor.id, { ...input, page })
  return { all, page, pages, orders: await toRows(deps, rows) }
}

export async function listLatestOrders(
  deps: FindDeps,
  vendor: ServingVendor,
  limit: number,
): Promise<VendorOrderRow[]> {
  return toRows(deps, await queries.listLatestOrders(deps.db, vendor.id, limit))
}

async function toRows(deps: FindDeps, rows: queries.VendorCardRow[]): Promise<VendorOrderRow[]> {
  const pictures = await getPictures(
    deps,
    rows.flatMap((row) => row.pictureId ?? []),
  )
  return rows.map(({ createdAt, total, kinds, pictureId, ...row }) => ({
    ...row,
    total: kobo(total),
    placedAt: createdAt.toISOString(),
    picture: toListed(pictures, pictureId),
    more: kinds - 1,
  }))
}

function toListed(pictures: Map<string, PictureView>, id: string | null): ListedPicture | null {
  const picture = id ? pictures.get(id) : undefined
  return picture ? toListedPicture(picture) : null
}

const STEPS = ['confirmed', 'shipped', 'delivered'] as const

/** Vendors see only their own orders, and only after payment. */
export async function findVendorOrder(
  deps: FindDeps & Pick<Deps, 'clock'>,
  vendor: ServingVendor,
  orderId: string,
): Promise<VendorOrder | null> {
  const row = isUlid(orderId) ? await queries.findVendorOrderRow(deps.db, vendor.id, orderId) : undefined
  if (!row) return null
  const [items, events, returns, bought] = await Promise.all([
    queries.listVendorItems(deps.db, vendor.id, orderId),
    listEvents(deps.db, [orderId]),
    listReturns(deps.db, [orderId]),
    queries.getBuyerHistory(deps.db, vendor.id, orderId),
  ])
  const pictures = await getPictures(deps, [
    ...items.flatMap((item) => item.pictureId ?? []),
    ...returns.flatMap((one) => one.pictureIds ?? []),
  ])
  const { status } = row
  const { phone, ...address } = toAddress(row)
  const isOpen = row.paymentStatus === 'paid' && !row.isForgotten
  return {
    id: row.id,
    number: row.number,
    status,
    paymentStatus: row.paymentStatus,
    itemsTotal: kobo(row.itemsTotal),
    shipping: kobo(row.shippingShare),
    total: kobo(row.total),
    commission: kobo(row.commission),
    placedAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    trackingNumber: trackingNumberOf(row.id),
    customer: {
      name: `${row.firstName} ${row.lastName}`,
      email: row.showEmail ? row.email : null,
      phone: row.showPhone || isUnderWay(status, returns) ? phone : null,
      history: bought.since && { orders: bought.orders, since: bought.since.toISOString() },
    },
    address,
    items: items.map(({ pictureId, categorySlug, unitPrice, lineTotal, commissionBps, ...item }) => ({
      ...item,
      commissionPercent: commissionBps / 100,
      category: categorySlug,
      unitPrice: kobo(unitPrice),
      lineTotal: kobo(lineTotal),
      picture: toListed(pictures, pictureId),
    })),
    events: events.map(toEvent),
    returns: returns.map((one) => toVendorReturn(one, pictures)),
    next: (isOpen && STEPS.find((to) => mayMove('vendor', status, to))) || null,
    undoUntil: isOpen && !hasReturn(returns) ? findUndoUntil(events.map(toEvent), status, deps.clock.now()) : null,
  }
}

/** Set if the last step is the vendor's own and recent. */
function findUndoUntil(events: OrderEvent[], status: OrderStatus, now: Date): string | null {
  const last = events.findLast(
    ({ kind, reason }) =>
      STEPS.some((step) => step === kind) || kind === 'cancelled' || kind === 'revived' || reason === 'undone',
  )
  if (!last || last.kind !== status || last.actor !== 'vendor') return null
  const until = new Date(new Date(last.at).getTime() + UNDO_MINUTES * MINUTE)
  return until > now ? until.toISOString() : null
}

/** A return proves the delivery, so that step can't be undone. */
function hasReturn(returns: ReturnRow[]): boolean {
  return returns.some((one) => one.status !== 'declined' && one.status !== 'withdrawn')
}

/** The courier needs the buyer's phone number, for the delivery and for picking up a return. */
function isUnderWay(status: OrderStatus, returns: ReturnRow[]): boolean {
  const isOnItsWay = status === 'pending' || status === 'confirmed' || status === 'shipped'
  return isOnItsWay || returns.some((one) => one.status === 'requested' || one.status === 'accepted')
}

export function toVendorReturn(row: ReturnRow, pictures: Map<string, PictureView>): VendorReturn {
  const { id, words, answer, pictureIds, requestedAt, amount, shipping, items, status, reason } = row
  return {
    id,
    words,
    answer,
    status,
    reason,
    amount: kobo(amount),
    shipping: kobo(shipping),
    requestedAt: requestedAt.toISOString(),
    items: items.map(({ name, quantity }) => ({ name, quantity })),
    pictures: (pictureIds ?? []).flatMap((picture) => toListed(pictures, picture) ?? []),
  }
}
