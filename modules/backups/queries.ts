import type { Database } from '#infra/db/client.ts'
import type { BackupRun } from './contract.ts'

export async function listLastRuns(db: Database): Promise<BackupRun[]> {
  const rows = await db
    .selectFrom('backupRuns')
    .distinctOn('kind')
    .select(['kind', 'startedAt', 'finishedAt', 'failure', 'bytes', 'lossSeconds'])
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ bytes, ...row }) => ({ ...row, bytes: bytes === null ? null : Number(bytes) }))
}
