/** Longer ones are no page's own: they are answered, but not kept. */
const LONGEST_PATH = 200
const LONGEST_VALUE = 80
const MOST_VALUES = 16

/**
 * The query of a page, made of nothing but the parameters that it says it knows, in one order: the same page has one
 * address, however it was asked for. null: nothing to be kept.
 */
export function toOwnSearch(search: string, known: readonly string[]): string | null {
  if (search === '' || known.length === 0) return ''
  const given = new URLSearchParams(search)
  const own = known.toSorted().flatMap((name) => given.getAll(name).map((value): [string, string] => [name, value]))
  // what a form sends of an empty field says nothing
  const told = own.filter(([, value]) => value !== '')
  if (told.length > MOST_VALUES || told.some(([, value]) => value.length > LONGEST_VALUE)) return null
  return told.length > 0 ? `?${new URLSearchParams(told)}` : ''
}

export function isCacheablePath(pathname: string, search: string): boolean {
  // a script that asks for the data of some routes only gets another answer than a page's data
  return pathname.length <= LONGEST_PATH && !/[?&]_routes=/.test(search)
}
