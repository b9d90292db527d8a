import type pg from 'pg'

const LOCK_CLASS = 7_467_004

export class BackupIsRunning extends Error {
  override name = 'BackupIsRunning'
}

/** The lock ends with the connection, even after a crash. */
export async function takeLock(client: Pick<pg.Client, 'query'>, work: 'backup' | 'wal'): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as mine', [
    LOCK_CLASS,
    work,
  ])
  if (!rows[0]?.mine) throw new BackupIsRunning('another process is making a backup')
}
