import { createHash } from 'node:crypto'
import type { ImagePipeline } from '#infra/images/pipeline.ts'
import { ok, refuse } from '#shared/result.ts'

/** The file's name is the content of the picture. */
export const stubImages: ImagePipeline = {
  async encode(file) {
    if (file === 'broken') return refuse('broken', { looksLike: 'gif' })
    const bytes = Buffer.from(file)
    const one = { width: 320, height: 180, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    const files = (['avif', 'webp'] as const).map((format) => ({
      ...one,
      format,
      contentType: `image/${format}` as const,
    }))
    return ok({ width: 320, height: 180, hasAlpha: false, placeholder: '', colour: '#000000', files })
  },
  close() {},
}
