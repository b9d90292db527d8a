import type { OwnChosen } from './own-contract.ts'

export const manyKinds = ['price', 'stock', 'category', 'delete'] as const

export type ManyChange =
  | { kind: 'price'; percent: number }
  | { kind: 'stock'; how: 'set' | 'add'; pieces: number }
  | { kind: 'category'; category: string }
  | { kind: 'delete' }

export type ManyRefusal = 'price-below-sale' | 'price-zero' | 'price-high' | 'stock-high'

type Value = string | number

export type ManyPreview = {
  chosen: number
  /** number of products */
  changedProducts: number
  /** if prices or stock change, each variant counts */
  changed: number
  same: number
  refused: number
  /** the first that change, and the first that can't */
  rows: { id: string; name: string; before: Value; after: Value }[]
  refusals: { id: string; name: string; why: ManyRefusal }[]
  /** of the previewed data; if it differs later, the change is refused */
  version: string
  /** pieces sold after this moment remain sold */
  seenAt: string
}

export type ManyInput = { chosen: OwnChosen; change: ManyChange }
