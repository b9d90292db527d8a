import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { ImagePipeline } from '#infra/images/pipeline.ts'
import { storeVendorPicture, type PicturesRefusal } from '#modules/media/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { lockOrCreateDraft, removeUnshown, toDraftPictures } from './drafts.ts'
import {
  type DraftPicture,
  type DraftRefusal,
  type Editor,
  MOST_PRODUCT_PICTURES,
  type Target,
} from './own-contract.ts'
import { toOwner } from './product-editing.ts'
import { listDraftPictureIds } from './queries-drafts.ts'
import { setDraftPictures, updateDraft } from './store-drafts.ts'

type DraftDeps = Pick<Deps, 'db' | 'ids' | 'reader'>
type Changed = Ok<{ draftId: string; pictures: DraftPicture[] }>
/** Appends one picture. If two concurrent uploads want the last place, one of them gets it. */
export async function addDraftPicture(
  deps: DraftDeps & Pick<Deps, 'storage' | 'clock'> & { images: ImagePipeline },
  editor: Editor,
  input: Target & { file: string },
): Promise<Changed | DraftRefusal | PicturesRefusal> {
  // checks for a free place before the expensive work
  const target = await inTransaction(deps.db, async (tx) => {
    const held = await lockOrCreateDraft(tx, deps, editor, input)
    if (!held.ok) return held
    const has = await listDraftPictureIds(tx, held.value.draftId)
    return has.length < MOST_PRODUCT_PICTURES ? held : refuse('pictures-full')
  })
  if (!target.ok) return target
  const kept = await storeVendorPicture(deps, { vendorId: editor.id }, input.file)
  if (!kept.ok) return kept
  const added = await changePictures(deps, editor, target.value, (ids) =>
    ids.length < MOST_PRODUCT_PICTURES ? [...ids, kept.value] : null,
  )
  if (!added.ok) await removeUnshown(deps, editor, [kept.value])
  return added
}

/** Pictures missing in `ids` keep their order at the end. */
export async function orderDraftPictures(
  deps: DraftDeps,
  editor: Editor,
  input: Target & { ids: string[] },
): Promise<Changed | DraftRefusal> {
  return changePictures(deps, editor, input, (had) => [
    ...new Set(input.ids.filter((id) => had.includes(id))),
    ...had.filter((id) => !input.ids.includes(id)),
  ])
}

export async function removeDraftPicture(
  deps: DraftDeps & Pick<Deps, 'storage'>,
  editor: Editor,
  input: Target & { id: string },
): Promise<Changed | DraftRefusal> {
  const changed = await changePictures(deps, editor, input, (had) => had.filter((id) => id !== input.id))
  if (changed.ok) await removeUnshown(deps, editor, [input.id])
  return changed
}

async function changePictures(
  deps: DraftDeps,
  editor: Editor,
  target: Target,
  change: (ids: string[]) => string[] | null,
): Promise<Changed | DraftRefusal> {
  const changed = await inTransaction(deps.db, async (tx) => {
    const held = await lockOrCreateDraft(tx, deps, editor, target)
    if (!held.ok) return held
    const { draftId } = held.value
    const ids = change(await listDraftPictureIds(tx, draftId))
    if (!ids) return refuse('pictures-full')
    await setDraftPictures(tx, draftId, ids)
    await updateDraft(tx, toOwner(editor), draftId, {})
    return ok({ draftId, ids })
  })
  if (!changed.ok) return changed
  const { draftId, ids } = changed.value
  return ok({ draftId, pictures: await toDraftPictures(deps, ids) })
}
