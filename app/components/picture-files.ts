import { pictureFile, type ListedPicture, type PictureFormat, type PictureView } from '#modules/media/contract.ts'
import type { PictureFiles } from '../ui/picture.tsx'
import { mediaAddress, mediaUrl } from '../urls.ts'

/** The widest file that the data saver allows. */
export const SMALL = 320

/** AVIF first, and WebP for all browsers. `widest` leaves out files that are larger than their place. */
export function toPictureFiles(
  picture: (ListedPicture & { placeholder?: string | null }) | null,
  widest = Infinity,
): PictureFiles | null {
  if (!picture) return null
  const { name, width, height, placeholder = null } = picture
  const fitting = picture.widths.filter((each) => each <= widest)
  const widths = fitting.length > 0 ? fitting : picture.widths.slice(0, 1)
  const file = (each: number, format: PictureFormat): string => mediaUrl(pictureFile(name, each, format))
  const sources = (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((each) => `${file(each, format)} ${each}w`).join(', '),
  }))
  return { width, height, placeholder, sources, src: file(widths[Math.floor(widths.length / 2)] ?? width, 'webp') }
}

/**
 * For small pictures, of which a page has dozens: two AVIF sizes, and one fallback. Each file name less saves a list
 * 100 bytes.
 */
export function toCardFiles(picture: ListedPicture | null, widest: number): PictureFiles | null {
  if (!picture) return null
  const widths = picture.widths.filter((each) => each <= widest).slice(-2)
  const files = toPictureFiles({ ...picture, widths: widths.length > 0 ? widths : picture.widths }, widest)
  return files && { ...files, sources: files.sources.slice(0, 1) }
}

/** For zooming. Every browser supports WebP. */
export function largestUrl({ name, width }: ListedPicture): string {
  return mediaUrl(pictureFile(name, width, 'webp'))
}

/** Without the base path, as `publicUrl` expects. */
export function largestAddress({ name, width }: PictureView): string {
  return mediaAddress(pictureFile(name, width, 'webp'))
}
