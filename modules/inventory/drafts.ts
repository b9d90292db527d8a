import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Tx } from '#infra/db/client.ts'
import { getPictures, removePictureOfVendor } from '#modules/media/index.server.ts'
import { toListedPicture } from '#modules/media/contract.ts'
import type { DraftingVendor } from '#modules/vendors/contract.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import {
  countFromNow,
  countVariantsFromNow,
  readFields,
  readStoredDetails,
  readStoredVariants,
  toCopiedVariants,
  toFields,
  toStoredFields,
  toTypedVariants,
} from './draft-fields.ts'
import type { Draft, DraftFields, DraftHead, DraftPicture, Editor, Target } from './own-contract.ts'
import { toCopiedDetails, toTypedDetails } from './describe-details.ts'
import { isBlank, NO_DETAILS, type TypedDetails } from './detail-fields.ts'
import { productVersion, toOwner } from './product-editing.ts'
import { readProductState } from './product-state.ts'
import { NO_VARIANTS, type TypedVariants } from './variant-grid.ts'
import * as queries from './queries-drafts.ts'
import * as store from './store-drafts.ts'

const MOST_DRAFTS = 50

export async function findDraft(
  deps: Pick<Deps, 'db' | 'reader'>,
  editor: Editor,
  { draftId, productId }: Target,
): Promise<Draft | null> {
  const state = productId === null ? undefined : await readProductState(deps.db, editor.id, productId)
  if (productId !== null && !state) return null
  const by = productId === null ? { id: draftId ?? '' } : { productId }
  const owner = toOwner(editor)
  const row = await queries.findDraftRow(deps.db, owner, by)
  // the draft of a product is edited only at the product's own URL
  if (productId === null && (!row || row.productId !== null)) return null
  const ids = row ? await queries.listDraftPictureIds(deps.db, row.id) : (state?.pictures ?? [])
  const product = state?.product
  const fields = row ? readFields(row.fields) : product ? toFields(product, owner) : {}
  const stored = row ? readStoredVariants(row.fields) : undefined
  const variants = stored ?? (state ? toTypedVariants(state) : NO_VARIANTS)
  return {
    id: row?.id ?? null,
    productId,
    fields: product && row ? countFromNow(fields, row.seenStock, product.stockQuantity) : fields,
    variants: state && stored ? countVariantsFromNow(variants, state) : variants,
    details: (row && readStoredDetails(row.fields)) ?? (state ? toTypedDetails(state) : NO_DETAILS),
    pictures: await toDraftPictures(deps, ids),
    seenStock: product?.stockQuantity ?? null,
    version: state ? (row ? (row.productVersion ?? '') : productVersion(owner, state)) : '',
    keptAt: row?.updatedAt ?? null,
  }
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
  input: Target & {
    fields: DraftFields
    variants?: TypedVariants | undefined
    details?: TypedDetails | undefined
    seenStock?: number | null
  },
): Promise<Ok<{ draftId: string }> | Unknown | Refusal<'too-many-drafts'>> {
  return inTransaction(deps.db, async (tx) => {
    const held = await lockOrCreateDraft(tx, deps, editor, input)
    if (!held.ok) return held
    const { seenStock = null } = input
    const saved = await queries.findDraftRow(tx, toOwner(editor), { id: held.value.draftId })
    const isNew = input.productId === null
    const isUntouched = isNew && JSON.stringify(input.variants) === JSON.stringify(NO_VARIANTS)
    const had = saved && readStoredDetails(saved.fields)
    const sent = isNew && !had && input.details && isBlank(input.details) ? undefined : input.details
    const fields = toStoredFields(input.fields, isUntouched ? undefined : input.variants, { sent, saved: had })
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
  const state = productId === null ? undefined : await readProductState(tx, editor.id, productId)
  if (productId !== null && !state) return refuse('product-unknown')
  const known = productId === null ? draftId : (await queries.findDraftRow(tx, owner, { productId }))?.id
  if (known) return take(known)
  if (!owner.forStaff && (await store.countDrafts(tx, owner)) >= MOST_DRAFTS) return refuse('too-many-drafts')
  const id = deps.ids.short()
  const begun = state ? (version ?? productVersion(owner, state)) : null
  const seenStock = state?.product.stockQuantity ?? null
  const fields = state
    ? toStoredFields(toFields(state.product, owner), toTypedVariants(state), { sent: toTypedDetails(state) })
    : {}
  if (!(await store.insertDraft(tx, owner, { id, productId, fields, productVersion: begun, seenStock }))) {
    // a concurrent request was first; its draft is visible once it commits
    const theirs = await queries.findDraftRow(tx, owner, { productId: productId ?? '' })
    return theirs ? take(theirs.id) : refuse('product-unknown')
  }
  await store.setDraftPictures(tx, id, state?.pictures ?? [])
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
    const state = await readProductState(tx, vendor.id, productId)
    if (!state) return refuse('product-unknown')
    const held = await lockOrCreateDraft(tx, deps, vendor, { draftId: null, productId: null })
    if (!held.ok) return held
    const { draftId } = held.value
    const { stock: _, ...copied } = toFields(state.product, toOwner(vendor))
    const fields = toStoredFields(copied, toCopiedVariants(toTypedVariants(state)), {
      sent: toCopiedDetails(state),
    })
    await store.updateDraft(tx, toOwner(vendor), draftId, { fields })
    await store.setDraftPictures(tx, draftId, state.pictures)
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
