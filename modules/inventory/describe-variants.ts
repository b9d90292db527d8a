import { formatNairaExact, kobo } from '#shared/money.ts'
import type { ProductState } from './product-state.ts'
import type { OwnVariantRow } from './queries-variants.ts'

/** What an audit entry says of the options and variants that differ. null: there is no such variant. */
export function describeVariants(before: ProductState, after: ProductState): { before: object; after: object } {
  const [had, has] = [toEntries(before), toEntries(after)]
  const names = [...new Set([...Object.keys(had), ...Object.keys(has)])].filter((name) => had[name] !== has[name])
  const only = (entries: Record<string, string>): object =>
    Object.fromEntries(names.map((name) => [name, entries[name] ?? null]))
  return { before: only(had), after: only(has) }
}

export function listDescribed({ variants }: ProductState): string[] {
  return variants.map(describe)
}

function toEntries({ product, variants }: ProductState): Record<string, string> {
  if (product.options.length === 0) return {}
  const options = product.options.map(({ name, values }) => `${name}: ${values.map((value) => value.name).join(', ')}`)
  return {
    options: options.join('; '),
    ...Object.fromEntries(variants.map((variant) => [`variant ${variant.id}`, describe(variant)])),
  }
}

function describe(variant: OwnVariantRow): string {
  const { chosen, sku, price, comparePrice, stockQuantity, pictureId, isActive } = variant
  return [
    chosen.join(' / '),
    formatNairaExact(kobo(price)),
    comparePrice === null ? [] : `before ${formatNairaExact(kobo(comparePrice))}`,
    `stock ${stockQuantity}`,
    `SKU ${sku}`,
    pictureId === null ? [] : `picture ${pictureId}`,
    isActive ? [] : 'not offered',
  ]
    .flat()
    .join(', ')
}
