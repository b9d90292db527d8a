import { DAY, HOUR } from '#shared/time.ts'

/** A week of trade, Monday to Sunday in Lagos, and when it is paid out. */
export type PayoutWeek = {
  /** '2026-w46': the week that it covers, by the calendar of weeks */
  period: string
  /** Monday midnight: what was delivered before is in it */
  cutoffAt: Date
  /** Tuesday morning, or the next working day when the banks rest */
  dueAt: Date
}

const LAGOS_AHEAD = HOUR
const MORNING = 9 * HOUR
const THURSDAY = 4

/** The last week whose payout is due by now. `holidays` are days like '2026-10-01'. */
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

/** The one that is closed and not yet due, or the one that is still open. */
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

/** Days since 1970 as Lagos counts them; it never moves its clocks. */
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

/** Weeks belong to the year in which their Thursday lies. */
function weekName(day: number): string {
  const thursday = mondayOf(day) + 3
  const year = new Date(thursday * DAY).getUTCFullYear()
  const first = mondayOf(Math.floor(Date.UTC(year, 0, 4) / DAY)) + 3
  const week = (thursday - first) / 7 + 1
  return `${year}-w${String(week).padStart(2, '0')}`
}
