/** Of something that waits for a person: how much of it there is, and what has waited longest. */
export type Waiting<More = unknown> = { count: number; oldest: (WaitingThing & More)[] }

export type WaitingThing = { id: string; name: string; since: Date }

/** Of each kind so many are shown by name. */
export const WAITING_SHOWN = 5

/** Each row says how many there are in all. */
export function toWaiting<Row extends WaitingThing & { count: number }>(rows: Row[]): Waiting<Row> {
  return { count: rows[0]?.count ?? 0, oldest: rows }
}
