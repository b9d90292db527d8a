import { z } from 'zod'
import type { ProductDetails } from './detail-contract.ts'
import { optionsSchema } from './options-schema.ts'
import type { DetailsRow } from './queries-details.ts'

const specsSchema = z.array(z.tuple([z.string(), z.string()]))

/**
 * What shoppers choose, for example the storage of a phone, comes from the options. An attribute or a free specification
 * with the name of something that is shown anyway is left out.
 */
export function toDetails(row: DetailsRow): ProductDetails {
  const { condition, warrantyMonths } = row
  const options = optionsSchema.parse(row.options)
  const chosen = options.map(({ name }) => name)
  const details = row.details.filter(({ names }) => !isIn(chosen, names.en))
  const warranty = warrantyMonths === null ? [] : ['warranty']
  const shown = [...chosen, 'condition', ...warranty, ...details.map(({ names }) => names.en)]
  const specs = specsSchema.parse(row.specs).filter(([label]) => !isIn(shown, label))
  const offered = options.map(({ name, values }): [string, string] => [name, values.map((one) => one.name).join(', ')])
  return { condition, warrantyMonths, details, specs: [...offered, ...specs] }
}

function isIn(names: string[], label: string): boolean {
  return names.some((name) => toComparable(name) === toComparable(label))
}

function toComparable(text: string): string {
  return text.trim().toLowerCase()
}
