import { z } from 'zod'
import type { ProductDetails } from './detail-contract.ts'
import type { ProductRow } from './queries.ts'

const specsSchema = z.array(z.tuple([z.string(), z.string()]))

/** A free specification with the name of something that the product page shows anyway is left out. */
export function toDetails(row: ProductRow): ProductDetails {
  const { condition, warrantyMonths, details } = row
  const shown = ['condition', ...(warrantyMonths === null ? [] : ['warranty']), ...details.map(({ names }) => names.en)]
  const isShown = (label: string) => shown.some((one) => toComparable(one) === toComparable(label))
  const specs = specsSchema.parse(row.specs).filter(([label]) => !isShown(label))
  return { condition, warrantyMonths, details, specs }
}

function toComparable(text: string): string {
  return text.trim().toLowerCase()
}
