import type { PictureFormat, RecipeName } from './recipes.ts'
import type { Decodable } from './sniff.ts'

export type Task = {
  file: string
  looksLike: Decodable
  recipe: RecipeName
  maxPixels: number
  maxMemoryBytes: number
}

export type RawFile = { format: PictureFormat; width: number; height: number; bytes: Uint8Array }

export type RawPicture = {
  width: number
  height: number
  hasAlpha: boolean
  /** the average colour as '#rrggbb' */
  colour: string
  /** a data URL of at most 400 characters */
  placeholder: string
  files: RawFile[]
}

export type Report =
  | { kind: 'ready' }
  | { kind: 'decoded' }
  | { kind: 'done'; picture: RawPicture }
  | { kind: 'refused'; code: 'too_many_pixels' | 'broken'; why: string }
  | { kind: 'too_hungry' }

export const MAX_PLACEHOLDER_CHARACTERS = 400
