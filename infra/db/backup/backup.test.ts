import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLog } from '#infra/log.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded.ts'
import { findPlace, type EmbeddedPlace } from '../embedded-place.ts'
import { makeBackup, type BackupOptions } from './base.ts'
import { inBase, inWal, listBackups, readManifest } from './folder.ts'
import { restoreDatabase, type RestoredServer } from './restore.ts'
import { shipWal } from './ship.ts'
import { restoreUploads, saveNewUploads } from './uploads.ts'

const log = makeLog('silent', 'test')
const vault = { dir: '', key: 'a key of the tests, 0123456789abcdef' }
let folder = ''
let server: EmbeddedPostgres
let place: EmbeddedPlace
let options: BackupOptions

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shopzero-backup-'))
  await chmod(folder, 0o711)
  vault.dir = path.join(folder, 'backups')
  await mkdir(path.join(folder, 'data'), { mode: 0o711 })
  server = await startEmbeddedPostgres({ folder: path.join(folder, 'data'), log, archives: true })
  place = await findPlace(path.join(folder, 'data'))
  const uploads = path.join(folder, 'data/files')
  await mkdir(path.join(uploads, 'pictures/.unfinished'), { recursive: true })
  options = { place, vault, uploads, appSecrets: ['the secret of the app'], days: 14 }
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

const upload = (key: string, text: string) => writeFile(path.join(options.uploads ?? '', key), text)

async function readTime(): Promise<Date> {
  // a change after the time must not count as before it
  await new Promise((resolve) => setTimeout(resolve, 50))
  const now = new Date(String(await ask(server.ownerUrl, 'select clock_timestamp()::text')))
  await new Promise((resolve) => setTimeout(resolve, 50))
  return now
}

let beforeTheDrop = new Date()

test('a backup of a running database holds what was committed, and everything is encrypted', async () => {
  await ask(server.ownerUrl, 'create table users (name text)')
  await ask(server.ownerUrl, 'grant select on users to shopzero_app')
  await ask(server.ownerUrl, `insert into users select 'early bird ' || n from generate_series(1, 20000) n`)
  await upload('pictures/one.webp', 'a picture of a plum')
  const made = await makeBackup(options)
  expect(await listBackups(vault)).toEqual([made.id])
  expect(await readManifest(vault, made.id)).toMatchObject({ counts: { users: 20_000 }, postgres: 18 })
  const written = await readdir(vault.dir, { recursive: true, withFileTypes: true })
  for (const entry of written.filter((one) => one.isFile())) {
    const text = await readFile(path.join(entry.parentPath, entry.name), 'latin1')
    for (const plain of ['early bird', 'a picture of', 'the secret of']) expect(text).not.toContain(plain)
    expect(entry.name).not.toContain('.part')
  }
})

test('everything that was there a second before a dropped table comes back', async () => {
  await ask(server.ownerUrl, `insert into users values ('late owl')`)
  await upload('pictures/two.webp', 'a picture of a pear')
  await saveNewUploads(vault, options.uploads ?? '', new Date(0))
  beforeTheDrop = await readTime()
  await ask(server.ownerUrl, 'drop table users')
  await upload('pictures/three.webp', 'a picture of a peach')
  expect(await shipWal(options, { finishCurrent: true })).toBeGreaterThan(0)
  const restored = await restore('second-before', beforeTheDrop)
  expect(await ask(restored.appUrl, 'select count(*)::int from users')).toBe(20_001)
  expect(restored.lastChange?.getTime()).toBeLessThanOrEqual(beforeTheDrop.getTime())
  await restored.stop()
  const files = path.join(folder, 'second-before/files')
  await restoreUploads(vault, restored.manifest, files, beforeTheDrop)
  expect((await readdir(path.join(files, 'pictures'))).toSorted()).toEqual(['one.webp', 'two.webp'])
  expect(await readFile(path.join(files, 'pictures/two.webp'), 'utf8')).toBe('a picture of a pear')
  expect(await readFile(path.join(restored.place.home, 'app-secret'), 'utf8')).toBe('the secret of the app')
})

test('without a time, everything up to the last WAL file comes back, also what is only on the old server', async () => {
  await ask(server.ownerUrl, 'create table later (n int)')
  await ask(server.ownerUrl, 'insert into later values (7)')
  const restored = await restore('newest', null, place)
  expect(await ask(restored.appUrl, 'select to_regclass($$users$$) is null')).toBe(true)
  expect(
    await ask(server.ownerUrl.replace(/:\d+\//, `:${new URL(restored.appUrl).port}/`), 'select n from later'),
  ).toBe(7)
  await restored.stop()
})

test('a restore says why it cannot be done, and never overwrites', async () => {
  await expect(restore('newest', null)).rejects.toThrow("isn't empty")
  await expect(restore('too-early', new Date('2001-01-01'))).rejects.toThrow('No backup in')
  await expect(restore('too-late', new Date('2099-01-01'))).rejects.toThrow('ends before that time')
  const other = { ...vault, key: 'another key of the tests, 0123456789' }
  await expect(
    restoreDatabase({ vault: other, into: path.join(folder, 'x'), to: null, old: null, log }),
  ).rejects.toThrow("can't be decrypted")
})

test('a changed or renamed file of a backup is noticed', async () => {
  const [id = ''] = await listBackups(vault)
  const { file } = inBase(vault, id, 'database')
  const whole = await readFile(file)
  const changed = Buffer.from(whole)
  changed.writeUInt8((changed.at(-20) ?? 0) ^ 1, changed.length - 20)
  await writeFile(file, changed)
  await expect(restore('changed', null)).rejects.toThrow("can't be decrypted")
  await writeFile(file, whole.subarray(0, 70_000))
  await expect(restore('cut', null)).rejects.toThrow("can't be decrypted")
  await writeFile(file, await readFile(inBase(vault, id, 'manifest').file))
  await expect(restore('swapped', null)).rejects.toThrow("can't be decrypted")
  await writeFile(file, whole)
})

test('two backups at once: the second is refused; old ones are deleted with what only they need', async () => {
  await ask(server.ownerUrl, 'create table users (name text)')
  const [first] = await listBackups(vault)
  const [one, other] = await Promise.allSettled([makeBackup(options), makeBackup(options)])
  expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  await rm(path.join(options.uploads ?? '', 'pictures/one.webp'))
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const { removed } = await makeBackup({ ...options, days: 0 })
  expect(removed).toEqual([first])
  const kept = await listBackups(vault)
  expect(kept).toHaveLength(2)
  const { firstWal } = await readManifest(vault, kept[0] ?? '')
  const names = await readdir(path.join(vault.dir, 'wal'))
  expect(names.length).toBe(names.filter((name) => name >= firstWal).length)
  await shipWal(options, { finishCurrent: true })
  await (await restore('after-pruning', null)).stop()
})

test('a WAL file of another database with the same name is refused', async () => {
  const [name = ''] = (await readdir(path.dirname(inWal(vault, 'x').file))).toSorted()
  await writeFile(path.join(place.spool, name), 'of another database')
  await expect(shipWal(options)).rejects.toThrow('use a new BACKUP_DIR')
  await rm(path.join(place.spool, name))
})

function restore(name: string, to: Date | null, old: EmbeddedPlace | null = null): Promise<RestoredServer> {
  return restoreDatabase({ vault, into: path.join(folder, name), to, old, log })
}
