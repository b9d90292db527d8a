import { toChanged } from '#modules/audit/contract.ts'
import { NO_DETAILS, type TypedDetails } from './detail-fields.ts'
import type { AskedAttribute, DetailsForm, DetailValue, Spec } from './detail-form.ts'
import type { ProductState } from './product-state.ts'
import type { OwnDetail } from './queries-details.ts'

export function toTypedDetails({ product, details }: Pick<ProductState, 'product' | 'details'>): TypedDetails {
  const { condition, warrantyMonths, specs } = product
  return {
    condition,
    warranty: String(warrantyMonths ?? ''),
    values: Object.fromEntries(details.map((detail) => [detail.attributeId, toTyped(detail)])),
    specs: specs.map(([name, value]) => ({ name, value })),
  }
}

/** An IMEI belongs to one phone, so a copy doesn't have it. */
export function toCopiedDetails(state: Pick<ProductState, 'product' | 'details'>): TypedDetails {
  return toTypedDetails({ ...state, details: state.details.filter(({ format }) => format !== 'imei') })
}

/** What an audit entry says of the details that differ. null: there is no such value. */
export function describeDetails(before: ProductState | null, after: ProductState): { before: object; after: object } {
  const [had, has] = [before ? toEntries(before) : {}, toEntries(after)]
  const blank = Object.fromEntries([...Object.keys(had), ...Object.keys(has)].map((name) => [name, null]))
  return toChanged({ ...blank, ...had }, { ...blank, ...has })
}

type Described = Pick<DetailsForm, 'condition' | 'warrantyMonths' | 'specs'>

/** The same for a change that isn't saved yet. Only what it asks for. */
export function describeDetailsForm(
  before: { product: Described; details: OwnDetail[] } | null,
  form: DetailsForm,
  attributes: AskedAttribute[],
): { before: object; after: object } {
  const asked = attributes.filter(({ id }) => form.asked.includes(id))
  const has = asked.map((attribute) => {
    const value = form.values.find(({ attributeId }) => attributeId === attribute.id)
    const choice = attribute.choices.find(({ id }) => id === value?.choiceId)?.name ?? null
    return [`attribute ${attribute.key}`, value ? describeDetail({ ...value, ...attribute, choice }) : null] as const
  })
  const had = asked.map(({ id, key }) => {
    const detail = before?.details.find(({ attributeId }) => attributeId === id)
    return [`attribute ${key}`, detail ? describeDetail(detail) : null] as const
  })
  const plain = ({ condition, warrantyMonths, specs }: Described): object => ({
    condition,
    warrantyMonths,
    specifications: describeSpecs({ specs }) || null,
  })
  const blank = { condition: null, warrantyMonths: null, specifications: null }
  return toChanged(
    { ...(before ? plain(before.product) : blank), ...Object.fromEntries(had) },
    { ...plain(form), ...Object.fromEntries(has) },
  )
}

/** The saved values, as people read them, of the form's fields that differ. '': nothing is saved. */
export function findOtherDetails(state: ProductState, form: DetailsForm): Record<string, string> {
  const { product, details } = state
  const saved = new Map(details.map((detail) => [detail.attributeId, detail]))
  const typed = new Map(form.values.map((value) => [value.attributeId, toTyped(value)]))
  const values = form.asked.flatMap((id) => {
    const had = saved.get(id)
    if ((had ? toTyped(had) : '') === (typed.get(id) ?? '')) return []
    return [[`attribute.${id}`, had ? describeDetail(had) : ''] as const]
  })
  const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)
  return Object.fromEntries([
    ...(isOther(product.condition, form.condition) ? [['condition', product.condition] as const] : []),
    ...(isOther(product.warrantyMonths, form.warrantyMonths)
      ? [['warranty', String(product.warrantyMonths ?? '')] as const]
      : []),
    ...values,
    ...(isOther(product.specs, form.specs) ? [['specs', describeSpecs(product)] as const] : []),
  ])
}

function toEntries(state: Pick<ProductState, 'product' | 'details'>): Record<string, string | number | null> {
  const { product, details } = state
  const counting = details.filter(({ counts }) => counts)
  return {
    condition: product.condition,
    warrantyMonths: product.warrantyMonths,
    ...Object.fromEntries(counting.map((detail) => [`attribute ${detail.key}`, describeDetail(detail)])),
    specifications: describeSpecs(product) || null,
  }
}

function describeSpecs({ specs }: { specs: Spec[] }): string {
  return specs.map((spec) => spec.join(': ')).join('; ')
}

/** '8 GB' */
function describeDetail(detail: DetailValue & Pick<OwnDetail, 'choice' | 'unit'>): string {
  const { kind, choice, number, unit, text, yes } = detail
  if (kind === 'choice') return choice ?? ''
  if (kind === 'number') return unit === null ? String(number) : `${number} ${unit}`
  return kind === 'text' ? (text ?? '') : yes ? 'yes' : 'no'
}

function toTyped({ kind, choiceId, number, text, yes }: DetailValue): string {
  if (kind === 'choice') return choiceId ?? ''
  if (kind === 'number') return String(number ?? '')
  return kind === 'text' ? (text ?? '') : yes ? 'yes' : 'no'
}

/** Whether the product has no details, like those from before there were any. */
export function hasNoDetails(state: Pick<ProductState, 'product' | 'details'>): boolean {
  const { condition, warranty, specs, values } = toTypedDetails(state)
  return (
    condition === NO_DETAILS.condition &&
    warranty === NO_DETAILS.warranty &&
    specs.length === 0 &&
    Object.keys(values).length === 0
  )
}
