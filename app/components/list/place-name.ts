import { isCategorySlug, type ListPlace } from '#modules/catalogue/contract.ts'
import { parseTerm } from '#shared/search-term.ts'

/** A place in one word, for an address that asks about a list without being its page; what is searched goes beside it. */
export function formatPlace(place: ListPlace): string {
  return 'slug' in place ? `${place.kind}:${place.slug}` : place.kind
}

/** null for what is no place. */
export function parsePlace(text: string | null, term: string | null): ListPlace | null {
  const [kind = '', slug = ''] = text?.split(':') ?? []
  switch (kind) {
    case 'all':
    case 'flash-sales':
    case 'deals':
      return { kind }
    case 'search':
      return { kind, term: parseTerm(term) }
    case 'category':
      return isCategorySlug(slug) ? { kind, slug } : null
    case 'brand':
    case 'vendor':
      return /^[a-z0-9-]{1,100}$/.test(slug) ? { kind, slug } : null
    default:
      return null
  }
}
