import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { slugify } from '#shared/text.ts'
import type { Database } from '#infra/db/client.ts'
import type { CategoryNames } from './category-contract.ts'
import type { ListFilters } from './list-contract.ts'
import { namesOf } from './queries-categories.ts'

/** An attribute that shoppers can filter a list by. The slug of a choice names it in URLs. */
export type FilterAttribute = {
  id: string
  key: string
  kind: 'choice' | 'number' | 'yes_no'
  names: CategoryNames
  unit: string | null
  choices: { id: string; slug: string; names: CategoryNames }[]
}

/** Of a category's path, in the order of the tree. */
export async function listFilterAttributes(db: Database, path: string[]): Promise<FilterAttribute[]> {
  if (path.length === 0) return []
  const { rows } = await sql<FilterAttribute>`/* prepared: filter-attributes */
    select a.id, a.key, a.kind, ${namesOf('a')} as names, a.unit, (
      select coalesce(json_agg(json_build_object('id', o.id, 'names', ${namesOf('o')}) order by o.position, o.id), '[]')
      from attribute_choices o where o.attribute_id = a.id
    ) as choices
    from attributes a
    where a.category_slug = any (${path}::text[]) and a.is_active and a.is_filterable
    order by array_position(${path}::text[], a.category_slug), a.position, a.id`.execute(db)
  return rows.map((row) => ({ ...row, choices: withSlugs(row.choices) }))
}

/** Two names may have the same slug, or none, as 'C' and 'C++' in a list of languages. */
function withSlugs(choices: Pick<FilterAttribute['choices'][number], 'id' | 'names'>[]): FilterAttribute['choices'] {
  const taken = new Set<string>()
  return choices.map(({ id, names }) => {
    const slug = slugify(names.en)
    const isFree = slug !== '' && !taken.has(slug)
    taken.add(slug)
    return { id, names, slug: isFree ? slug : id }
  })
}

/** Without names and values that the category doesn't have. Limits are in their order. */
export function keepKnown(details: ListFilters['details'], attributes: FilterAttribute[]): ListFilters['details'] {
  const known = attributes.flatMap((attribute): [string, string[]][] => {
    const { key } = attribute
    const values = valuesOf(details, key).filter((value) => toStored(attribute, value) !== null)
    const { min, max } = toLimits(attribute, details)
    return [
      ...(values.length > 0 ? [[key, values] satisfies [string, string[]]] : []),
      ...(min === null ? [] : [[`${key}.min`, [String(min)]] satisfies [string, string[]]]),
      ...(max === null ? [] : [[`${key}.max`, [String(max)]] satisfies [string, string[]]]),
    ]
  })
  return known.length > 0 ? Object.fromEntries(known.toSorted(([a], [b]) => (a < b ? -1 : 1))) : null
}

/** Swapped if the minimum is larger than the maximum. */
function toLimits({ key, kind }: FilterAttribute, details: ListFilters['details']) {
  const [one = null, other = null] = [`${key}.min`, `${key}.max`].map((name) => {
    const [text] = kind === 'number' ? valuesOf(details, name) : []
    return text === undefined ? null : Number(text)
  })
  return one !== null && other !== null && one > other ? { min: other, max: one } : { min: one, max: other }
}

/** The selected values, as in `listings.details`. */
export function toTokens(attribute: FilterAttribute, details: ListFilters['details']): string[] {
  return valuesOf(details, attribute.key).flatMap((value) => {
    const stored = toStored(attribute, value)
    return stored === null ? [] : `${attribute.id}=${stored}`
  })
}

/** A key may be the name of something that every object has. */
export function valuesOf(details: ListFilters['details'], name: string): string[] {
  return details && Object.hasOwn(details, name) ? (details[name] ?? []) : []
}

/** As in `listings.details`; null: there is no such value. */
function toStored({ kind, choices }: FilterAttribute, value: string): string | null {
  switch (kind) {
    case 'choice':
      return choices.find(({ slug }) => slug === value)?.id ?? null
    case 'number':
      return String(Number(value)) === value ? value : null
    case 'yes_no':
      return value === 'yes' ? 'true' : value === 'no' ? 'false' : null
  }
}

/** The value in URLs of one in `listings.details`; null: a choice that is no longer there. */
export function fromStored({ kind, choices }: FilterAttribute, stored: string): string | null {
  switch (kind) {
    case 'choice':
      return choices.find(({ id }) => id === stored)?.slug ?? null
    case 'number':
      return String(Number(stored))
    case 'yes_no':
      return stored === 'true' ? 'yes' : 'no'
  }
}

const USED = ['condition=foreign-used', 'condition=nigerian-used', 'condition=refurbished']

/** Conditions on `listings l`: one for each attribute. */
export function toDetailConditions(
  { conditions, details }: Pick<ListFilters, 'conditions' | 'details'>,
  attributes: FilterAttribute[],
): RawBuilder<SqlBool>[] {
  return [
    ...(conditions === null ? [] : [hasCondition(conditions.map((one) => `condition=${one}`))]),
    ...attributes.flatMap((attribute) => {
      const tokens = toTokens(attribute, details)
      const { min, max } = toLimits(attribute, details)
      return [
        ...(tokens.length > 0 ? [sql<SqlBool>`l.details && ${tokens}::text[]`] : []),
        ...(min === null && max === null ? [] : [isBetween(attribute.id, min, max)]),
      ]
    }),
  ]
}

/** Only goods that aren't new have an entry, because most are new. */
function hasCondition(tokens: string[]): RawBuilder<SqlBool> {
  if (!tokens.includes('condition=new')) return sql<SqlBool>`l.details && ${tokens}::text[]`
  const others = USED.filter((token) => !tokens.includes(token))
  return others.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`not l.details && ${others}::text[]`
}

function isBetween(id: string, min: number | null, max: number | null): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select from product_attributes v where v.product_id = l.id and v.attribute_id = ${id}
    ${min === null ? sql`` : sql`and v.number >= ${min}`} ${max === null ? sql`` : sql`and v.number <= ${max}`})`
}
