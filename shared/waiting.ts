/** Things that wait for a decision: their number, and those that have waited longest. */
export type Waiting<More = unknown> = { count: number; oldest: (WaitingThing & More)[] }

export type WaitingThing = { id: string; name: string; since: Date }

/** How many of each kind are listed by name. */
export const WAITING_SHOWN = 5

/** Each row has the total count. */
export function toWaiting<Row extends WaitingThing & { count: number }>(rows: Row[]): Waiting<Row> {
  return { count: rows[0]?.count ?? 0, oldest: rows }
}
