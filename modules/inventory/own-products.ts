import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { toActor, toChanged } from '#modules/audit/contract.ts'
import { recordAudit, insertAuditEntries } from '#modules/audit/index.server.ts'
import { touchProducts } from '#modules/catalogue/index.server.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import { getPictures } from '#modules/media/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import {
  MOST_FOUND,
  OWN_PER_PAGE,
  type OwnChosen,
  type OwnVariant,
  toStockLevel,
  type OwnProducts,
  type OwnProductsQuery,
} from './own-contract.ts'
import { isBelowPrice } from './product-form.ts'
import { deleteDraftsOfProduct } from './store-drafts.ts'
import { countFound, countOwn, listOwnRows } from './queries-own.ts'
import { listChosenIds } from './queries-chosen.ts'
import { findProductOfOwnVariant, listOwnVariants, lockOwnVariants } from './queries-variants.ts'
import * as store from './store-own.ts'
import { setVariantOffer } from './store-variants.ts'

type Unknown = Refusal<'product-unknown'>
type From = { ipAddress: string }

/** Beyond the end, it returns the last page. */
export async function listOwnProducts(
  deps: Pick<Deps, 'db' | 'reader'>,
  vendor: Pick<ApprovedVendor, 'id'>,
  input: OwnProductsQuery,
): Promise<OwnProducts> {
  const isAll = input.search === '' && input.filter === 'all'
  const [counts, counted] = await Promise.all([
    countOwn(deps.db, vendor.id),
    isAll ? null : countFound(deps.db, vendor.id, input),
  ])
  const isMore = input.search !== '' && (counted ?? 0) > MOST_FOUND
  const total = isMore ? MOST_FOUND : (counted ?? counts.all)
  const pages = Math.max(1, Math.ceil(total / OWN_PER_PAGE))
  const page = Math.min(input.page, pages)
  const rows = await listOwnRows(deps.db, vendor.id, { ...input, page, isCommon: isMore })
  const pictures = await getPictures(
    deps,
    rows.flatMap((row) => row.pictureId ?? []),
  )
  const products = rows.map(
    ({ pictureId, categorySlug, stockQuantity, lowStockAt, price, comparePrice, salePrice, ...row }) => {
      const picture = pictureId === null ? undefined : pictures.get(pictureId)
      return {
        ...row,
        category: categorySlug,
        price: kobo(price),
        comparePrice: comparePrice === null ? null : kobo(comparePrice),
        salePrice: salePrice === null ? null : kobo(salePrice),
        stock: stockQuantity,
        level: toStockLevel(stockQuantity, lowStockAt),
        picture: picture ? toListedPicture(picture) : null,
      }
    },
  )
  return { products, total, isMore, page, pages, counts }
}

/** The variants of a product with options, for editing in the list. Empty for other products. */
export async function listVariantsInList(
  deps: Pick<Deps, 'db'>,
  vendor: Pick<ApprovedVendor, 'id'>,
  productId: string,
): Promise<OwnVariant[]> {
  const rows = await listOwnVariants(deps.db, vendor.id, [productId])
  return rows
    .filter(({ id }) => id !== productId)
    .map(({ id, chosen, sku, price, stockQuantity, isActive }) => ({
      id,
      title: chosen.join(' / '),
      sku,
      price: kobo(price),
      stock: stockQuantity,
      isActive,
    }))
}

/** Changes all of them, or none if one is not the vendor's. Returns how many changed. */
export async function setProductsActive(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  { chosen, isActive, ipAddress }: From & { chosen: OwnChosen; isActive: boolean },
): Promise<Ok<number> | Unknown> {
  return inTransaction(deps.db, async (tx) => {
    const ids = await listChosenIds(tx, vendor.id, chosen)
    if (!ids) return refuse('product-unknown')
    const changed = await store.setOwnActive(tx, vendor.id, ids, isActive)
    const action = isActive ? 'product-activated' : 'product-deactivated'
    await insertAuditEntries(
      tx,
      changed.map((id) => ({ ...toActor(vendor), action, subject: { kind: 'product', id }, ipAddress })),
    )
    return ok(changed.length)
  })
}

/** Hidden for everyone, but orders keep the purchased items. */
export async function deleteProduct(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  { id, ipAddress }: From & { id: string },
): Promise<Ok<null> | Unknown> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await store.hideOwnProduct(tx, vendor.id, id))) return refuse('product-unknown')
    await deleteDraftsOfProduct(tx, vendor.id, id)
    await recordAudit(tx, {
      ...toActor(vendor),
      action: 'product-deleted',
      subject: { kind: 'product', id },
      ipAddress,
    })
    return ok(null)
  })
}

/**
 * For editing a variant in the list. A product without options has its own id as its variant. `seen`: the stock that the row showed; pieces sold since then remain sold. `seenPrice`: the
 * price that it showed.
 */
export async function setPriceAndStock(
  deps: Pick<Deps, 'db'>,
  vendor: ApprovedVendor,
  input: From & { id: string; price: Kobo; stock: number; seen: number | null; seenPrice?: number | null },
): Promise<
  Ok<null> | Unknown | Refusal<'changed-meanwhile', { price: Kobo }> | Refusal<'price-below-sale', { salePrice: Kobo }>
> {
  const { id, price, stock, seen, seenPrice = null, ipAddress } = input
  return inTransaction(deps.db, async (tx) => {
    const productId = await findProductOfOwnVariant(tx, vendor.id, id)
    const product = productId && (await store.lockOwnProduct(tx, vendor.id, productId))
    const before = product && (await lockOwnVariants(tx, vendor.id, [product.id])).find((variant) => variant.id === id)
    if (!before) return refuse('product-unknown')
    if (seenPrice !== null && seenPrice !== before.price)
      return refuse('changed-meanwhile', { price: kobo(before.price) })
    if (before.flashSalePrice !== null && before.flashSalePrice >= price)
      return refuse('price-below-sale', { salePrice: kobo(before.flashSalePrice) })
    // the row has no field for the compare price; one below the new price would promise a false discount
    const comparePrice = isBelowPrice(before.comparePrice, price) ? null : before.comparePrice
    await setVariantOffer(tx, vendor.id, { id, price, comparePrice, pieces: { typed: stock, seen } })
    await touchProducts(tx, [before.productId])
    const changed = toChanged(
      { price: before.price, comparePrice: before.comparePrice, stock: before.stockQuantity },
      { price, comparePrice, stock },
    )
    const isVariant = id !== before.productId
    await recordAudit(tx, {
      ...toActor(vendor),
      action: 'product-updated',
      subject: { kind: 'product', id: before.productId },
      before: { ...changed.before, ...(isVariant ? { variant: id } : {}) },
      after: { ...changed.after, ...(isVariant ? { variant: id } : {}) },
      ipAddress,
    })
    return ok(null)
  })
}
