import type { DetailFilter } from '#app/components/list/list-data.ts'

type Counted = { slug: string; count: number; isMore: boolean }

/**
 * A missing entry has a count of 0 if the response is complete. If the response has only the most frequent entries, its
 * count is unknown.
 */
export function withUncounted<T extends Counted>(known: readonly T[], now: readonly T[], most = Infinity): T[] {
  const isMore = now.length >= most || now.some((one) => one.isMore)
  const rest = new Map(now.map((one) => [one.slug, one]))
  const kept = known.map((one) => {
    const counted = rest.get(one.slug) ?? { ...one, count: 0, isMore }
    rest.delete(one.slug)
    return counted
  })
  return [...kept, ...rest.values()]
}

/** Adds the entries of the previous list, with an unknown count. */
export function withUnknown<T extends Counted>(known: readonly T[], before: readonly T[]): T[] {
  const slugs = new Set(known.map((one) => one.slug))
  const rest = before.filter((one) => !slugs.has(one.slug))
  return [...known, ...rest.map((one) => ({ ...one, count: 0, isMore: true }))]
}

/** Another category has other filters. A filter that stays keeps its rows and the form of its fields. */
export function withUncountedDetails(known: readonly DetailFilter[], now: readonly DetailFilter[]): DetailFilter[] {
  return now.map((one) => {
    const before = known.find(({ key }) => key === one.key)
    if (!before) return one
    return { ...before, choices: before.isRange ? [] : withUncounted(before.choices, one.choices) }
  })
}
