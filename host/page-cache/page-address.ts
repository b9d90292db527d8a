/** No page of ours has a longer path. Longer ones get a response, but no cache entry. */
const LONGEST_PATH = 200
const LONGEST_VALUE = 80
const MOST_VALUES = 16

/**
 * The query of a page, with only the parameters that the page declares, in a fixed order. So each page has one cache
 * key. A declared name with a point at its end stands for all parameters that begin with it. Returns null if the response
 * must not be cached.
 */
export function toOwnSearch(search: string, known: readonly string[]): string | null {
  if (search === '' || known.length === 0) return ''
  const given = new URLSearchParams(search)
  const names = new Set(known.toSorted().flatMap((name) => (name.endsWith('.') ? listFrom(given, name) : name)))
  const own = [...names].flatMap((name) => given.getAll(name).map((value): [string, string] => [name, value]))
  // forms send empty fields as empty values
  const told = own.filter(([, value]) => value !== '')
  if (told.length > MOST_VALUES || told.some(([, value]) => value.length > LONGEST_VALUE)) return null
  return told.length > 0 ? `?${new URLSearchParams(told)}` : ''
}

function listFrom(given: URLSearchParams, start: string): string[] {
  return [...given.keys()].filter((name) => name.startsWith(start)).toSorted()
}

export function isCacheablePath(pathname: string, search: string): boolean {
  // a request for the data of some routes gets a different response than the whole page
  return pathname.length <= LONGEST_PATH && !/[?&]_routes=/.test(search)
}
