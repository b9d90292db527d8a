export type MoveTo = 'first' | 'up' | 'down'

/** Returns the new order. At an end of the list, nothing moves. null: the item is not in the list. */
export function moveItem<T>(all: readonly T[], item: T, to: MoveTo): T[] | null {
  const at = all.indexOf(item)
  if (at === -1) return null
  const place = to === 'first' ? 0 : to === 'up' ? Math.max(0, at - 1) : at + 1
  return all.toSpliced(at, 1).toSpliced(place, 0, item)
}
