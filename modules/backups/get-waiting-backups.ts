import type { Deps } from '#infra/deps.ts'
import { DAY } from '#shared/time.ts'
import { toWaiting, type Waiting } from '#shared/waiting.ts'
import type { BackupRun } from './contract.ts'
import { listLastRuns } from './queries.ts'

/** Only a guard creates this. It is declared here, because this module may not import accounts. */
type Administrator = { actor: 'administrator' }

const LATE = 2 * DAY
const NAMES: Record<BackupRun['kind'], string> = { backup: 'Backup', rehearsal: 'Restore on trial' }

/** The last backup or the last rehearsal failed, or there was no backup for two days. */
export async function getWaitingBackups(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  _administrator: Administrator,
): Promise<Waiting<{ why: string }>> {
  const isLate = ({ kind, finishedAt }: BackupRun): boolean =>
    kind === 'backup' && clock.now().getTime() - finishedAt.getTime() > LATE
  const bad = (await listLastRuns(db)).filter((run) => run.failure !== null || isLate(run))
  return toWaiting(
    bad.map((run) => ({
      id: run.kind,
      name: NAMES[run.kind],
      since: run.finishedAt,
      why: run.failure === null ? 'backup-late' : 'backup-failed',
      count: bad.length,
    })),
  )
}
