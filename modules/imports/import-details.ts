import type { Database } from '#infra/db/client.ts'
import type { CategoryOption } from '#modules/catalogue/contract.ts'
import { details } from '#modules/inventory/contract.ts'
import { ownDetails, type LockedProduct } from '#modules/inventory/index.server.ts'
import type { ImportProblem } from './import-contract.ts'
import { toTyped, type ImportFields } from './import-rows.ts'

/** What the categories of a file ask, and what its products have. */
export type KnownDetails = {
  asked: Map<string, details.AskedAttribute[]>
  own: Map<string, ownDetails.OwnDetail[]>
}

/** `form`: null if the row changes no details. `before` and `after` are for the audit log; empty: nothing changes. */
export type ReadDetails = {
  form: ownDetails.DetailsForm | null
  before: object
  after: object
  problems: ImportProblem[]
}

const UNCHANGED: ReadDetails = { form: null, before: {}, after: {}, problems: [] }
const LONGEST_NAMED = 100

export function listCategoriesOf(
  rows: ImportFields[],
  products: LockedProduct[],
  categories: readonly CategoryOption[],
): string[] {
  const typed = rows.flatMap((row) => toTyped(row, categories).category ?? [])
  return [...new Set([...typed, ...products.map(({ categorySlug }) => categorySlug)])]
}

export async function loadDetails(db: Database, slugs: string[], products: LockedProduct[]): Promise<KnownDetails> {
  const asked = await ownDetails.listAskedOf(db, slugs)
  const own = await ownDetails.listDetailsOf(
    db,
    products.map(({ id }) => id),
  )
  return { asked, own: Map.groupBy(own, ({ productId }) => productId) }
}

/**
 * A new product has everything that its category requires. A row with a SKU changes only the columns in the list: an empty
 * cell clears the warranty, a specification or an attribute, but not the condition.
 */
export function readDetails(
  row: ImportFields,
  known: KnownDetails,
  { product, category }: { product: LockedProduct | null; category: string },
): ReadDetails {
  const hasColumns = Object.keys(row).some(isDetailColumn)
  if (product && !hasColumns) return UNCHANGED
  const own = (product && known.own.get(product.id)) ?? []
  const all = ownDetails.withOwnChoices(known.asked.get(category) ?? [], own)
  const asked = product ? all.filter(({ key }) => row[`attribute:${key}`] !== undefined) : all
  const typed = toTypedDetails(row, { asked, product })
  const had = new Set(own.map(({ attributeId }) => attributeId))
  // products that are on sale without a required value stay so
  const needed = asked.map((one) => ({ ...one, isRequired: one.isRequired && (!product || had.has(one.id)) }))
  const read = details.parseDetails(typed, needed)
  const problems = findStrays(row, all)
  if (!read.ok) problems.push(...toProblems(read.errors, typed, asked))
  if (!read.ok || problems.length > 0) return { ...UNCHANGED, problems }
  const changed = ownDetails.describeDetailsForm(product && { product, details: own }, read.value, all)
  return { form: read.value, ...changed, problems }
}

export function isDetailColumn(column: string): boolean {
  return column === 'condition' || column === 'warranty_months' || /^(?:spec|attribute):/.test(column)
}

function toTypedDetails(
  row: ImportFields,
  { asked, product }: { asked: details.AskedAttribute[]; product: LockedProduct | null },
): details.TypedDetails {
  const { condition, warrantyMonths, specs } = product ?? { condition: 'new', warrantyMonths: null, specs: [] }
  const values = asked.map(
    (attribute) => [attribute.id, toValue(attribute, row[`attribute:${attribute.key}`] ?? '')] as const,
  )
  return {
    condition: row.condition?.trim().toLowerCase().replaceAll(/\s+/g, '-') || condition,
    warranty: row.warranty_months ?? String(warrantyMonths ?? ''),
    values: Object.fromEntries(values),
    specs: mergeSpecs(row, specs),
  }
}

/** As the form sends it: the id of a choice, and 'yes' or 'no'. */
function toValue({ kind, choices }: details.AskedAttribute, cell: string): string {
  const plain = cell.trim().toLowerCase()
  if (kind === 'choice') return choices.find(({ name }) => name.toLowerCase() === plain)?.id ?? cell
  if (kind !== 'yes_no') return cell
  return /^(?:yes|true|1)$/.test(plain) ? 'yes' : /^(?:no|false|0)$/.test(plain) ? 'no' : cell
}

/** Those without a column stay. A column may write the name in another case. */
function mergeSpecs(row: ImportFields, had: ownDetails.Spec[]): details.TypedSpec[] {
  const cells = new Map(
    Object.entries(row).flatMap(([column, cell = '']) =>
      column.startsWith('spec:') ? [[column.slice('spec:'.length), cell] as const] : [],
    ),
  )
  const isFilled = (cell: string): boolean => cell.trim() !== ''
  const kept = had.map(([name, value]) => {
    const alike = [...cells].find(([other, cell]) => isFilled(cell) && other.toLowerCase() === name.toLowerCase())
    const [column, cell] = cells.has(name) ? [name, cells.get(name) ?? ''] : (alike ?? [name, value])
    cells.delete(column)
    return { name, value: cell }
  })
  const added = [...cells].map(([name, value]) => ({ name, value }))
  return [...kept, ...added].filter(({ value }) => isFilled(value))
}

/** Filled cells of attributes that the product's category doesn't have. */
function findStrays(row: ImportFields, asked: details.AskedAttribute[]): ImportProblem[] {
  const keys = new Set(asked.map(({ key }) => `attribute:${key}`))
  return Object.entries(row).flatMap(([column, cell = '']): ImportProblem[] => {
    const isStray = column.startsWith('attribute:') && !keys.has(column) && cell.trim() !== ''
    return isStray ? [[column.slice(0, LONGEST_NAMED), 'attribute-stray']] : []
  })
}

function toProblems(
  errors: Record<string, string>,
  { specs }: details.TypedDetails,
  asked: details.AskedAttribute[],
): ImportProblem[] {
  const keys = new Map(asked.map(({ id, key }) => [details.toAttributeField(id), `attribute:${key}`]))
  return Object.entries(errors).map(([field, code]) => {
    const spec = /^spec(\d+)\./.exec(field)?.[1]
    if (spec !== undefined) return [`spec:${specs[Number(spec)]?.name ?? ''}`.slice(0, LONGEST_NAMED), code]
    return [field === 'warranty' ? 'warranty_months' : (keys.get(field) ?? field), code]
  })
}
