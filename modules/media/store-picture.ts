import { createHash } from 'node:crypto'
import type { Deps } from '#infra/deps.ts'
import type { ImagePipeline, ImageRefusal, PictureFile } from '#infra/images/pipeline.ts'
import type { RecipeName } from '#infra/images/recipes.ts'
import { StorageUnavailable } from '#infra/storage/storage.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { pictureFile, type PictureView } from './contract.ts'

export type StoreRefusal = Refusal<'too_small' | 'storage_down'>

/** A logo is at least 200 × 200. A wide one that was scaled to fit the box may be lower. */
const LEAST_LOGO = 200
const LOGO_BOX = 480

type StoreDeps = Pick<Deps, 'storage'> & { images: ImagePipeline }

/** Writes files with names from their content, and no row. Storing the same picture twice is harmless. */
export async function storePicture(
  deps: StoreDeps,
  input: { file: string; recipe: RecipeName },
): Promise<Ok<PictureView> | ImageRefusal | StoreRefusal> {
  const made = await makePicture(deps, input)
  if (!made.ok) return made
  const put = await putPicture(deps, made.value)
  return put.ok ? ok(made.value.view) : put
}

export type MadePicture = { view: PictureView; files: PictureFile[] }

/** Several pictures are all encoded before one is stored, so that a refused one leaves no files. */
export async function makePicture(
  deps: Pick<StoreDeps, 'images'>,
  input: { file: string; recipe: RecipeName },
): Promise<Ok<MadePicture> | ImageRefusal | StoreRefusal> {
  const encoded = await deps.images.encode(input.file, input.recipe)
  if (!encoded.ok) return encoded
  const { width, height, hasAlpha, placeholder, files } = encoded.value
  if (isTooSmall(input.recipe, { width, height })) return refuse('too_small')
  const widths = [...new Set(files.map((file) => file.width))].toSorted((a, b) => a - b)
  const view = { name: toName(files), widths, width, height, hasAlpha, placeholder: placeholder || null }
  return ok({ view, files })
}

export async function putPicture(
  { storage }: Pick<StoreDeps, 'storage'>,
  { view, files }: MadePicture,
): Promise<Ok<null> | StoreRefusal> {
  try {
    await Promise.all(
      files.map((file) =>
        storage.put(`pictures/${pictureFile(view.name, file.width, file.format)}`, file.bytes, {
          contentType: file.contentType,
        }),
      ),
    )
    return ok(null)
  } catch (error) {
    if (error instanceof StorageUnavailable) return refuse('storage_down')
    throw error
  }
}

function isTooSmall(recipe: RecipeName, { width, height }: { width: number; height: number }): boolean {
  return recipe === 'logo' && Math.min(width, height) < LEAST_LOGO && Math.max(width, height) < LOGO_BOX
}

/**
 * 96 bits of the hash of all files. Short, because pages repeat the name often, and random characters don't compress.
 */
function toName(files: PictureFile[]): string {
  const hash = createHash('sha256')
  for (const { format, width, sha256 } of files) hash.update(`${format} ${width} ${sha256}\n`)
  return `p${hash.digest('base64url').slice(0, 16)}`
}
