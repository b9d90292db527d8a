import { HOUR, toLagosTime } from '#shared/time.ts'

/** In Lagos, few people shop from two to five in the morning. */
const QUIET = { from: '02:00', to: '05:00' }
/** A machine that is off at night makes its backup late. */
const LATE = 30 * HOUR
const EARLY = 20 * HOUR

/** `isBroken`: a change since then is missing from the backup. */
export type LastBackup = { at: Date; timeline: number; isBroken?: boolean } | null

/** Once a night. At once if there is none, or if a restore from the last would not reach the present. */
export function isBackupDue(last: LastBackup, timeline: number, now: Date): boolean {
  if (!last || last.isBroken || last.timeline !== timeline) return true
  const age = now.getTime() - last.at.getTime()
  const clock = toLagosTime(now).slice(11)
  return age > LATE || (age > EARLY && clock >= QUIET.from && clock < QUIET.to)
}
