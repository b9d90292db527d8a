/** Of something that waits for a person: how much of it there is, and what has waited longest. */
export type Waiting<More = unknown> = { count: number; oldest: (WaitingThing & More)[] }

export type WaitingThing = { id: string; name: string; since: Date }

/** Of each kind so many are shown by name. */
export const WAITING_SHOWN = 5

export function toWaiting<Row extends WaitingThing & { count: number }>(
  rows: Row[],
): { count: number; oldest: Omit<Row, 'count'>[] } {
  return { count: rows[0]?.count ?? 0, oldest: rows.map(({ count: _, ...row }) => row) }
}
