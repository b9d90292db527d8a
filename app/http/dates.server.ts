import { DELIVERY_DAYS, lastDayToShip, placeOf, type DeliveryPlace } from '#modules/orders/contract.ts'
import { addBusinessDays, endOfDay, HOUR } from '#shared/time.ts'

const STYLES = {
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  shortDate: { day: 'numeric', month: 'short', year: 'numeric' },
  moment: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  datedMoment: { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  shortMoment: { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' },
  time: { hour: '2-digit', minute: '2-digit', hour12: false },
  dayAndMonth: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
  wholeMonth: { month: 'long', year: 'numeric' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

/** Only the server formats dates. Browsers format them differently, so the page would change during hydration. */
export function formatDay(date: Date, locale: string): string {
  return format(date, locale, 'day')
}

export function formatDate(date: Date, locale: string): string {
  return format(date, locale, 'date')
}

/** '21 Nov 2026', for tables */
export function formatShortDate(date: Date, locale: string): string {
  return format(date, locale, 'shortDate')
}

export function formatMoment(date: Date, locale: string): string {
  return format(date, locale, 'moment')
}

/** With the year, unless it is the current one. */
export function formatMomentFrom(now: Date, date: Date, locale: string): string {
  return isSameYear(now, date) ? formatMoment(date, locale) : formatShortMoment(date, locale)
}

/** With the year, unless it is the current one: '21 Nov' */
export function formatShortDateFrom(now: Date, date: Date, locale: string): string {
  return isSameYear(now, date) ? formatDayAndMonth(date, locale) : formatShortDate(date, locale)
}

function isSameYear(one: Date, other: Date): boolean {
  const year = (at: Date): number => new Date(at.getTime() + HOUR).getUTCFullYear()
  return year(one) === year(other)
}

/** For documents, which are read years later. */
export function formatDatedMoment(date: Date, locale: string): string {
  return format(date, locale, 'datedMoment')
}

/** With the year, for tables: '12 Nov 2026, 01:47' */
export function formatShortMoment(date: Date, locale: string): string {
  return format(date, locale, 'shortMoment')
}

/** '10:42' */
export function formatTime(date: Date, locale: string): string {
  return format(date, locale, 'time')
}

/** '21 Nov' */
export function formatDayAndMonth(date: Date, locale: string): string {
  return format(date, locale, 'dayAndMonth')
}

/** 'Nov 2026' */
export function formatMonth(date: Date, locale: string): string {
  return format(date, locale, 'month')
}

/** 'November 2026' */
export function formatWholeMonth(date: Date, locale: string): string {
  return format(date, locale, 'wholeMonth')
}

const STEPS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
] as const

/** '3 days ago'; below a minute, 'now' */
export function formatAge(since: Date, now: Date, locale: string): string {
  const age = Math.max(0, now.getTime() - since.getTime())
  const step = STEPS.find(({ ms }) => age >= ms)
  const locales = [`${locale}-NG`, locale]
  if (!step) return new Intl.RelativeTimeFormat(locales, { numeric: 'auto' }).format(0, 'second')
  return new Intl.RelativeTimeFormat(locales).format(-Math.floor(age / step.ms), step.unit)
}

export type DeliveryDays = { from: string; to: string }

/** The delivery window of an order placed now. */
export function getDeliveryDays(now: Date, locale: string): { lagos: DeliveryDays; nationwide: DeliveryDays } {
  const between = ([least, most]: readonly [number, number]): DeliveryDays => ({
    from: formatDay(addBusinessDays(now, least), locale),
    to: formatDay(addBusinessDays(now, most), locale),
  })
  return { lagos: between(DELIVERY_DAYS.lagos), nationwide: between(DELIVERY_DAYS.nationwide) }
}

/** The delivery window for the chosen state, or for both zones if none is chosen. */
export function getDaysTo(
  state: string | null,
  now: Date,
  locale: string,
): Partial<Record<DeliveryPlace, DeliveryDays>> {
  const days = getDeliveryDays(now, locale)
  if (state === null) return days
  const place = placeOf({ state })
  return { [place]: days[place] }
}

export function getShipDeadline(placed: Date, now: Date, locale: string): { on: string; isOver: boolean } {
  const last = lastDayToShip(placed)
  return { on: formatDay(last, locale), isOver: now > endOfDay(last) }
}

/** Creating a formatter takes a hundred times as long as using it, so all rows of a list share one. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function format(date: Date, locale: string, style: keyof typeof STYLES): string {
  const key = `${locale} ${style}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat([`${locale}-NG`, locale], { timeZone: 'Africa/Lagos', ...STYLES[style] })
    formatters.set(key, formatter)
  }
  return formatter.format(date)
}
