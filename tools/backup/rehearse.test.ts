import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBackups } from '#infra/db/backup/folder.ts'
import { makeBackupKeeper } from '#infra/db/backup/keep-backed-up.ts'
import { restoreDatabase } from '#infra/db/backup/restore.ts'
import { swapIn } from '#infra/db/backup/swap.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#infra/db/embedded.ts'
import { findPlace } from '#infra/db/embedded-place.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import { HOUR } from '#shared/time.ts'
import { rehearse } from './rehearse.ts'

const log = makeLog('silent', 'test')
const vault = { dir: '', key: 'a key of the tests, 0123456789abcdef' }
let dataDir = ''
let server: EmbeddedPostgres
let ahead = 0

beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-rehearse-'))
  await chmod(folder, 0o711)
  dataDir = path.join(folder, 'data')
  vault.dir = path.join(folder, 'backups')
  await mkdir(dataDir, { mode: 0o711 })
  server = await startEmbeddedPostgres({ folder: dataDir, log, archives: true })
  await migrate({ ownerUrl: server.ownerUrl, appUrl: server.appUrl, folder: MIGRATIONS, log })
})

afterAll(async () => {
  await server.stop()
  await rm(path.dirname(dataDir), { recursive: true, force: true })
})

async function ask(sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: server.ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

async function makeKeeper() {
  const place = await findPlace(dataDir)
  const uploads = path.join(dataDir, 'files')
  const now = (): Date => new Date(Date.now() + ahead)
  return makeBackupKeeper({ place, vault, uploads, appSecrets: ['secret'], days: 14, log, now })
}

const rehearsed = () => rehearse({ dataDir, vault, log })
const addEntry = (action: string) =>
  ask(`insert into audit_log (actor, action, subject_kind, subject_id) values ('administrator', '${action}', 'x', 'x')`)

test('a backup is made at once, and again after a night, and a rehearsal restores and audits it', async () => {
  const keeper = await makeKeeper()
  await keeper.look()
  await keeper.look()
  expect(await listBackups(vault)).toHaveLength(1)
  await addEntry('after-the-backup')
  await keeper.finish()
  const before = await readdir(dataDir)
  const done = await rehearsed()
  expect(done).toMatchObject({ broken: [], short: [], counts: { audit_log: 1, orders: 0 } })
  expect(done.lossSeconds).toBeLessThan(30)
  expect(await readdir(dataDir)).toEqual(before)
  ahead = 31 * HOUR
  await keeper.look()
  expect(await listBackups(vault)).toHaveLength(2)
  expect(await ask(`select count(*)::int from backup_runs where kind = 'backup' and failure is null`)).toBe(2)
})

test('a failed backup is noted and tried again only later', async () => {
  const dir = vault.dir
  vault.dir = '/dev/null/backups'
  const keeper = await makeKeeper()
  await keeper.look()
  await keeper.look()
  vault.dir = dir
  expect(await ask('select count(*)::int from backup_runs where failure is not null')).toBe(1)
})

test('a rehearsal names the rule that a restored database breaks', async () => {
  const keeper = await makeKeeper()
  await ask('create table stray (n int)')
  await ask('grant select on stray to public')
  await keeper.finish()
  const { broken } = await rehearsed()
  expect(broken.map(({ name }) => name)).toContain('table privileges match the migrations')
  await ask('drop table stray')
})

test('in place: the shop goes on with the restored database, the old one is kept, and a new backup follows', async () => {
  const keeper = await makeKeeper()
  await addEntry('before-the-accident')
  await new Promise((resolve) => setTimeout(resolve, 50))
  const to = new Date(String(await ask('select clock_timestamp()::text')))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await ask('drop table audit_log cascade')
  await keeper.finish()
  await server.stop()
  const old = await findPlace(dataDir)
  const restoredDir = path.join(dataDir, 'restored')
  const restored = await restoreDatabase({ vault, into: restoredDir, to, old, log })
  await restored.stop()
  const aside = await swapIn({ dataDir, old, restored: restored.place, restoredDir, stamp: 'x', log })
  expect(aside).toBe(`${old.home}.before-x`)
  server = await startEmbeddedPostgres({ folder: dataDir, log, archives: true })
  expect(await ask(`select count(*)::int from audit_log`)).toBe(2)
  const count = (await listBackups(vault)).length
  await keeper.look()
  expect(await listBackups(vault)).toHaveLength(count + 1)
  expect((await rehearsed()).counts).toMatchObject({ audit_log: 2 })
})
