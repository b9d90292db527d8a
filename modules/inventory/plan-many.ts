import { HIGHEST_PRODUCT_PRICE, MOST_PIECES } from './limits.ts'
import { isBelowPrice } from './product-form.ts'
import type { ManyChange, ManyRefusal } from './many-contract.ts'

const KOBO_PER_NAIRA = 100

/** A variant if prices or stock change, otherwise a product. */
export type ManyRow = {
  id: string
  productId: string
  name: string
  price: number
  comparePrice: number | null
  /** of a sale that has not ended */
  flashSalePrice: number | null
  stockQuantity: number
  categorySlug: string
}

export type Planned = { row: ManyRow; before: string | number; after: string | number }
export type Plan = { changes: Planned[]; same: number; refused: { row: ManyRow; why: ManyRefusal }[] }

/** Stock that was sold (negative) or returned since the vendor looked, by product. */
export type Moves = ReadonlyMap<string, number>

/** Calculates the result without writing anything. Adds stock movements since the vendor looked. */
export function planMany(rows: ManyRow[], change: ManyChange, moves: Moves = new Map()): Plan {
  const plan: Plan = { changes: [], same: 0, refused: [] }
  for (const row of rows) {
    const { before, after, why } = planOne(row, change, moves.get(row.id) ?? 0)
    if (why) plan.refused.push({ row, why })
    else if (before === after) plan.same++
    else plan.changes.push({ row, before, after })
  }
  return plan
}

type One = { before: string | number; after: string | number; why?: ManyRefusal | undefined }

function planOne(row: ManyRow, change: ManyChange, moved: number): One {
  switch (change.kind) {
    case 'price': {
      const after = toPrice(row.price, change.percent)
      return { before: row.price, after, why: judgePrice(row, after) }
    }
    case 'stock': {
      const before = row.stockQuantity
      const after = Math.max(0, change.pieces + (change.how === 'set' ? moved : before))
      return { before, after, why: after > MOST_PIECES ? 'stock-high' : undefined }
    }
    case 'category':
      return { before: row.categorySlug, after: change.category }
    case 'delete':
      return { before: row.name, after: '' }
  }
}

/** Rounds to whole naira. */
function toPrice(price: number, percent: number): number {
  return Math.round((price * (100 + percent)) / 100 / KOBO_PER_NAIRA) * KOBO_PER_NAIRA
}

function judgePrice(row: ManyRow, after: number): ManyRefusal | undefined {
  if (after <= 0) return 'price-zero'
  if (after > HIGHEST_PRODUCT_PRICE) return 'price-high'
  return row.flashSalePrice !== null && row.flashSalePrice >= after ? 'price-below-sale' : undefined
}

/** A compare price below the new price would promise a false discount. */
export function comparePriceAfter(row: ManyRow, price: number): number | null {
  return isBelowPrice(row.comparePrice, price) ? null : row.comparePrice
}
