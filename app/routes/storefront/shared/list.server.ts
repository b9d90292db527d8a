import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  DETAIL_PREFIX,
  findNoPrices,
  LIST_PARAMETERS,
  parseListRequest,
  type ListPlace,
  type ListRequest,
  type ProductList,
  isFiltered,
} from '#modules/catalogue/contract.ts'
import { listProducts } from '#modules/catalogue/index.server.ts'
import { toListedCategories } from '#app/components/list/category-choices.ts'
import { toListedConditions, toListedDetails } from '#app/components/list/detail-filters.server.ts'
import { listUrl, placeUrl, withFilters, type ListData } from '#app/components/list/list-data.ts'
import type { ListHeadData } from './list-head.tsx'
import { packList, type PackedList } from './packed-list.ts'
import { urls } from '#app/urls.ts'
import type { PageContext } from '#app/http/context.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { cacheProductPage } from './cache-product-page.server.ts'

type LoadedList = { packed: PackedList; head: ListHeadData; total: number }

type ListWords = {
  title: MessageDescriptor | string
  description: MessageDescriptor | string
  /** its breadcrumbs include the page with all products */
  isInside?: boolean
  /** between that page and this one */
  above?: ListHeadData['steps']
  /** its name in the breadcrumbs, if that isn't the title */
  short?: string
}

const NOTHING: ProductList = {
  products: [],
  total: 0,
  isMore: false,
  words: [],
  correctedTo: null,
  page: 1,
  pages: 1,
  category: null,
  details: null,
  categories: [],
  brands: [],
  colours: [],
  sizes: [],
  conditions: [],
  detailFilters: [],
  changesAt: null,
}

/** Shared by the loaders of all lists. */
export async function loadList(
  page: PageContext,
  request: Request,
  place: ListPlace,
  words: ListWords,
  tags?: string[],
): Promise<LoadedList> {
  const { searchParams } = new URL(request.url)
  const input = parseListRequest(searchParams, place)
  const isAsked = place.kind !== 'search' || place.term !== ''
  const { changesAt, category, details, categories, conditions, detailFilters, ...found } = isAsked
    ? await listProducts(page.deps, { place, input })
    : NOTHING
  const list = {
    ...found,
    categories: toListedCategories(categories, page.locale),
    conditions: toListedConditions(conditions, page.locale),
    detailFilters: toListedDetails(detailFilters, page.locale),
  }
  const query = [...LIST_PARAMETERS, DETAIL_PREFIX]
  await cacheProductPage(page, { until: changesAt, query, ...(tags ? { tags } : {}) })
  const shown = { ...input, filters: { ...input.filters, category, details }, page: list.page }
  const data = { place, input: shown, list, noPrices: findNoPrices(searchParams) }
  return { packed: packList(data), head: makeHead(page, data, words), total: list.total }
}

function makeHead(page: PageContext, { place, input, list }: ListData, words: ListWords): ListHeadData {
  const i18n = i18nFor(page.locale)
  const say = (text: MessageDescriptor | string) => (typeof text === 'string' ? text : i18n._(text))
  const name = say(words.title)
  const others = isMeaningful(place, input)
    ? { ...input, sort: parseListRequest(new URLSearchParams(), place).sort }
    : input
  const toPage = (number: number) => canonicalOf(place, { ...others, page: number })
  const number = input.page
  const title = number > 1 ? i18n._(msg`${name}, page ${number}`) : name
  return {
    title,
    description: say(words.description),
    canonical: toPage(number),
    isIndexed: isMeaningful(place, input) && list.total > 0,
    prev: number > 1 ? toPage(number - 1) : null,
    next: number < list.pages ? toPage(number + 1) : null,
    steps: [
      { name: i18n._(msg`Home`), path: urls.home() },
      ...(words.isInside ? [{ name: i18n._(msg`Products`), path: urls.products() }] : []),
      ...(words.above ?? []),
      { name: words.short ?? name, path: placeUrl(place) },
    ],
  }
}

/** Search engines may index a list without filters, or with a single category or brand. */
function isMeaningful(place: ListPlace, input: ListRequest): boolean {
  if (place.kind === 'search') return false
  const { category, brands, ...rest } = input.filters
  if (isFiltered(rest)) return false
  if (place.kind !== 'all') return !category && !brands
  return category ? !brands : !brands || brands.length === 1
}

/** A category or a brand has a page of its own, which is the canonical one. */
function canonicalOf(place: ListPlace, input: ListRequest): string {
  const { category, brands } = input.filters
  if (place.kind === 'all' && isMeaningful(place, input)) {
    if (category) return listUrl({ kind: 'category', slug: category }, withoutPlace(input))
    const [brand] = brands ?? []
    if (brand) return listUrl({ kind: 'brand', slug: brand }, withoutPlace(input))
  }
  return listUrl(place, input)
}

function withoutPlace(input: ListRequest): ListRequest {
  return { ...withFilters(input, { category: null, brands: null }), page: input.page }
}
