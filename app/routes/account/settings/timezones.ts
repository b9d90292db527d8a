/** Time zones of most of our users. A different one that the user has chosen is added. */
const ZONES = [
  'Africa/Lagos',
  'Africa/Accra',
  'Africa/Abidjan',
  'Africa/Douala',
  'Africa/Johannesburg',
  'Africa/Nairobi',
  'Africa/Cairo',
  'Europe/London',
  'Europe/Berlin',
  'Europe/Istanbul',
  'Asia/Dubai',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Australia/Sydney',
  'America/Sao_Paulo',
  'America/New_York',
  'America/Toronto',
  'America/Chicago',
  'America/Los_Angeles',
  'UTC',
]

/** From west to east by the current offset: 'Lagos (GMT+1)'. */
export function listTimezones(chosen: string, now: Date): { value: string; label: string }[] {
  return [...new Set([...ZONES, chosen])]
    .map((value) => ({ value, minutes: minutesFromGreenwich(value, now) }))
    .toSorted((a, b) => a.minutes - b.minutes)
    .map(({ value, minutes }) => ({ value, label: `${nameOf(value)} (${toOffset(minutes)})` }))
}

function minutesFromGreenwich(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

function toOffset(minutes: number): string {
  if (minutes === 0) return 'GMT'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

function nameOf(zone: string): string {
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}
