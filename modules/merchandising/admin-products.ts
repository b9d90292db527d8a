import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { insertAuditEntries } from '#modules/audit/index.server.ts'
import { findDetails } from '#modules/catalogue/index.server.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { kobo } from '#shared/money.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { toWaiting, WAITING_SHOWN, type Waiting } from '#shared/waiting.ts'
import {
  type Admin,
  type AdminProduct,
  type AdminProductDetail,
  type AdminProductFind,
  type AdminProductQuery,
  type AdminProducts,
  MOST_AT_ONCE,
  MOST_BY_WORDS,
  MOST_LISTED,
  MOST_OF_COMMON,
} from './admin-contract.ts'
import * as queries from './queries-admin.ts'
import { type StaffChangeKind, toStockLevel } from '#modules/inventory/contract.ts'
import { notifyVendors, setFeatured } from '#modules/inventory/index.server.ts'
import * as store from './store-admin.ts'

type Unknown = Refusal<'product-unknown'>
type NoReason = Refusal<'reason-required'>
type Reading = Pick<Deps, 'db'>
type Writing = Pick<Deps, 'db' | 'ids'>

/** Products of all vendors, except deleted ones. */
export async function listAdminProducts(
  deps: Reading,
  _admin: Admin,
  input: AdminProductQuery,
): Promise<AdminProducts> {
  const { rows, found } = await queries.listAdminRows(deps.db, input)
  const isMore = found > (input.search === '' ? MOST_LISTED : MOST_BY_WORDS)
  const total = isMore ? (input.search === '' ? MOST_LISTED : MOST_OF_COMMON) : found
  return {
    products: await withPictures(deps, rows),
    total,
    isMore,
    page: input.page,
    pages: Math.max(1, Math.ceil(total / input.perPage)),
  }
}

export async function findAdminProduct(deps: Reading, _admin: Admin, id: string): Promise<AdminProductDetail | null> {
  const row = isShortId(id) ? await queries.findAdminRow(deps.db, id) : undefined
  if (!row) return null
  const { description, brandName, comparePrice, ratingCount, ratingSum, updatedAt, isVisible, vendorStatus } = row
  const [[product], pictures, details] = await Promise.all([
    withPictures(deps, [row]),
    getPictures({ reader: deps.db }, row.pictureIds),
    findDetails(deps, id),
  ])
  if (!product || !details) return null
  return {
    ...product,
    description,
    brandName,
    comparePrice: comparePrice === null ? null : kobo(comparePrice),
    rating: ratingCount > 0 ? { average: ratingSum / ratingCount, count: ratingCount } : null,
    changedAt: updatedAt,
    isVisible,
    vendorStatus,
    pictures: row.pictureIds.flatMap((pictureId) => pictures.get(pictureId) ?? []),
    details,
  }
}

export async function findAdminVendorName(deps: Reading, _admin: Admin, vendorId: string): Promise<string | null> {
  return isShortId(vendorId) ? queries.findVendorName(deps.db, vendorId) : null
}

/** Named products, or all that match a filter, up to the limit of one change. */
export type Chosen = { ids: string[] } | { all: AdminProductFind }

/** The number of chosen products, and the name if it is only one. */
export async function getChosen(
  deps: Reading,
  admin: Admin,
  chosen: Chosen,
): Promise<{ count: number; name: string | null }> {
  const ids = await idsOf(deps, chosen)
  const [first] = ids
  const only = ids.length === 1 && first ? await findAdminProduct(deps, admin, first) : null
  return { count: ids.length, name: only?.name ?? null }
}

type Change = { chosen: Chosen; ipAddress: string; reason: string | null }

/** Hiding needs a reason, showing does not. */
export async function setProductsActiveAsAdmin(
  deps: Writing,
  _admin: Admin,
  { isActive, ...change }: Change & { isActive: boolean },
): Promise<Ok<number> | Unknown | NoReason> {
  if (!isActive && !change.reason) return refuse('reason-required')
  const kind = isActive
    ? ({ action: 'product-activated', what: 'shown' } as const)
    : ({ action: 'product-deactivated', what: 'hidden' } as const)
  return changeAll(deps, change, kind, (tx, ids) => store.setActive(tx, ids, isActive))
}

export async function setProductsFeaturedAsAdmin(
  deps: Writing,
  _admin: Admin,
  { isFeatured, ...change }: Change & { isFeatured: boolean },
): Promise<Ok<number> | Unknown | NoReason> {
  if (!isFeatured && !change.reason) return refuse('reason-required')
  const kind = isFeatured
    ? ({ action: 'product-featured', what: 'featured' } as const)
    : ({ action: 'product-unfeatured', what: 'unfeatured' } as const)
  return changeAll(deps, change, kind, (tx, ids) => setFeatured(tx, ids, isFeatured))
}

/** Declines the vendor's request. The vendor may ask again. */
export async function declineFeatured(
  deps: Writing,
  _admin: Admin,
  change: Change,
): Promise<Ok<number> | Unknown | NoReason> {
  if (!change.reason) return refuse('reason-required')
  return changeAll(
    deps,
    change,
    { action: 'product-feature-declined', what: 'feature-declined' },
    store.declineFeatured,
  )
}

/** Hidden for everyone, but orders keep the purchased items. */
export async function deleteProductsAsAdmin(
  deps: Writing,
  _admin: Admin,
  change: Change,
): Promise<Ok<number> | Unknown | NoReason> {
  if (!change.reason) return refuse('reason-required')
  return changeAll(deps, change, { action: 'product-deleted', what: 'deleted' }, store.hide)
}

/** Changes all of them, or none if one does not exist. Returns how many have the wanted state. */
async function changeAll(
  deps: Writing,
  { chosen, ipAddress, reason }: Change,
  { action, what }: { action: string; what: StaffChangeKind },
  work: (tx: Tx, ids: string[]) => Promise<store.ChangedRow[]>,
): Promise<Ok<number> | Unknown> {
  const ids = await idsOf(deps, chosen)
  return inTransaction(deps.db, async (tx) => {
    if (ids.length === 0 || (await store.countAmong(tx, ids)) !== ids.length) return refuse('product-unknown')
    const changed = await work(tx, ids)
    await insertAuditEntries(
      tx,
      changed.map(({ id }) => ({
        actor: 'administrator',
        action,
        subject: { kind: 'product', id },
        ...(reason ? { after: { reason } } : {}),
        ipAddress,
      })),
    )
    await notifyVendors(tx, deps, { what, reason, products: changed })
    return ok(ids.length)
  })
}

async function idsOf(deps: Reading, chosen: Chosen): Promise<string[]> {
  return 'ids' in chosen ? [...new Set(chosen.ids)] : queries.listAdminIds(deps.db, chosen.all, MOST_AT_ONCE)
}

const EXPORT_HEAD = [
  'id',
  'name',
  'sku',
  'vendor',
  'category',
  'price',
  'sale price',
  'stock',
  'sold',
  'active',
  'featured',
  'added',
]
const A_PART = 1000

/** Streams in parts, so that a large list is never completely in memory. */
export async function* exportAdminProducts(
  deps: Reading,
  _admin: Admin,
  input: AdminProductFind,
): AsyncGenerator<(string | number)[][]> {
  yield [EXPORT_HEAD]
  for (let after: queries.AdminProductRow | null = null; ;) {
    const rows: queries.AdminProductRow[] = await queries.listPartForExport(deps.db, input, after, A_PART)
    if (rows.length > 0) yield rows.map(toLine)
    after = rows.at(-1) ?? null
    if (rows.length < A_PART) return
  }
}

function toLine(row: queries.AdminProductRow): (string | number)[] {
  return [
    row.id,
    row.name,
    row.sku,
    row.vendorName,
    row.categoryName,
    row.price / 100,
    row.salePrice === null ? '' : row.salePrice / 100,
    row.stockQuantity,
    row.soldCount,
    row.isActive ? 'yes' : 'no',
    row.isFeatured ? 'yes' : 'no',
    row.createdAt.toISOString(),
  ]
}

export async function getWaitingFeatures(deps: Reading, _admin: Admin): Promise<Waiting> {
  return toWaiting(await queries.listAsking(deps.db, WAITING_SHOWN))
}

export async function getProductNames(deps: Reading, _admin: Admin, ids: string[]): Promise<Map<string, string>> {
  return queries.listProductNames(deps.db, ids)
}

async function withPictures(deps: Reading, rows: queries.AdminProductRow[]): Promise<AdminProduct[]> {
  const pictures = await getPictures(
    { reader: deps.db },
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  )
  return rows.map((row) => {
    const picture = pictures.get(row.pictureId ?? '')
    const { id, name, sku, vendorId, vendorName, categoryName, isActive, isFlashSale, soldCount } = row
    return {
      id,
      name,
      sku,
      vendorId,
      vendorName,
      categoryName,
      isActive,
      isFeatured: row.isFeatured,
      asksToBeFeatured: row.asksToBeFeatured,
      isFlashSale,
      soldCount,
      price: kobo(row.price),
      salePrice: row.salePrice === null ? null : kobo(row.salePrice),
      stock: row.stockQuantity,
      level: toStockLevel(row.stockQuantity, row.lowStockAt),
      addedAt: row.createdAt,
      picture: picture ? toListedPicture(picture) : null,
    }
  })
}
