/** A picture as a page shows it. `pictureFile` builds the URLs of its files below /media/. */
export type PictureView = {
  /** the beginning of its file names, a hash of the content */
  name: string
  /** the available widths in pixels, smallest first; each exists as AVIF and WebP */
  widths: number[]
  width: number
  height: number
  hasAlpha: boolean
  placeholder: string | null
}

/** In a list, the placeholders would be larger than all of its text. */
export type ListedPicture = Omit<PictureView, 'placeholder'>

export function toListedPicture({ name, widths, width, height, hasAlpha }: PictureView): ListedPicture {
  return { name, widths, width, height, hasAlpha }
}

export type PictureFormat = 'avif' | 'webp'

export function pictureFile(name: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${format}`
}
