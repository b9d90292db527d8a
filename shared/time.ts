/** The only source of 'now' for business rules, so that tests can change it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const LAGOS_AHEAD = HOUR

/** Adds working days (Monday to Friday) in Lagos time, which has no daylight saving. */
export function addBusinessDays(from: Date, days: number): Date {
  let at = from.getTime()
  for (let left = days; left > 0;) {
    at += DAY
    const weekday = new Date(at + LAGOS_AHEAD).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return new Date(at)
}

export function endOfDay(now: Date): Date {
  const days = Math.floor((now.getTime() + LAGOS_AHEAD) / DAY)
  return new Date((days + 1) * DAY - LAGOS_AHEAD)
}

/** '2026-11-21', in Lagos time. */
export function lagosDay(at: Date): string {
  return new Date(at.getTime() + LAGOS_AHEAD).toISOString().slice(0, 10)
}

/** The format of a browser's date-time field, '2026-11-21T09:30', in Lagos time. null: there is no such time. */
export function parseLagosTime(typed: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(typed)) return null
  const at = new Date(`${typed}:00+01:00`)
  if (Number.isNaN(at.getTime())) return null
  // without this check, 31 February would become a day in March
  return new Date(`${typed}:00Z`).toISOString().startsWith(typed) ? at : null
}

/** The same format, for filling the field. */
export function toLagosTime(at: Date): string {
  return new Date(at.getTime() + LAGOS_AHEAD).toISOString().slice(0, 16)
}

/** The first moment of a day like '2026-11-21' in Lagos. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - LAGOS_AHEAD)
}

export function isStartOfDay(at: Date): boolean {
  return (at.getTime() + LAGOS_AHEAD) % DAY === 0
}

/** '2026-11', in Lagos time. */
export function lagosMonth(at: Date): string {
  return lagosDay(at).slice(0, 7)
}

/** A month like '2026-11' in Lagos time. `to` is the first moment of the next month. */
export function monthSpan(month: string): Span {
  const [year = 0, n = 1] = month.split('-').map(Number)
  return { from: new Date(Date.UTC(year, n - 1) - LAGOS_AHEAD), to: new Date(Date.UTC(year, n) - LAGOS_AHEAD) }
}

type Span = { from: Date; to: Date }

/**
 * This month until now, and the same part of the previous month, in Lagos time. If that month is shorter, its part ends
 * with its last day.
 */
export function monthsToDate(now: Date): { thisMonth: Span; lastMonth: Span } {
  const local = new Date(now.getTime() + LAGOS_AHEAD)
  const start = (back: number): number => Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - back) - LAGOS_AHEAD
  const gone = now.getTime() - start(0)
  return {
    thisMonth: { from: new Date(start(0)), to: now },
    lastMonth: { from: new Date(start(1)), to: new Date(Math.min(start(1) + gone, start(0))) },
  }
}
