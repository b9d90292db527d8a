import { z } from 'zod'
import { MOST_VARIANTS } from '#modules/catalogue/contract.ts'
import { NO_VARIANTS, OPTION_SLOTS, type TypedVariant, type TypedVariants } from './variant-grid.ts'

/** Longer than the form allows, so that a draft preserves text that is too long. */
const LONGEST_KEPT = { name: 200, values: 2000, cell: 60 }

const OPTION_FIELD = /^(option|values)([1-3])$/
const ROW_FIELD = /^row(\d|[1-9]\d)\.(key|price|comparePrice|stock|sku|picture|active)$/
const FILL_FIELD = /^fill\.(scope|price|comparePrice|stock|picture)$/

export function isVariantField(name: string): boolean {
  return OPTION_FIELD.test(name) || ROW_FIELD.test(name) || FILL_FIELD.test(name)
}

/** Reads the form's fields. undefined: the form has no section for variants. */
export function readTypedVariants(typed: Record<string, string>): TypedVariants | undefined {
  if (typed.values1 === undefined) return undefined
  const options = NO_VARIANTS.options.map((_, at) => ({
    name: typed[`option${at + 1}`] ?? '',
    values: typed[`values${at + 1}`] ?? '',
  }))
  const rows: TypedVariant[] = []
  for (let at = 0; at < MOST_VARIANTS; at++) {
    const key = typed[`row${at}.key`]
    if (key === undefined) break
    const cell = (name: string): string => typed[`row${at}.${name}`] ?? ''
    rows.push({
      ...readRowKey(key),
      price: cell('price'),
      comparePrice: cell('comparePrice'),
      stock: cell('stock'),
      sku: cell('sku'),
      picture: cell('picture'),
      isActive: cell('active') === 'on',
    })
  }
  return { options, rows }
}

const text = z.string()
const sentVariants = z.object({
  options: z.array(z.object({ name: text, values: text })).length(OPTION_SLOTS),
  rows: z
    .array(
      z.object({
        id: text,
        of: z.array(text).length(OPTION_SLOTS),
        seen: text,
        price: text,
        comparePrice: text,
        stock: text,
        sku: text,
        picture: text,
        isActive: z.boolean(),
      }),
    )
    .max(MOST_VARIANTS),
})

/** The same as JSON, as a script sends it to save a draft. undefined: no script of ours sent it. */
export function readSentVariants(json: string): TypedVariants | undefined {
  try {
    return sentVariants.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

/** What one hidden field says of a row, because a form with a hundred rows has many fields. */
export function toRowKey({ id, seen, of }: Pick<TypedVariant, 'id' | 'seen' | 'of'>): string {
  return JSON.stringify([id, seen, ...of])
}

function readRowKey(key: string): Pick<TypedVariant, 'id' | 'seen' | 'of'> {
  const [id = '', seen = '', ...of] = parseTexts(key)
  return { id, seen, of: NO_VARIANTS.options.map((_, at) => of[at] ?? '') }
}

function parseTexts(json: string): string[] {
  try {
    const read: unknown = JSON.parse(json)
    return Array.isArray(read) ? read.map((one) => (typeof one === 'string' ? one : '')) : []
  } catch {
    return []
  }
}

/** What a draft stores. */
export function keepVariants({ options, rows }: TypedVariants): TypedVariants {
  const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed().replaceAll('\0', '')
  const cell = (text: string, most = LONGEST_KEPT.cell): string => cut(text, most).replaceAll(/\p{Cc}/gu, '')
  return {
    options: options.map(({ name, values }) => ({
      name: cut(name, LONGEST_KEPT.name),
      values: cut(values, LONGEST_KEPT.values),
    })),
    rows: rows.slice(0, MOST_VARIANTS).map((row) => ({
      id: cell(row.id),
      of: row.of.map((value) => cell(value)),
      seen: cell(row.seen),
      price: cell(row.price),
      comparePrice: cell(row.comparePrice),
      stock: cell(row.stock),
      sku: cell(row.sku),
      picture: cell(row.picture),
      isActive: row.isActive,
    })),
  }
}
