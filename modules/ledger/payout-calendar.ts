import { DAY, HOUR } from '#shared/time.ts'

/** A week from Monday to Sunday in Lagos, and its payout. */
export type PayoutWeek = {
  /** '2026-w46', the ISO week */
  period: string
  /** Monday at midnight; includes what was delivered before */
  cutoffAt: Date
  /** Tuesday morning, or the next working day after a holiday */
  dueAt: Date
}

const LAGOS_AHEAD = HOUR
const MORNING = 9 * HOUR
const THURSDAY = 4

/** The last week whose payout is due. `holidays` are days such as '2026-10-01'. */
export function getDueWeek(now: Date, holidays: string[]): PayoutWeek {
  let monday = mondayOf(dayOf(now))
  for (;;) {
    const week = toWeek(monday, holidays)
    if (week.dueAt <= now) return week
    monday -= 7
  }
}

export function getWeekOf(earnedAt: Date, holidays: string[]): PayoutWeek {
  return toWeek(mondayOf(dayOf(earnedAt)) + 7, holidays)
}

/** The ended week that is not yet due, or else the current week. */
export function getNextWeek(now: Date, holidays: string[]): PayoutWeek {
  const closed = getWeekOf(new Date(now.getTime() - 7 * DAY), holidays)
  return closed.dueAt > now ? closed : getWeekOf(now, holidays)
}

function toWeek(monday: number, holidays: string[]): PayoutWeek {
  const rest = new Set(holidays)
  let day = monday + 1
  while (isWeekend(day) || rest.has(nameOf(day))) day++
  return {
    period: weekName(monday - 1),
    cutoffAt: new Date(monday * DAY - LAGOS_AHEAD),
    dueAt: new Date(day * DAY - LAGOS_AHEAD + MORNING),
  }
}

/** Days since 1970 in Lagos, which has no daylight saving time. */
function dayOf(at: Date): number {
  return Math.floor((at.getTime() + LAGOS_AHEAD) / DAY)
}

/** 0 is Monday. */
function weekdayOf(day: number): number {
  return (((day + THURSDAY - 1) % 7) + 7) % 7
}

function mondayOf(day: number): number {
  return day - weekdayOf(day)
}

function isWeekend(day: number): boolean {
  return weekdayOf(day) > 4
}

function nameOf(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10)
}

/** An ISO week belongs to the year of its Thursday. */
function weekName(day: number): string {
  const thursday = mondayOf(day) + 3
  const year = new Date(thursday * DAY).getUTCFullYear()
  const first = mondayOf(Math.floor(Date.UTC(year, 0, 4) / DAY)) + 3
  const week = (thursday - first) / 7 + 1
  return `${year}-w${String(week).padStart(2, '0')}`
}
