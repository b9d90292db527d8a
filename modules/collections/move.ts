import type { CollectionMove } from './contract.ts'

/** Returns the new order. At the end of the list, nothing moves. null: the id is not in the list. */
export function move(ids: string[], id: string, how: CollectionMove): string[] | null {
  const at = ids.indexOf(id)
  if (at === -1) return null
  const others = ids.filter((other) => other !== id)
  const to = how === 'first' ? 0 : how === 'up' ? Math.max(0, at - 1) : at + 1
  return others.toSpliced(to, 0, id)
}
