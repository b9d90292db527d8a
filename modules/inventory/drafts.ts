import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Tx } from '#infra/db/client.ts'
import { getPictures, removePictureOfVendor } from '#modules/media/index.server.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import type { DraftingVendor } from '#modules/vendors/contract.ts'
import { formatNairaForInput, kobo } from '#shared/money.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import {
  type Draft,
  DRAFT_FIELDS,
  type DraftFields,
  type DraftHead,
  type DraftPicture,
  type Editor,
  STAFF_DRAFT_FIELDS,
  type Target,
} from './own-contract.ts'
import { type DraftOwner, productVersion, toOwner } from './product-editing.ts'
import { readPieces, toDraftFields } from './product-form.ts'
import { findOwnProduct, type OwnProductRow } from './queries-own.ts'
import { listPictureIds } from '#modules/catalogue/index.server.ts'
import * as queries from './queries-drafts.ts'
import * as store from './store-drafts.ts'

const MOST_DRAFTS = 50

export async function findDraft(
  deps: Pick<Deps, 'db' | 'reader'>,
  editor: Editor,
  { draftId, productId }: Target,
): Promise<Draft | null> {
  const product = productId === null ? undefined : await findOwnProduct(deps.db, editor.id, productId)
  if (productId !== null && !product) return null
  const by = productId === null ? { id: draftId ?? '' } : { productId }
  const owner = toOwner(editor)
  const row = await queries.findDraftRow(deps.db, owner, by)
  // the draft of a product is edited only at the product's own URL
  if (productId === null && (!row || row.productId !== null)) return null
  const shown = productId === null ? [] : await listPictureIds(deps.db, productId)
  const ids = row ? await queries.listDraftPictureIds(deps.db, row.id) : shown
  const fields = row ? readFields(row.fields) : product ? toFields(product, owner) : {}
  return {
    id: row?.id ?? null,
    productId,
    fields: product && row ? countFromNow(fields, row.seenStock, product.stockQuantity) : fields,
    pictures: await toDraftPictures(deps, ids),
    seenStock: product?.stockQuantity ?? null,
    version: product ? (row ? (row.productVersion ?? '') : productVersion(owner, product, shown)) : '',
    keptAt: row?.updatedAt ?? null,
  }
}

/** A draft may be days old. Subtracts what was sold since its stock was typed. */
function countFromNow(fields: DraftFields, seen: number | null, now: number): DraftFields {
  const typed = readPieces(fields.stock ?? '')
  if (typed === null || seen === null || seen === now) return fields
  return { ...fields, stock: String(Math.max(0, typed + now - seen)) }
}

/** Drafts of new products, the latest first. */
export async function listDrafts(deps: Pick<Deps, 'db' | 'reader'>, vendor: DraftingVendor): Promise<DraftHead[]> {
  const rows = await queries.listDraftRows(deps.db, toOwner(vendor), MOST_DRAFTS)
  const pictures = await getPictures(
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

/** Saves the input unchanged, with the stock that the form showed. The first save creates the draft. */
export async function saveDraft(
  deps: Pick<Deps, 'db' | 'ids'>,
  editor: Editor,
  input: Target & { fields: DraftFields; seenStock?: number | null },
): Promise<Ok<{ draftId: string }> | Unknown | Refusal<'too-many-drafts'>> {
  return inTransaction(deps.db, async (tx) => {
    const held = await lockOrCreateDraft(tx, deps, editor, input)
    if (!held.ok) return held
    const { fields, seenStock = null } = input
    await store.updateDraft(tx, toOwner(editor), held.value.draftId, { fields, seenStock })
    return ok({ draftId: held.value.draftId })
  })
}

/** `version`: of the product when the draft was created; '': unknown, or a new product. */
type Held = { draftId: string; productId: string | null; version: string }

/** Locks the draft of this target, or creates one. */
export async function lockOrCreateDraft(
  tx: Tx,
  deps: Pick<Deps, 'ids'>,
  editor: Editor,
  { draftId, productId, version }: Target,
): Promise<Ok<Held> | Unknown | Refusal<'too-many-drafts'>> {
  const owner = toOwner(editor)
  const product = productId === null ? undefined : await findOwnProduct(tx, editor.id, productId)
  if (productId !== null && !product) return refuse('product-unknown')
  const known = productId === null ? draftId : (await queries.findDraftRow(tx, owner, { productId }))?.id
  if (known) return take(known)
  if (!owner.forStaff && (await store.countDrafts(tx, owner)) >= MOST_DRAFTS) return refuse('too-many-drafts')
  const id = deps.ids.short()
  const pictures = productId === null ? [] : await listPictureIds(tx, productId)
  const begun = product ? (version ?? productVersion(owner, product, pictures)) : null
  const seenStock = product?.stockQuantity ?? null
  const fields = product ? toFields(product, owner) : {}
  if (!(await store.insertDraft(tx, owner, { id, productId, fields, productVersion: begun, seenStock }))) {
    // a concurrent request was first; its draft is visible once it commits
    const theirs = await queries.findDraftRow(tx, owner, { productId: productId ?? '' })
    return theirs ? take(theirs.id) : refuse('product-unknown')
  }
  await store.setDraftPictures(tx, id, pictures)
  return ok({ draftId: id, productId, version: begun ?? '' })

  async function take(taken: string): Promise<Ok<Held> | Unknown> {
    const held = await store.lockDraft(tx, owner, taken)
    return held?.productId === productId
      ? ok({ draftId: held.id, productId, version: held.productVersion ?? '' })
      : refuse('product-unknown')
  }
}

export async function duplicateProduct(
  deps: Pick<Deps, 'db' | 'ids'>,
  vendor: DraftingVendor,
  productId: string,
): Promise<Ok<{ draftId: string }> | Unknown | Refusal<'too-many-drafts'>> {
  return inTransaction(deps.db, async (tx) => {
    const product = await findOwnProduct(tx, vendor.id, productId)
    if (!product) return refuse('product-unknown')
    const held = await lockOrCreateDraft(tx, deps, vendor, { draftId: null, productId: null })
    if (!held.ok) return held
    const { draftId } = held.value
    const { stock: _, ...fields } = toFields(product, toOwner(vendor))
    await store.updateDraft(tx, toOwner(vendor), draftId, { fields })
    await store.setDraftPictures(tx, draftId, await listPictureIds(tx, productId))
    return ok({ draftId })
  })
}

/** Deletes the draft. Its product remains as it is. */
export async function dropDraft(
  deps: Pick<Deps, 'db' | 'storage'>,
  editor: Editor,
  draftId: string,
): Promise<Ok<null> | Unknown> {
  const owner = toOwner(editor)
  const pictures = await inTransaction(deps.db, async (tx) => {
    if (!(await store.lockDraft(tx, owner, draftId))) return null
    const ids = await queries.listDraftPictureIds(tx, draftId)
    await store.deleteDraft(tx, owner, draftId)
    return ids
  })
  if (!pictures) return refuse('product-unknown')
  await removeUnshown(deps, editor, pictures)
  return ok(null)
}

/** Deletes pictures that nothing shows any longer, with their files. */
export async function removeUnshown(
  deps: Pick<Deps, 'db' | 'storage'>,
  vendor: { id: string },
  pictureIds: string[],
): Promise<void> {
  for (const id of pictureIds) {
    if (!(await queries.isPictureShown(deps.db, id))) await removePictureOfVendor(deps, { id, vendorId: vendor.id })
  }
}

export async function toDraftPictures(deps: Pick<Deps, 'reader'>, ids: string[]): Promise<DraftPicture[]> {
  const pictures = await getPictures(deps, ids)
  return ids.map((id) => {
    const picture = pictures.get(id)
    return { id, picture: picture ? toListedPicture(picture) : null }
  })
}

/** For a vendor the checkbox is a request, for staff it is the decision. */
export function toFields(product: OwnProductRow, { forStaff }: DraftOwner): DraftFields {
  const amount = (value: number | null): string => (value === null ? '' : formatNairaForInput(kobo(value)))
  return toDraftFields(
    {
      name: product.name,
      description: product.description,
      category: product.categorySlug,
      brand: product.brandName ?? '',
      price: amount(product.price),
      comparePrice: amount(product.comparePrice),
      stock: String(product.stockQuantity),
      lowStockAt: String(product.lowStockAt),
      featured: (forStaff ? product.isFeatured : product.wantsFeatured) ? 'on' : '',
    },
    DRAFT_FIELDS,
  )
}

/** A check constraint ensures that it is an object. */
function readFields(fields: unknown): DraftFields {
  return toDraftFields(fields as Record<string, string>, STAFF_DRAFT_FIELDS)
}
