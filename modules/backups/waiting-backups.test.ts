import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useDatabase } from '#tests/support/database.ts'
import { getWaitingBackups } from './index.server.ts'

const database = await useDatabase()
const now = new Date('2026-11-25T12:00:00Z')
const administrator = { actor: 'administrator' } as const

async function addRun(kind: string, finishedAt: string, failure: string | null): Promise<void> {
  await sql`insert into backup_runs (kind, started_at, finished_at, failure)
    values (${kind}, ${finishedAt}, ${finishedAt}, ${failure})`.execute(database.db)
}

async function waiting(): Promise<string[]> {
  const deps = { db: database.db, clock: { now: () => now } }
  return (await getWaitingBackups(deps, administrator)).oldest.map(({ id, why }) => `${id} ${why}`)
}

test('a failed backup waits for the administrator until one succeeds; so does one that is two days old', async () => {
  expect(await waiting()).toEqual([])
  await addRun('backup', '2026-11-23T11:00Z', null)
  expect(await waiting()).toEqual(['backup backup-late'])
  await addRun('backup', '2026-11-25T02:00Z', 'the disk is full')
  await addRun('rehearsal', '2026-11-25T03:00Z', 'an invariant is broken')
  expect(await waiting()).toEqual(['backup backup-failed', 'rehearsal backup-failed'])
  await addRun('backup', '2026-11-25T02:15Z', null)
  await addRun('rehearsal', '2026-01-25T03:00Z', null)
  expect(await waiting()).toEqual([])
})

test("the app's role only reads them", async () => {
  const { rows } = await sql<{ name: string }>`select privilege_type as name from information_schema.table_privileges
    where table_name = 'backup_runs' and grantee = 'shopzero_app'`.execute(database.db)
  expect(rows).toEqual([{ name: 'SELECT' }])
})
