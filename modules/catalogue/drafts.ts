import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Tx } from '#infra/db/client.ts'
import { findPictures, removePictureOfVendor } from '#modules/media/index.server.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import type { DraftingVendor } from '#modules/vendors/contract.ts'
import { kobo } from '#shared/money.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { versionOf } from '#infra/version.ts'
import type { Draft, DraftFields, DraftHead, DraftPicture } from './own-contract.ts'
import { toDraftFields } from './product-form.ts'
import { findOwnProduct, type OwnProductRow } from './queries-own.ts'
import { listPictureIds } from './queries.ts'
import { valuesOf } from './store-own.ts'
import * as queries from './queries-drafts.ts'
import * as store from './store-drafts.ts'

const MOST_DRAFTS = 50

/** What the editor works on: a draft by its id, or a product and what was typed over it and not saved. */
export type Target = { draftId: string | null; productId: string | null }

export async function findDraft(
  deps: Pick<Deps, 'db' | 'reader'>,
  vendor: DraftingVendor,
  { draftId, productId }: Target,
): Promise<Draft | null> {
  const product = productId === null ? undefined : await findOwnProduct(deps.db, vendor.id, productId)
  if (productId !== null && !product) return null
  const by = productId === null ? { id: draftId ?? '' } : { productId }
  const row = await queries.findDraftRow(deps.db, vendor.id, by)
  // a draft of a product is opened at the product's own address
  if (productId === null && (!row || row.productId !== null)) return null
  const ids = row ? await queries.listDraftPictureIds(deps.db, row.id) : await listPictureIds(deps.db, productId ?? '')
  return {
    id: row?.id ?? null,
    productId,
    fields: row ? readFields(row.fields) : product ? toFields(product) : {},
    pictures: await toDraftPictures(deps, ids),
    seenStock: product?.stockQuantity ?? null,
    version: product ? versionOf(valuesOf(product)) : '',
    keptAt: row?.updatedAt ?? null,
  }
}

/** The drafts of new products, the latest first. */
export async function listDrafts(deps: Pick<Deps, 'db' | 'reader'>, vendor: DraftingVendor): Promise<DraftHead[]> {
  const rows = await queries.listDraftRows(deps.db, vendor.id, MOST_DRAFTS)
  const pictures = await findPictures(
    deps,
    rows.flatMap((row) => row.pictureId ?? []),
  )
  return rows.map(({ id, productId, fields, updatedAt, pictureId }) => {
    const picture = pictureId === null ? undefined : pictures.get(pictureId)
    return {
      id,
      productId,
      name: readFields(fields).name ?? '',
      changedAt: updatedAt,
      picture: picture ? toListedPicture(picture) : null,
    }
  })
}

type Unknown = Refusal<'product-unknown'>

/** Keeps what was typed, as it was typed. The first keeping makes the draft. */
export async function saveDraft(
  deps: Pick<Deps, 'db' | 'ids'>,
  vendor: DraftingVendor,
  input: Target & { fields: DraftFields },
): Promise<Ok<{ draftId: string }> | Unknown | Refusal<'too-many-drafts'>> {
  return inTransaction(deps.db, async (tx) => {
    const held = await holdDraft(tx, deps, vendor, input)
    if (!held.ok) return held
    await store.updateDraft(tx, vendor.id, held.value.draftId, input.fields)
    return ok({ draftId: held.value.draftId })
  })
}

/** The draft of this target, locked; made where there is none yet. */
export async function holdDraft(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  vendor: DraftingVendor,
  { draftId, productId }: Target,
): Promise<Ok<{ draftId: string; productId: string | null }> | Unknown | Refusal<'too-many-drafts'>> {
  const product = productId === null ? undefined : await findOwnProduct(tx, vendor.id, productId)
  if (productId !== null && !product) return refuse('product-unknown')
  const known = productId === null ? draftId : (await queries.findDraftRow(tx, vendor.id, { productId }))?.id
  if (known) {
    const held = await store.lockDraft(tx, vendor.id, known)
    return held && held.productId === productId ? ok({ draftId: held.id, productId }) : refuse('product-unknown')
  }
  if ((await store.countDrafts(tx, vendor.id)) >= MOST_DRAFTS) return refuse('too-many-drafts')
  const id = deps.ids.short()
  const fields = product ? toFields(product) : {}
  if (!(await store.insertDraft(tx, { id, vendorId: vendor.id, productId, fields }))) {
    // somebody else was first: theirs is there once they have committed
    const theirs = await queries.findDraftRow(tx, vendor.id, { productId: productId ?? '' })
    const held = theirs && (await store.lockDraft(tx, vendor.id, theirs.id))
    return held ? ok({ draftId: held.id, productId }) : refuse('product-unknown')
  }
  if (productId !== null) await store.setDraftPictures(tx, id, await listPictureIds(tx, productId))
  return ok({ draftId: id, productId })
}

/** A new draft with the words and the pictures of a product. */
export async function duplicateProduct(
  deps: Pick<Deps, 'db' | 'ids'>,
  vendor: DraftingVendor,
  productId: string,
): Promise<Ok<{ draftId: string }> | Unknown | Refusal<'too-many-drafts'>> {
  return inTransaction(deps.db, async (tx) => {
    const product = await findOwnProduct(tx, vendor.id, productId)
    if (!product) return refuse('product-unknown')
    const held = await holdDraft(tx, deps, vendor, { draftId: null, productId: null })
    if (!held.ok) return held
    const { draftId } = held.value
    const { stock: _, ...fields } = toFields(product)
    await store.updateDraft(tx, vendor.id, draftId, fields)
    await store.setDraftPictures(tx, draftId, await listPictureIds(tx, productId))
    return ok({ draftId })
  })
}

/** What was typed is thrown away; a product that it was about stays as it is. */
export async function dropDraft(
  deps: Pick<Deps, 'db' | 'storage'>,
  vendor: DraftingVendor,
  draftId: string,
): Promise<Ok<null> | Unknown> {
  const pictures = await inTransaction(deps.db, async (tx) => {
    if (!(await store.lockDraft(tx, vendor.id, draftId))) return null
    const ids = await queries.listDraftPictureIds(tx, draftId)
    await store.deleteDraft(tx, vendor.id, draftId)
    return ids
  })
  if (!pictures) return refuse('product-unknown')
  await removeUnshown(deps, vendor, pictures)
  return ok(null)
}

/** Pictures that nothing shows any more go, with their files. */
export async function removeUnshown(
  deps: Pick<Deps, 'db' | 'storage'>,
  vendor: DraftingVendor,
  pictureIds: string[],
): Promise<void> {
  for (const id of pictureIds) {
    if (!(await queries.isPictureShown(deps.db, id))) await removePictureOfVendor(deps, { id, vendorId: vendor.id })
  }
}

export async function toDraftPictures(deps: Pick<Deps, 'reader'>, ids: string[]): Promise<DraftPicture[]> {
  const pictures = await findPictures(deps, ids)
  return ids.map((id) => {
    const picture = pictures.get(id)
    return { id, picture: picture ? toListedPicture(picture) : null }
  })
}

function toFields(product: OwnProductRow): DraftFields {
  const amount = (value: number | null): string => (value === null ? '' : String(kobo(value) / 100))
  return toDraftFields({
    name: product.name,
    description: product.description,
    category: product.categorySlug,
    brand: product.brandName ?? '',
    price: amount(product.price),
    comparePrice: amount(product.comparePrice),
    stock: String(product.stockQuantity),
    lowStockAt: String(product.lowStockAt),
    featured: product.wantsFeatured ? 'on' : '',
  })
}

/** A check of the table holds it to an object. */
function readFields(fields: unknown): DraftFields {
  return toDraftFields(fields as Record<string, string>)
}
