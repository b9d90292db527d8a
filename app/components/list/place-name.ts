import type { ListPlace } from '#modules/catalogue/contract.ts'
import { parseTerm } from '#shared/search-term.ts'

/** A place as one query parameter of other URLs. A search term has a parameter of its own. */
export function formatPlace(place: ListPlace): string {
  if (place.kind === 'collection') return `collection:${place.slug}:${place.collection}`
  return 'slug' in place ? `${place.kind}:${place.slug}` : place.kind
}

const SLUG = /^[a-z0-9-]{1,100}$/

/** null: not a known place. */
export function parsePlace(text: string | null, term: string | null): ListPlace | null {
  const [kind = '', slug = '', collection = ''] = text?.split(':') ?? []
  switch (kind) {
    case 'all':
    case 'flash-sales':
    case 'deals':
      return { kind }
    case 'search':
      return { kind, term: parseTerm(term) }
    case 'category':
    case 'brand':
    case 'vendor':
      return SLUG.test(slug) ? { kind, slug } : null
    case 'collection':
      return SLUG.test(slug) && SLUG.test(collection) ? { kind, slug, collection } : null
    default:
      return null
  }
}
