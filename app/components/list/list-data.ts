import {
  NO_FILTERS,
  formatListRequest,
  type CategorySlug,
  type Choice,
  type ListPlace,
  type ListRequest,
  type NoPrices,
  type ProductList,
} from '#modules/catalogue/contract.ts'
import { urls } from '#app/urls.ts'

/** What a screen with a list knows: where it stands, what is wished of it, and what came. */
export type ListData = {
  place: ListPlace
  input: ListRequest
  /** what stands in the address in place of a price and is none */
  noPrices?: NoPrices
  list: Omit<ProductList, 'changesAt' | 'categories'> & { categories: Omit<Choice<CategorySlug>, 'name'>[] }
}

/** What a list would hold with other filters. */
export type ListCount = Pick<ListData['list'], 'total' | 'isMore' | 'categories' | 'brands'>

/** The URL of a list: the same request always has the same URL. */
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
      return urls.category(place.slug)
    case 'brand':
      return urls.brand(place.slug)
    case 'vendor':
      return urls.vendor(place.slug)
    case 'search':
      return urls.search(place.term || undefined)
    case 'flash-sales':
      return urls.flashSales()
    case 'deals':
      return urls.dealsOfTheDay()
  }
}

/** A list that is changed begins at its first page. */
export function withFilters(input: ListRequest, change: Partial<ListRequest['filters']>): ListRequest {
  return { ...input, page: 1, filters: { ...input.filters, ...change } }
}

export function withoutFilters(input: ListRequest): ListRequest {
  return withFilters(input, NO_FILTERS)
}

export function nameOf(choices: readonly Choice[], slug: string): string {
  return choices.find((choice) => choice.slug === slug)?.name ?? slug
}
