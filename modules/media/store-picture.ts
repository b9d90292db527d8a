import type { Deps } from '#infra/deps.ts'
import type { ImagePipeline, ImageRefusal, PictureFile as EncodedFile } from '#infra/images/pipeline.ts'
import type { RecipeName } from '#infra/images/recipes.ts'
import { ok, type Ok } from '#shared/result.ts'
import type { PictureFile, PictureView } from './contract.ts'

type StoreDeps = Pick<Deps, 'storage'> & { images: ImagePipeline }

/** From a file on the disk to files under the hash of their content. Nothing is in the database yet: storing twice is storing once. */
export async function storePicture(
  deps: StoreDeps,
  input: { file: string; recipe: RecipeName },
): Promise<Ok<PictureView> | ImageRefusal> {
  const encoded = await deps.images.encode(input.file, input.recipe)
  if (!encoded.ok) return encoded
  const { width, height, hasAlpha, placeholder, files } = encoded.value
  await Promise.all(
    files.map((file) => deps.storage.put(`pictures/${toName(file)}`, file.bytes, { contentType: file.contentType })),
  )
  return ok({ width, height, hasAlpha, placeholder: placeholder || null, files: files.map(toPictureFile) })
}

function toPictureFile(file: EncodedFile): PictureFile {
  return { format: file.format, width: file.width, height: file.height, name: toName(file) }
}

function toName(file: EncodedFile): string {
  return `${file.sha256}.${file.format}`
}
