import { z } from 'zod'
import { MOST_VARIANTS, type ProductOption } from '#modules/catalogue/contract.ts'
import { isShortId } from '#shared/ids.ts'
import type { Kobo } from '#shared/money.ts'
import { isPlainLine, stripInvisible } from '#shared/text.ts'
import { colourOf } from './colours.ts'
import { isBelowPrice, productFields } from './product-form.ts'
import {
  areRowsMade,
  countCombinations,
  readValues,
  toVariantTitle,
  type TypedOption,
  type TypedVariant,
  type TypedVariants,
} from './variant-grid.ts'

const MOST_NAME = 40
const MOST_VALUE = 50
const MOST_SKU = 40

export type VariantForm = {
  /** null: a new variant */
  id: string | null
  chosen: string[]
  price: Kobo
  comparePrice: Kobo | null
  stock: number
  /** the stock that the form showed; null: the typed stock is absolute */
  seen: number | null
  /** null: we choose one, or it keeps the one it has */
  sku: string | null
  pictureId: string | null
  isActive: boolean
}

/** The options and variants of a product. null in their place: the product has none. */
export type VariantsForm = { options: ProductOption[]; variants: VariantForm[] }

/** A code for each field that has to change. */
export type VariantErrors = Record<string, string>

export type ReadVariants = { ok: true; value: VariantsForm | null } | { ok: false; errors: VariantErrors }

/** Without errors, `value` is null if no option is used. */
export function parseVariants(typed: TypedVariants): ReadVariants {
  const optionErrors = findOptionErrors(typed.options)
  if (Object.keys(optionErrors).length > 0) return { ok: false, errors: optionErrors }
  if (countCombinations(typed.options) === 0) return { ok: true, value: null }
  if (!areRowsMade(typed)) return { ok: false, errors: { variants: 'variants-made' } }
  const errors: VariantErrors = {}
  const variants = typed.rows.map((row, at) => readRow(row, at, errors))
  if (!variants.some((variant) => variant?.isActive !== false)) errors['row0.active'] = 'variants-none'
  findTwice(typed.rows, errors)
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const used = typed.options.filter((option) => readValues(option).length > 0)
  return {
    ok: true,
    value: { options: used.map(toOption), variants: variants.filter((variant) => variant !== null) },
  }
}

/** For each option, the first of its problems. The number of combinations is a problem of the last option in use. */
export function findOptionErrors(options: TypedOption[]): VariantErrors {
  const errors: VariantErrors = {}
  const names = new Set<string>()
  for (const [at, option] of options.entries()) {
    const values = readValues(option)
    if (values.length === 0) continue
    const nameError = judgeName(option.name, names)
    if (nameError) errors[`option${at + 1}`] = nameError
    names.add(fold(option.name))
    const valueError = judgeValues(values)
    if (valueError) errors[`values${at + 1}`] = valueError
  }
  const last = options.findLastIndex((option) => readValues(option).length > 0)
  if (countCombinations(options) > MOST_VARIANTS) errors[`values${last + 1}`] ??= 'variants-many'
  return errors
}

function judgeName(typed: string, earlier: Set<string>): string | undefined {
  const name = stripInvisible(typed)
  if (name === '') return 'option-required'
  if (name.length > MOST_NAME) return 'option-long'
  if (!isPlainWord(name)) return 'option-invalid'
  return earlier.has(fold(name)) ? 'option-twice' : undefined
}

function judgeValues(values: string[]): string | undefined {
  if (values.some((value) => value.length > MOST_VALUE)) return 'value-long'
  if (!values.every(isPlainWord)) return 'value-invalid'
  return new Set(values.map(fold)).size < values.length ? 'value-twice' : undefined
}

/** Values are part of names in emails, files and addresses. */
function isPlainWord(text: string): boolean {
  return isPlainLine(text) && !/[<>]/.test(text)
}

/** 'red' and 'Red' would be one choice to a shopper. */
function fold(text: string): string {
  return stripInvisible(text).normalize('NFC').toLowerCase()
}

function toOption(option: TypedOption): ProductOption {
  const isColour = /colou?r|shade/i.test(option.name)
  const values = readValues(option).map((name) => {
    const colour = isColour ? colourOf(name) : undefined
    return colour ? { name, colour } : { name }
  })
  return { name: stripInvisible(option.name), values }
}

const { price, comparePrice, stock } = productFields.shape
const cells = z.object({
  price,
  comparePrice,
  stock,
  sku: z
    .string()
    .trim()
    .max(MOST_SKU, 'sku-invalid')
    .regex(/^(?:[\p{L}\p{N}][\p{L}\p{N} ._/#-]*)?$/u, 'sku-invalid'),
})

function readRow(row: TypedVariant, at: number, errors: VariantErrors): VariantForm | null {
  const read = cells.safeParse(row)
  for (const { path, message } of read.error?.issues ?? []) errors[`row${at}.${String(path[0])}`] ??= message
  if (!read.success) return null
  if (isBelowPrice(read.data.comparePrice, read.data.price)) errors[`row${at}.comparePrice`] = 'compare-below-price'
  return {
    ...read.data,
    // an unknown id is refused when it is looked up
    id: row.id || null,
    chosen: row.of.filter((value) => value !== ''),
    seen: /^\d{1,7}$/.test(row.seen) ? Number(row.seen) : null,
    sku: read.data.sku || null,
    pictureId: isShortId(row.picture) ? row.picture : null,
    isActive: row.isActive,
  }
}

function findTwice(rows: TypedVariant[], errors: VariantErrors): void {
  const titles = new Set<string>()
  const [ids, skus] = [new Set<string>(), new Set<string>()]
  for (const [at, row] of rows.entries()) {
    const [title, sku] = [toVariantTitle(row.of), row.sku.trim()]
    if (titles.has(title) || (row.id !== '' && ids.has(row.id))) errors[`row${at}.price`] ??= 'variant-twice'
    if (sku !== '' && skus.has(sku)) errors[`row${at}.sku`] ??= 'sku-twice'
    titles.add(title)
    ids.add(row.id)
    skus.add(sku)
  }
}
