import { parseLagosTime, toLagosTime } from '#shared/time.ts'

/** '2026-11-25T10:00' is a time in Lagos. With 'Z' or an offset it is exact, and may have seconds. */
export function parseMoment(typed: string): Date | null {
  const lagos = parseLagosTime(typed.replace(' ', 'T'))
  if (lagos) return lagos
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?$/.test(typed)) return null
  const isExact = /(?:Z|[+-]\d\d:\d\d)$/.test(typed)
  const at = new Date(`${typed.replace(' ', 'T')}${isExact ? '' : '+01:00'}`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** '2026-11-25 10:00:00 in Lagos (09:00:00 UTC)' */
export function formatMoment(at: Date): string {
  const utc = at.toISOString()
  const seconds = utc.slice(16, 19)
  return `${toLagosTime(at).replace('T', ' ')}${seconds} in Lagos (${utc.slice(11, 19)} UTC)`
}
