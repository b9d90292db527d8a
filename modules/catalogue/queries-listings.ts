import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ListFilters, ListPlace, ProductSort } from './list-contract.ts'
import { toDetailConditions, type FilterAttribute } from './queries-detail-filters.ts'
import { isInCategory, type CategoryPaths } from './queries-categories.ts'

/** What is in a list, without its order. Searches for terms are separate. */
export type ListQuery = {
  place: ListPlace
  filters: ListFilters
  /** of the categories that the place and the filters name, except main ones */
  paths?: CategoryPaths | undefined
  /** those that its category filters by */
  attributes?: FilterAttribute[] | undefined
}

export const SORTED_BY = [
  'l.createdAt',
  'l.sellingPrice',
  'l.sortName',
  'l.popularity',
  'l.saleEnds',
  'l.discount',
  'l.weighedRating',
] as const
const POPULAR = sql`l.popularity desc, l.id`
/** Orders for `listings l`. Each has an index. */
export const ORDER = {
  newest: sql`l.created_at desc, l.id`,
  price_low: sql`l.selling_price, l.id`,
  // a backward scan of the index for price_low
  price_high: sql`l.selling_price desc, l.id desc`,
  name: sql`l.sort_name, l.id`,
  relevance: POPULAR,
  ending_soon: sql`l.sale_ends, l.id`,
  discount_high: sql`l.discount desc, l.id`,
  popular: POPULAR,
  top_rated: sql`l.weighed_rating desc, l.popularity desc, l.id`,
} satisfies Record<Exclude<ProductSort, 'chosen'>, unknown>

/** Only a collection has an order that its vendor chose. It has at most 200 products, so it needs no index. */
export function toOrder({ place }: Pick<ListQuery, 'place'>, sort: ProductSort): RawBuilder<unknown> {
  if (sort !== 'chosen') return ORDER[sort]
  return place.kind === 'collection' ? sql`array_position(${chosenIn(place)}, l.id::text), l.id` : ORDER.newest
}

/** A condition on `listings l`. */
export function toCondition({ place, filters, paths, attributes = [] }: ListQuery): RawBuilder<SqlBool> {
  const parts = [
    place.kind === 'category' && isInCategory(place.slug, paths),
    place.kind === 'brand' && sql<SqlBool>`l.brand_slug = ${place.slug}`,
    place.kind === 'vendor' && sql<SqlBool>`l.vendor_id = (select id from vendors where slug = ${place.slug})`,
    place.kind === 'collection' && sql<SqlBool>`l.id = any (${chosenIn(place)})`,
    // an ended sale remains in `listings` until the next refresh
    place.kind === 'flash-sales' && sql<SqlBool>`l.sale_ends is not null and l.sale_ends > now()`,
    place.kind === 'deals' && sql<SqlBool>`l.is_deal`,
    filters.category !== null && isInCategory(filters.category, paths),
    filters.brands !== null &&
      (filters.brands.length === 1
        ? sql<SqlBool>`l.brand_slug = ${filters.brands[0]}`
        : sql<SqlBool>`l.brand_slug = any (${filters.brands}::text[])`),
    (filters.colours !== null || filters.sizes !== null) && sql<SqlBool>`l.choices && ${listTokens(filters)}::text[]`,
    ...toDetailConditions(filters, attributes),
    filters.minPrice !== null && sql<SqlBool>`l.selling_price >= ${filters.minPrice}`,
    filters.maxPrice !== null && sql<SqlBool>`l.selling_price <= ${filters.maxPrice}`,
    filters.inStock && sql<SqlBool>`l.in_stock`,
    filters.onSale && sql<SqlBool>`l.discount > 0`,
    filters.rating !== null && sql<SqlBool>`l.stars >= ${filters.rating}`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** What a variant has in `listings.choices` if it is any of these colours in any of these sizes. */
function listTokens({ colours, sizes, inStock }: ListFilters): string[] {
  const pairs = (colours ?? ['']).flatMap((colour) => (sizes ?? ['']).map((size) => `${colour}/${size}`))
  return pairs.flatMap((pair) => (inStock ? [`+${pair}`] : [`+${pair}`, `-${pair}`]))
}

/** The ids of a shown collection, in its vendor's order. As an array, it is read once and not for each row. */
function chosenIn({ slug, collection }: ListPlace & { kind: 'collection' }): RawBuilder<string[]> {
  return sql`array(select cp.product_id::text from collection_products cp join collections c on c.id = cp.collection_id
    where c.vendor_id = (select id from vendors where slug = ${slug}) and c.slug = ${collection}
      and c.is_active and c.hidden_at is null order by cp.position)`
}

type Rows = { columns: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number; offset?: number }

/** For several brands, it takes the first rows of each from its index, and then the first of these. */
export function listRows(query: ListQuery, { columns, order, limit, offset = 0 }: Rows): RawBuilder<unknown> {
  const { brands } = query.filters
  const part = sql`limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}`
  if (brands === null || brands.length === 1)
    return sql`select ${columns} from listings l where ${toCondition(query)} order by ${order} ${part}`
  return sql`select l.* from unnest(${brands}::text[]) b (slug) cross join lateral (
      select ${columns} from listings l where l.brand_slug = b.slug and ${toCondition(withoutBrands(query))}
      order by ${order} limit ${offset + limit}
    ) l order by ${order} ${part}`
}

export function withoutBrands(query: ListQuery): ListQuery {
  return { ...query, filters: { ...query.filters, brands: null } }
}
