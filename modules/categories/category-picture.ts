import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { ImagePipeline, ImageRefusal } from '#infra/images/pipeline.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { toActor } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { toListedPicture, type ListedPicture, type PictureView } from '#modules/media/contract.ts'
import {
  addShopPicture,
  deleteUnusedShopPictures,
  getPictures,
  removeFilesOf,
  storePicture,
  type StoreRefusal,
} from '#modules/media/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { listCategories } from './queries.ts'
import * as store from './store.ts'

type Unknown = Refusal<'category-unknown' | 'category-fixed'>
type Input = { slug: string; ipAddress: string }

export async function findCategoryPicture(
  deps: Pick<Deps, 'db' | 'reader'>,
  _administrator: Administrator,
  slug: string,
): Promise<ListedPicture | null> {
  const id = (await listCategories(deps.db)).find((row) => row.slug === slug)?.pictureId
  const picture = id ? (await getPictures(deps, [id])).get(id) : undefined
  return picture ? toListedPicture(picture) : null
}

/** `file` is an uploaded file of unknown content. It replaces the previous picture. */
export async function changeCategoryPicture(
  deps: Pick<Deps, 'db' | 'storage' | 'ids'> & { images: ImagePipeline },
  administrator: Administrator,
  { file, ...input }: Input & { file: string },
): Promise<Ok<null> | Unknown | ImageRefusal | StoreRefusal> {
  const stored = await storePicture(deps, { file, recipe: 'category' })
  if (!stored.ok) return stored
  const added = { id: deps.ids.short(), recipe: 'category' as const, view: stored.value }
  const changed = await setPicture(deps, administrator, { ...input, added })
  if (!changed.ok) await removeFilesOf(deps, [stored.value])
  return changed
}

export async function removeCategoryPicture(
  deps: Pick<Deps, 'db' | 'storage'>,
  administrator: Administrator,
  input: Input,
): Promise<Ok<null> | Unknown> {
  return setPicture(deps, administrator, { ...input, added: null })
}

type Added = { id: string; recipe: 'category'; view: PictureView }

async function setPicture(
  deps: Pick<Deps, 'db' | 'storage'>,
  administrator: Administrator,
  { slug, added, ipAddress }: Input & { added: Added | null },
): Promise<Ok<null> | Unknown> {
  const changed = await inTransaction(deps.db, async (tx) => {
    await store.lockTree(tx)
    const own = (await listCategories(tx)).find((row) => row.slug === slug)
    if (!own) return refuse('category-unknown')
    if (own.parentSlug === null) return refuse('category-fixed')
    const pictureId = added?.id ?? null
    if (own.pictureId === pictureId) return ok([])
    if (added) await addShopPicture(tx, added)
    await store.updateCategory(tx, slug, { pictureId })
    await recordAudit(tx, {
      ...toActor(administrator, ipAddress),
      action: 'category-changed',
      subject: { kind: 'category', id: slug },
      before: { picture: own.pictureId },
      after: { picture: pictureId },
    })
    return ok(await deleteUnusedShopPictures(tx, own.pictureId ? [own.pictureId] : []))
  })
  if (!changed.ok) return changed
  await removeFilesOf(deps, changed.value)
  return ok(null)
}
