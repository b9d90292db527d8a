/** '10:42', with the day if that was not today. Client only, because browsers format dates differently. */
export function formatCachedTime(at: number, locale: string): string {
  const date = new Date(at)
  const isToday = date.toDateString() === new Date().toDateString()
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-NG' : locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
  }).format(date)
}
