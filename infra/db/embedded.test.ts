import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLog } from '../log.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'
import { chooseServerUser } from './embedded-home.ts'
import { listMigrations, migrate } from './migrate.ts'

const log = makeLog('silent', 'test')
let folder = ''
const serverUser = await chooseServerUser()
let server: EmbeddedPostgres

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shopzero-embedded-'))
  await chmod(folder, 0o711)
  // an interrupted initialisation leaves this behind
  await mkdir(path.join(folder, 'postgres/server.new/base'), { recursive: true })
  await chmod(path.join(folder, 'postgres'), 0o777)
  await writeFile(path.join(folder, 'postgres/server.new/PG_VERSION'), '18')
  server = await start()
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ folder, log })
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

async function serverPid(): Promise<number> {
  return Number((await readFile(path.join(folder, 'postgres/server/postmaster.pid'), 'utf8')).split('\n')[0])
}

test('it is PostgreSQL 18, with our own collation, for the app and for the owner', async () => {
  expect(String(await ask(server.appUrl, 'show server_version'))).toMatch(/^18\./)
  expect(await ask(server.ownerUrl, 'select current_user::text')).toBe('shopzero_owner')
})

test('a server that still runs after its app was killed is reused, not started twice', async () => {
  const again = await start()
  expect(again.startedHere).toBe(false)
  expect(again.appUrl).toBe(server.appUrl)
  await again.stop()
  expect(await ask(server.appUrl, 'select 1')).toBe(1)
})

test.runIf(process.getuid?.() === 0)(
  'deleting the data folder means a fresh start, even with files elsewhere, and deletes nothing',
  async () => {
    // mkdtemp creates a private folder, so the server's user cannot store files in it
    const closed = await mkdtemp(path.join(tmpdir(), 'shopzero-closed-'))
    const options = { folder: path.join(closed, 'data'), log, throwAway: true }
    const first = await startEmbeddedPostgres(options)
    const elsewhere = path.dirname(first.folder)
    try {
      expect(first.folder.startsWith(closed)).toBe(false)
      await ask(first.ownerUrl, 'create table mine (id int)')
      const second = await startEmbeddedPostgres(options)
      expect(await ask(second.ownerUrl, `select to_regclass('mine') is not null`)).toBe(true)

      await rm(options.folder, { recursive: true })
      const third = await startEmbeddedPostgres(options)
      expect(await ask(third.ownerUrl, `select to_regclass('mine') is null`)).toBe(true)
      expect(third.startedHere).toBe(true)
      expect((await readdir(elsewhere)).toSorted()).toEqual([
        'postgres',
        expect.stringMatching(/^postgres\.\d{8}T\d{6}Z$/),
      ])
      await third.stop()
    } finally {
      await rm(closed, { recursive: true, force: true })
      await rm(elsewhere, { recursive: true, force: true })
    }
  },
)

test('migrations are applied once, and a changed file is refused', async () => {
  const options = { ownerUrl: server.ownerUrl, appUrl: server.appUrl, log }
  const own = path.join(folder, 'migrations')
  await mkdir(own, { recursive: true })
  await writeFile(path.join(own, '0001-one.sql'), 'create table one (id int)')
  expect(await migrate({ ...options, folder: own })).toEqual(['0001-one.sql'])
  expect(await migrate({ ...options, folder: own })).toEqual([])
  await writeFile(path.join(own, '0001-one.sql'), 'create table one (id bigint)')
  await expect(migrate({ ...options, folder: own })).rejects.toThrow('has changed since it was applied')
  expect((await listMigrations(server.ownerUrl, own))[0]?.changed).toBe(true)
  await writeFile(path.join(own, '0001-one.sql'), 'create table one (id int)')
})

test('a failed migration leaves nothing behind, and the next attempt succeeds', async () => {
  const options = { ownerUrl: server.ownerUrl, appUrl: server.appUrl, log, folder: path.join(folder, 'migrations') }
  const file = path.join(options.folder, '0002-two.sql')
  await writeFile(file, 'create table two (id int); select 1 / 0;')
  await expect(migrate(options)).rejects.toThrow('0002-two.sql failed')
  expect(await ask(server.ownerUrl, "select to_regclass('two') is null")).toBe(true)
  await writeFile(file, 'create table two (id int)')
  expect(await migrate(options)).toEqual(['0002-two.sql'])
})

test('concurrent processes apply each migration once', async () => {
  const options = { ownerUrl: server.ownerUrl, appUrl: server.appUrl, log, folder: path.join(folder, 'migrations') }
  await writeFile(path.join(options.folder, '0003-three.sql'), 'create table three (id int)')
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(options)))
  expect(applied.flat()).toEqual(['0003-three.sql'])
})

test("the app's role reads and writes but owns nothing and cannot create", async () => {
  expect(await ask(server.appUrl, 'select count(*)::int from three')).toBe(0)
  await expect(ask(server.appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied')
  await expect(ask(server.appUrl, 'drop table three')).rejects.toThrow('must be owner')
  await expect(ask(server.appUrl, "update migrations set hash = ''")).rejects.toThrow('permission denied')
})

test('a killed server runs again within 5 s on the same port, with all committed data', async () => {
  await ask(server.ownerUrl, 'insert into one values (42)')
  server.keepAlive()
  const before = await serverPid()
  process.kill(before, 'SIGKILL')
  const started = Date.now()
  let answer: unknown = null
  while (answer !== 42 && Date.now() - started < 10_000) {
    answer = await ask(server.ownerUrl, 'select max(id) from one').catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(answer).toBe(42)
  expect(Date.now() - started).toBeLessThan(5000)
  expect(await serverPid()).not.toBe(before)
})

test('a server that is stopped while clients are connected ends and runs again', async () => {
  const before = await serverPid()
  const stays = new pg.Client({ connectionString: server.ownerUrl })
  stays.on('error', () => undefined)
  await stays.connect()
  process.kill(before, 'SIGTERM')
  await expect.poll(() => ask(server.ownerUrl, 'select max(id) from one').catch(String)).toContain('shutting down')
  await expect
    .poll(() => ask(server.ownerUrl, 'select max(id) from one').catch(() => null), { timeout: 10_000 })
    .toBe(42)
  expect(await serverPid()).not.toBe(before)
  await stays.end().catch(() => undefined)
})

test('after kill -9 of app and server, with zombies left, the next start works', async () => {
  // the lock names the process ID of an unrelated process, as after a kill
  const other = spawn('sleep', ['60'], { uid: serverUser?.uid, gid: serverUser?.gid, stdio: 'ignore' })
  await server.stop()
  server = await start()
  const lock = path.join(folder, 'postgres/server/postmaster.pid')
  const lines = (await readFile(lock, 'utf8')).split('\n')
  process.kill(Number(lines[0]), 'SIGKILL')
  await writeFile(lock, [other.pid, ...lines.slice(1)].join('\n'))
  server = await start()
  expect(server.startedHere).toBe(true)
  expect(await ask(server.ownerUrl, 'select max(id) from one')).toBe(42)
  other.kill()
})
