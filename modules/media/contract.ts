/** A picture as a page shows it. Its files lie below /media/: `pictureFile` names them. */
export type PictureView = {
  /** what the names of its files begin with, made of their content */
  name: string
  /** in how many pixels across it is there, smallest first; in each, as AVIF and as WebP */
  widths: number[]
  width: number
  height: number
  hasAlpha: boolean
  placeholder: string | null
}

/** In a list the placeholders would weigh more than all the words. */
export type ListedPicture = Omit<PictureView, 'placeholder'>

export function toListedPicture({ name, widths, width, height, hasAlpha }: PictureView): ListedPicture {
  return { name, widths, width, height, hasAlpha }
}

export type PictureFormat = 'avif' | 'webp'

export function pictureFile(name: string, width: number, format: PictureFormat): string {
  return `${name}-${width}.${format}`
}
