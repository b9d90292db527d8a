type Counted = { slug: string; count: number; isMore: boolean }

/** What an answer leaves out has nothing, where the answer has all; of the most frequent ones alone it says nothing of the rest. */
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

/** Those that are known from before as well: how many there are of them now, nobody has counted. */
export function withUnknown<T extends Counted>(known: readonly T[], before: readonly T[]): T[] {
  const slugs = new Set(known.map((one) => one.slug))
  const rest = before.filter((one) => !slugs.has(one.slug))
  return [...known, ...rest.map((one) => ({ ...one, count: 0, isMore: true }))]
}
