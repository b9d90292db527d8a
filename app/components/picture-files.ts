import { pictureFile, type ListedPicture, type PictureFormat, type PictureView } from '#modules/media/contract.ts'
import type { PictureFiles } from '../ui/picture.tsx'
import { mediaAddress, mediaUrl } from '../urls.ts'

/** What a picture may weigh with the data saver: the files up to this width. */
export const SMALL = 320

/**
 * From a picture to what the browser chooses from: AVIF first, WebP for all. `widest` leaves out what is larger than
 * its place could ever use.
 */
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
 * For the small pictures of which a page has dozens: two sizes, and for the few browsers that know no AVIF one. Each name
 * less saves a list a hundred bytes.
 */
export function toCardFiles(picture: ListedPicture | null, widest: number): PictureFiles | null {
  if (!picture) return null
  const widths = picture.widths.filter((each) => each <= widest).slice(-2)
  const files = toPictureFiles({ ...picture, widths: widths.length > 0 ? widths : picture.widths }, widest)
  return files && { ...files, sources: files.sources.slice(0, 1) }
}

/** The whole picture, for looking closely: the kind that every browser knows. */
export function largestUrl({ name, width }: ListedPicture): string {
  return mediaUrl(pictureFile(name, width, 'webp'))
}

/** The same without the base path, as `publicUrl` wants it. */
export function largestAddress({ name, width }: PictureView): string {
  return mediaAddress(pictureFile(name, width, 'webp'))
}
