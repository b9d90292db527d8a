import type { Condition } from './detail-contract.ts'
import type { ConditionChoice, DetailFilter, ListFilters } from './list-contract.ts'
import { fromStored, valuesOf, type FilterAttribute } from './queries-detail-filters.ts'
import type { ValueRow } from './queries-value-counts.ts'

/** More numbers than this become a range, and other values are left out. */
const MOST_VALUES = 12
const CONDITIONS: Condition[] = ['new', 'refurbished', 'foreign-used', 'nigerian-used']

/** Nothing if everything has the same condition. */
export function toConditionChoices(rows: ValueRow[], chosen: Condition[]): ConditionChoice[] {
  const found = rows.filter(({ facet }) => facet === 'condition')
  const choices = CONDITIONS.flatMap((slug): ConditionChoice[] => {
    const row = found.find((one) => one.slug === slug)
    if (!row && !chosen.includes(slug)) return []
    return [{ slug, count: row?.count ?? 0, isMore: row?.isMore ?? false }]
  })
  return choices.length > 1 || chosen.length > 0 ? choices : []
}

/** Those that products in the list have, and the selected ones. */
export function toDetailFilters(
  rows: ValueRow[],
  attributes: FilterAttribute[],
  details: ListFilters['details'],
): DetailFilter[] {
  return attributes.flatMap((attribute) => {
    const { id, key, names, kind, unit } = attribute
    const chosen = valuesOf(details, key)
    const hasLimits = [`${key}.min`, `${key}.max`].some((name) => valuesOf(details, name).length > 0)
    const values = toValues(
      rows.filter(({ facet }) => facet === id),
      attribute,
      chosen,
    )
    if (values.length === 0 && !hasLimits) return []
    const isRange = kind === 'number' && chosen.length === 0 && (hasLimits || values.length > MOST_VALUES)
    return [{ key, names, kind, unit, isRange, values: isRange ? [] : values }]
  })
}

/** Choices in the order of staff, numbers from small to large, and yes before no. */
function toValues(rows: ValueRow[], attribute: FilterAttribute, chosen: string[]): DetailFilter['values'] {
  const { kind, choices } = attribute
  const counted = rows.flatMap(({ slug: stored, count, isMore }) => {
    const slug = fromStored(attribute, stored)
    return slug === null ? [] : [{ slug, count, isMore }]
  })
  const [{ isMore } = { isMore: false }] = counted
  const missing = chosen.filter((slug) => !counted.some((one) => one.slug === slug))
  const all = [...counted, ...missing.map((slug) => ({ slug, count: 0, isMore }))]
  const placeOf = (slug: string) =>
    kind === 'choice'
      ? choices.findIndex((one) => one.slug === slug)
      : kind === 'number'
        ? Number(slug)
        : slug === 'no'
          ? 1
          : 0
  return all
    .toSorted((a, b) => placeOf(a.slug) - placeOf(b.slug))
    .map((one) => ({ ...one, names: choices.find(({ slug }) => slug === one.slug)?.names ?? null }))
}
