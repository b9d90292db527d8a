/** A picture as a page shows it: `files` are names below /media/, smallest first. */
export type PictureView = {
  width: number
  height: number
  hasAlpha: boolean
  placeholder: string | null
  files: PictureFile[]
}

export type PictureFile = { format: 'avif' | 'webp'; width: number; height: number; name: string }
