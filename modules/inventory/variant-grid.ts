import { MOST_VARIANTS } from '#modules/catalogue/contract.ts'
import { stripInvisible } from '#shared/text.ts'

export const OPTION_SLOTS = 3

/** As typed. `values` are separated by commas or new lines. */
export type TypedOption = { name: string; values: string }

export type TypedVariant = {
  /** '': not saved yet */
  id: string
  /** a value for each slot, '' for a slot without values */
  of: string[]
  /** the stock that the form showed; '' for a new variant */
  seen: string
  price: string
  comparePrice: string
  stock: string
  sku: string
  /** the id of one of the product's pictures; '' for the main one */
  picture: string
  isActive: boolean
}

/** There is always an option for each slot. An option without values is not used. */
export type TypedVariants = { options: TypedOption[]; rows: TypedVariant[] }

/** The values that new variants begin with. */
export type VariantDefaults = Pick<TypedVariant, 'price' | 'comparePrice' | 'stock'>

export type FillValues = Partial<Pick<TypedVariant, 'price' | 'comparePrice' | 'stock' | 'picture'>>

export const NO_VARIANTS: TypedVariants = {
  options: [
    { name: 'Size', values: '' },
    { name: 'Colour', values: '' },
    { name: '', values: '' },
  ],
  rows: [],
}

export function readValues({ values }: TypedOption): string[] {
  return values
    .split(/[,;\n]/)
    .map(stripInvisible)
    .filter((value) => value !== '')
}

export function countCombinations(options: TypedOption[]): number {
  const used = options.map((option) => readValues(option).length).filter((count) => count > 0)
  return used.length === 0 ? 0 : used.reduce((product, count) => product * count, 1)
}

/**
 * A row for each combination of the values. Rows of combinations that stay keep what is typed. A renamed value keeps its
 * rows, and the rows of a new option copy those without it. Above the limit, the rows stay as they are.
 */
export function makeRows({ options, rows }: TypedVariants, defaults: VariantDefaults): TypedVariant[] {
  const count = countCombinations(options)
  if (count > MOST_VARIANTS) return rows
  if (count === 0) return []
  const slots = options.map(readValues)
  const renames = slots.map((values, at) => findRenamed([...new Set(rows.map(({ of }) => of[at] ?? ''))], values))
  const known = rows.map((row) => ({ ...row, of: row.of.map((value, at) => renames[at]?.get(value) ?? value) }))
  const byKey = new Map(known.map((row) => [toKey(row.of), row]))
  const [first] = known
  const fresh = first ? { price: first.price, comparePrice: first.comparePrice, stock: '0' } : defaults
  return combine(slots).map((of) => {
    const same = byKey.get(toKey(of))
    if (same) return { ...same, of }
    const like = known.find((row) => of.every((value, at) => !value || !row.of[at] || value === row.of[at]))
    const begun = like ?? { ...fresh, picture: '', isActive: true }
    return { ...begun, id: '', seen: '', sku: '', of }
  })
}

/** Whether there is exactly one row for each combination. */
export function areRowsMade({ options, rows }: TypedVariants): boolean {
  if (countCombinations(options) !== rows.length) return false
  const made = new Set(combine(options.map(readValues)).map(toKey))
  return rows.every(({ of }) => made.has(toKey(of)))
}

/** `scope`: '' for all rows, or a slot and its value such as '1:Red'. Empty values change nothing. */
export function fillRows(rows: TypedVariant[], scope: string, values: FillValues): TypedVariant[] {
  const [, slot, value] = /^([0-2]):(.*)$/s.exec(scope) ?? []
  const filled = Object.fromEntries(Object.entries(values).filter(([, typed]) => typed !== ''))
  return rows.map((row) => (slot === undefined || row.of[Number(slot)] === value ? { ...row, ...filled } : row))
}

/** Copies the prices and the stock of a row to the rows below. */
export function fillDown(rows: TypedVariant[], from: number): TypedVariant[] {
  const source = rows[from]
  if (!source) return rows
  const { price, comparePrice, stock } = source
  return rows.map((row, at) => (at > from ? { ...row, price, comparePrice, stock } : row))
}

/** 'L / Red' */
export function toVariantTitle(of: string[]): string {
  return of.filter((value) => value !== '').join(' / ')
}

/** The values that changed while their number and places stayed. */
function findRenamed(before: string[], after: string[]): Map<string, string> {
  const was = before.filter((value) => value !== '')
  if (was.length !== after.length) return new Map()
  return new Map(
    was.flatMap((value, at) => {
      const next = after[at] ?? ''
      return value === next || was.includes(next) || after.includes(value) ? [] : [[value, next] as const]
    }),
  )
}

function combine(slots: string[][]): string[][] {
  return slots.reduce<string[][]>(
    (made, values) => made.flatMap((of) => (values.length > 0 ? values : ['']).map((value) => [...of, value])),
    [[]],
  )
}

function toKey(of: string[]): string {
  return of.join('\n')
}
