import type { PictureView } from '#modules/media/contract.ts'
import type { PictureFiles } from '../ui/picture.tsx'
import { mediaUrl } from '../urls.ts'

/** From the picture's files, as the storage names them, to what the browser chooses from: AVIF first, WebP for all. */
export function toPictureFiles(picture: PictureView | null): PictureFiles | null {
  if (!picture) return null
  const webp = picture.files.filter(({ format }) => format === 'webp')
  const middle = webp[Math.floor(webp.length / 2)] ?? picture.files[0]
  if (!middle) return null
  const sources = (['avif', 'webp'] as const).flatMap((format) => {
    const files = picture.files.filter((file) => file.format === format)
    const srcSet = files.map(({ name, width }) => `${mediaUrl(name)} ${width}w`).join(', ')
    return files.length > 0 ? [{ type: `image/${format}`, srcSet }] : []
  })
  const { width, height, placeholder } = picture
  return { width, height, placeholder, sources, src: mediaUrl(middle.name) }
}
