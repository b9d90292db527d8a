/**
 * '21 November 2026', in the reader's language and time zone. Only the server formats dates, because browsers differ.
 */
export function formatDay(date: Date, reader: { locale: string; timezone: string }): string {
  return write(date, reader, { dateStyle: 'long' })
}

/** '21 Nov 2026, 14:05' */
export function formatMoment(date: Date, reader: { locale: string; timezone: string }): string {
  return write(date, reader, { dateStyle: 'medium', timeStyle: 'short' })
}

function write(
  date: Date,
  { locale, timezone }: { locale: string; timezone: string },
  how: Intl.DateTimeFormatOptions,
): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-NG' : locale, { ...how, timeZone: timezone }).format(date)
}
