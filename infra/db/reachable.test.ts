import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { hasPgBouncer, NO_PGBOUNCER, openPgBouncer } from '#tests/support/pgbouncer.ts'
import { openStallingProxy, type StallingProxy } from '#tests/support/stalling-proxy.ts'

let database: TestDatabase
let proxy: StallingProxy
let waiting: ChildProcess | undefined

beforeAll(async () => {
  database = await makeTestDatabase()
  proxy = await openStallingProxy(database.url)
})
afterEach(() => waiting?.kill('SIGKILL'))
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

function scriptFor(url: string, patience: string): string[] {
  const script = `import { assertReachable } from './infra/db/reachable.ts'
    import { makeLog } from './infra/log.ts'
    await assertReachable([{ setting: 'DATABASE_URL', url: ${JSON.stringify(url)} }], ${patience})`
  return ['--input-type=module-typescript', '-e', script]
}

function start(url: string, patience = '{}'): { status: number | null; stderr: string } {
  const { status, stderr } = spawnSync(process.execPath, scriptFor(url, patience), {
    encoding: 'utf8',
    timeout: 30_000,
  })
  return { status, stderr }
}

const WAITS = "{ log: makeLog('info', 'test') }"

/** Starts without blocking. Returns the sentences of the log, which grow, and the exit code. */
function startWaiting(url: string): { said: string[]; ended: Promise<unknown> } {
  const child = spawn(process.execPath, scriptFor(url, WAITS), { stdio: ['ignore', 'pipe', 'inherit'] })
  waiting = child
  const said: string[] = []
  child.stdout.setEncoding('utf8').on('data', (lines: string) => {
    for (const line of lines.trim().split('\n')) said.push((JSON.parse(line) as { msg: string }).msg)
  })
  return { said, ended: once(child, 'exit').then(([code]: unknown[]) => code) }
}

function changed(change: (url: URL) => void): string {
  const url = new URL(inject('databaseServer').appUrl)
  change(url)
  return url.href
}

test('a reachable database prints nothing', () => {
  expect(start(inject('databaseServer').appUrl)).toEqual({ status: 0, stderr: '' })
})

const WRONG: Array<[string, string, (url: URL) => void]> = [
  ['a wrong password', 'rejected the role "shopzero_app"', (url) => (url.password = 'hunter2')],
  ['a database that is not there', '/nothing) does not exist', (url) => (url.pathname = '/nothing')],
]
const AWAY: Array<[string, string, (url: URL) => void]> = [
  ['a port where nobody listens', 'does not respond (nothing listens on that port)', (url) => (url.port = '1')],
  ['a host that is not there', 'does not respond (the host is unknown)', (url) => (url.host = 'a.invalid')],
]

test.each([...WRONG, ...AWAY])('%s ends a command with one sentence that contains no password', (_, words, change) => {
  const url = changed(change)
  const { status, stderr } = start(url)
  expect(status).toBe(78)
  expect(stderr).toContain(words)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).not.toContain(new URL(url).password)
})

test.each(WRONG)('%s ends also a start that waits', (_what, words, change) => {
  const { status, stderr } = start(changed(change), WAITS)
  expect([status, stderr]).toEqual([78, expect.stringContaining(words)])
})

test.each(AWAY)('the start waits for %s, and says so without a password', async (_what, words, change) => {
  const url = changed(change)
  const { said } = startWaiting(url)
  await expect.poll(() => said.length).toBeGreaterThan(0)
  expect(said[0]).toContain(words)
  expect(said[0]).toContain('The start waits for it.')
  expect(said.join()).not.toContain(new URL(url).password)
  // the next line comes after a few seconds
  await expect.poll(() => said.length, { timeout: 15_000 }).toBeGreaterThan(1)
  expect(waiting?.exitCode).toBeNull()
})

test.runIf(hasPgBouncer)(`a URL that must be direct may not lead through a pooler${NO_PGBOUNCER}`, async () => {
  const pooler = await openPgBouncer([database.url])
  const { status, stderr } = start(pooler.through(database.url), WAITS)
  expect([status, stderr]).toEqual([78, expect.stringContaining('is behind a pooler: set DATABASE_DIRECT_URL')])
  await pooler.close()
})

test('the start waits for a server that accepts connections and then says nothing', async () => {
  proxy.stall()
  const { said, ended } = startWaiting(proxy.url)
  await expect.poll(() => said.length, { timeout: 15_000 }).toBeGreaterThan(0)
  expect(said[0]).toContain('does not respond (timeout expired)')
  proxy.resume()
  expect(await ended).toBe(0)
})

test('the start waits for a primary while there is only a standby', async () => {
  const url = new URL(database.url)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const { said } = startWaiting(url.href)
  await expect.poll(() => said.length).toBeGreaterThan(0)
  expect(said[0]).toContain('accepts no writes')
})
