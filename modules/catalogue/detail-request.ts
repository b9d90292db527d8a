import type { Condition } from './detail-contract.ts'
import { MOST_CHOSEN } from './list-contract.ts'

/** Parameters of attributes begin with this, as in `a.ram=8` and `a.weight.min=5`. */
export const DETAIL_PREFIX = 'a.'

const CONDITIONS: Condition[] = ['new', 'refurbished', 'foreign-used', 'nigerian-used']
const NAME = /^(?:[a-z0-9]+-)*[a-z0-9]+(\.min|\.max)?$/
const VALUE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const NUMBER = /^-?\d{1,9}(?:\.\d{1,4})?$/
const LONGEST_NAME = 44
const LONGEST_VALUE = 60
/** More can't help a shopper. */
const MOST_NAMES = 12

export function parseConditions(params: URLSearchParams): Condition[] | null {
  const asked = params.getAll('condition')
  const chosen = CONDITIONS.filter((one) => asked.includes(one)).toSorted()
  return chosen.length > 0 ? chosen : null
}

/** By name in their order, without the prefix. Only the server knows which names and values there are. */
export function parseDetails(params: URLSearchParams): Record<string, string[]> | null {
  const found = new Map<string, string[]>()
  for (const param of new Set(params.keys())) {
    const name = param.slice(DETAIL_PREFIX.length)
    if (!param.startsWith(DETAIL_PREFIX) || name.length > LONGEST_NAME) continue
    const [, limit] = NAME.exec(name) ?? []
    const values = limit === undefined && !NAME.test(name) ? [] : parseValues(params.getAll(param), limit !== undefined)
    if (values.length > 0) found.set(name, values)
  }
  const names = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, MOST_NAMES)
  return names.length > 0 ? Object.fromEntries(names) : null
}

function parseValues(texts: string[], isLimit: boolean): string[] {
  const values = texts.flatMap((text) => {
    if (text.length > LONGEST_VALUE) return []
    const plain = text.trim().toLowerCase()
    if (NUMBER.test(plain)) return String(Number(plain))
    return !isLimit && VALUE.test(plain) ? plain : []
  })
  return isLimit ? values.slice(0, 1) : [...new Set(values)].toSorted().slice(0, MOST_CHOSEN)
}

/** In their order. */
export function formatDetails(details: Record<string, string[]> | null): [name: string, value: string][] {
  return Object.entries(details ?? {}).flatMap(([name, values]) =>
    values.map((value): [string, string] => [DETAIL_PREFIX + name, value]),
  )
}
