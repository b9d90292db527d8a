import { pictureFile, type ListedPicture, type PictureFormat } from '#modules/media/contract.ts'
import type { PictureFiles } from '../ui/picture.tsx'
import { mediaUrl } from '../urls.ts'

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
