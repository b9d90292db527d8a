import { createHash } from 'node:crypto'
import type { Deps } from '#infra/deps.ts'
import type { ImagePipeline, ImageRefusal, PictureFile } from '#infra/images/pipeline.ts'
import type { RecipeName } from '#infra/images/recipes.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { pictureFile, type PictureView } from './contract.ts'

export type TooSmall = Refusal<'too_small'>

/** A logo is at least 200 × 200; a long one, which was made to fit the box, may be lower. */
const LEAST_LOGO = 200
const LOGO_BOX = 480

type StoreDeps = Pick<Deps, 'storage'> & { images: ImagePipeline }

/** From a file on the disk to files named by their content. Nothing is in the database yet: storing twice is storing once. */
export async function storePicture(
  deps: StoreDeps,
  input: { file: string; recipe: RecipeName },
): Promise<Ok<PictureView> | ImageRefusal | TooSmall> {
  const encoded = await deps.images.encode(input.file, input.recipe)
  if (!encoded.ok) return encoded
  const { width, height, hasAlpha, placeholder, files } = encoded.value
  if (isTooSmall(input.recipe, { width, height })) return refuse('too_small')
  const name = toName(files)
  await Promise.all(
    files.map((file) =>
      deps.storage.put(`pictures/${pictureFile(name, file.width, file.format)}`, file.bytes, {
        contentType: file.contentType,
      }),
    ),
  )
  const widths = [...new Set(files.map((file) => file.width))].toSorted((a, b) => a - b)
  return ok({ name, widths, width, height, hasAlpha, placeholder: placeholder || null })
}

function isTooSmall(recipe: RecipeName, { width, height }: { width: number; height: number }): boolean {
  return recipe === 'logo' && Math.min(width, height) < LEAST_LOGO && Math.max(width, height) < LOGO_BOX
}

/** 96 bits of the hash of all the files: a page names each picture many times, and random letters do not compress. */
function toName(files: PictureFile[]): string {
  const hash = createHash('sha256')
  for (const { format, width, sha256 } of files) hash.update(`${format} ${width} ${sha256}\n`)
  return `p${hash.digest('base64url').slice(0, 16)}`
}
