import {
  NO_FILTERS,
  formatListRequest,
  type Choice,
  type ListPlace,
  type ListRequest,
  type NoPrices,
  type ProductList,
} from '#modules/catalogue/contract.ts'
import { urls } from '#app/urls.ts'

export type ListData = {
  place: ListPlace
  input: ListRequest
  /** texts in the URL's price filters that aren't prices */
  noPrices?: NoPrices | undefined
  list: Omit<ProductList, 'changesAt' | 'category' | 'details' | 'categories' | 'conditions' | 'detailFilters'> & {
    categories: Choice[]
    conditions: Choice[]
    detailFilters: DetailFilter[]
  }
}

/** A filter by an attribute, in the reader's language. */
export type DetailFilter = Pick<ProductList['detailFilters'][number], 'key' | 'unit' | 'isRange'> & {
  name: string
  choices: Choice[]
}

/** Counts of a list with filters that aren't applied yet. */
export type ListCount = Pick<
  ListData['list'],
  'total' | 'isMore' | 'categories' | 'brands' | 'colours' | 'sizes' | 'conditions' | 'detailFilters'
>

/** Equal requests always have the same URL. */
export function listUrl(place: ListPlace, input: ListRequest): string {
  const query = String(new URLSearchParams(formatListRequest(input, place)))
  return placePath(place) + (query && `?${query}`)
}

export function placePath(place: ListPlace): string {
  return placeUrl(place).split('?')[0] ?? ''
}

export function placeUrl(place: ListPlace): string {
  switch (place.kind) {
    case 'all':
      return urls.products()
    case 'category':
    case 'brand':
    case 'vendor':
      return urls[place.kind](place.slug)
    case 'collection':
      return urls.collection(place.slug, place.collection)
    case 'search':
      return urls.search(place.term || undefined)
    case 'flash-sales':
      return urls.flashSales()
    case 'deals':
      return urls.dealsOfTheDay()
  }
}

/** A changed filter starts at the first page. */
export function withFilters(input: ListRequest, change: Partial<ListRequest['filters']>): ListRequest {
  return { ...input, page: 1, filters: { ...input.filters, ...change } }
}

export function withoutFilters(input: ListRequest): ListRequest {
  return withFilters(input, NO_FILTERS)
}

export function nameOf(choices: readonly Choice[], slug: string): string {
  return choices.find((choice) => choice.slug === slug)?.name ?? slug
}
