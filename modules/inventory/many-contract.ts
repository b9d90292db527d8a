import type { OwnChosen } from './own-contract.ts'
import type { CategorySlug } from '#modules/catalogue/contract.ts'

export const manyKinds = ['price', 'stock', 'category', 'delete'] as const

export type ManyChange =
  | { kind: 'price'; percent: number }
  | { kind: 'stock'; how: 'set' | 'add'; pieces: number }
  | { kind: 'category'; category: CategorySlug }
  | { kind: 'delete' }

export type ManyRefusal = 'price-below-sale' | 'price-zero' | 'price-high' | 'stock-high'

type Value = string | number

export type ManyPreview = {
  /** how many were chosen, change, stay as they are, and cannot be changed */
  chosen: number
  changed: number
  same: number
  refused: number
  /** the first of those that change, and of those that cannot */
  rows: { id: string; name: string; before: Value; after: Value }[]
  refusals: { id: string; name: string; why: ManyRefusal }[]
  /** of what was looked at: the change is refused where it is another by then */
  version: string
  /** pieces that are sold after this moment stay sold */
  seenAt: string
}

export type ManyInput = { chosen: OwnChosen; change: ManyChange }
