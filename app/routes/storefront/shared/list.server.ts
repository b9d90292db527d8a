import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  findNoPrices,
  LIST_PARAMETERS,
  parseListWish,
  type ListPlace,
  type ListWish,
  type ProductList,
} from '#modules/catalogue/contract.ts'
import { findProductList } from '#modules/catalogue/index.server.ts'
import { listUrl, placeUrl, withFilters, type ListData } from '#app/components/list/list-data.ts'
import type { ListHeadData } from './list-head.tsx'
import { packList, type PackedList } from './packed-list.ts'
import { urls } from '#app/urls.ts'
import type { PageContext } from '#app/http/context.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { keepProducts } from './keep-products.server.ts'

type LoadedList = { packed: PackedList; head: ListHeadData; total: number }

type ListWords = {
  title: MessageDescriptor | string
  description: MessageDescriptor
  /** the way to it leads through all products */
  isInside?: boolean
}

const NOTHING: ProductList = {
  products: [],
  total: 0,
  totalIsMore: false,
  words: [],
  correctedTo: null,
  page: 1,
  pages: 1,
  categories: [],
  brands: [],
  changesAt: null,
}

/** What the loader of every screen with a list does: read the address, find the page, say what it is called. */
export async function loadList(
  page: PageContext,
  request: Request,
  place: ListPlace,
  words: ListWords,
): Promise<LoadedList> {
  const { searchParams } = new URL(request.url)
  const wish = parseListWish(searchParams, place)
  const isAsked = place.kind !== 'search' || place.term !== ''
  const { changesAt, ...list } = isAsked ? await findProductList(page.deps, { place, wish }) : NOTHING
  await keepProducts(page, { until: changesAt, query: LIST_PARAMETERS })
  const shown = { ...wish, page: list.page }
  const data = { place, wish: shown, list, noPrices: findNoPrices(searchParams) }
  return { packed: packList(data), head: makeHead(page, data, words), total: list.total }
}

function makeHead(page: PageContext, { place, wish, list }: ListData, words: ListWords): ListHeadData {
  const i18n = i18nFor(page.locale)
  const name = typeof words.title === 'string' ? words.title : i18n._(words.title)
  const others = isMeaningful(place, wish) ? { ...wish, sort: parseListWish(new URLSearchParams(), place).sort } : wish
  const toPage = (number: number) => canonicalOf(place, { ...others, page: number })
  const number = wish.page
  const title = number > 1 ? i18n._(msg`${name}, page ${number}`) : name
  return {
    title,
    description: i18n._(words.description),
    canonical: toPage(number),
    isIndexed: isMeaningful(place, wish) && list.total > 0,
    prev: number > 1 ? toPage(number - 1) : null,
    next: number < list.pages ? toPage(number + 1) : null,
    steps: [
      { name: i18n._(msg`Home`), path: urls.home() },
      ...(words.isInside ? [{ name: i18n._(msg`Products`), path: urls.products() }] : []),
      { name, path: placeUrl(place) },
    ],
  }
}

/** A list as a search engine may show it: with nothing chosen, or one category, or one brand. */
function isMeaningful(place: ListPlace, wish: ListWish): boolean {
  if (place.kind === 'search') return false
  const { category, brands, ...rest } = wish.filters
  if (Object.values(rest).some(Boolean)) return false
  if (place.kind !== 'all') return !category && !brands
  return category ? !brands : !brands || brands.length === 1
}

/** All products of a category, or of a brand, have a page of their own. */
function canonicalOf(place: ListPlace, wish: ListWish): string {
  const { category, brands } = wish.filters
  if (place.kind === 'all' && isMeaningful(place, wish)) {
    if (category) return listUrl({ kind: 'category', slug: category }, withoutPlace(wish))
    const [brand] = brands ?? []
    if (brand) return listUrl({ kind: 'brand', slug: brand }, withoutPlace(wish))
  }
  return listUrl(place, wish)
}

function withoutPlace(wish: ListWish): ListWish {
  return { ...withFilters(wish, { category: null, brands: null }), page: wish.page }
}
