import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'

let data = ''
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'shopzero-doctor-'))
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

async function examine(settings: Record<string, string> = {}): Promise<{ status: number | null; words: string }> {
  const doctor = spawn(process.execPath, ['tools/doctor.mjs'], {
    env: { DATA_DIR: data, PORT: '23123', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [words] = await Promise.all([text(doctor.stdout), once(doctor, 'close')])
  return { status: doctor.exitCode, words }
}

function leaveServer(version: string, pid?: number): void {
  const server = path.join(data, 'postgres/server')
  mkdirSync(server, { recursive: true })
  writeFileSync(path.join(server, 'PG_VERSION'), `${version}\n`)
  if (pid !== undefined) writeFileSync(path.join(server, 'postmaster.pid'), `${pid}\n`)
}

test('a healthy machine is reported as such', async () => {
  const { status, words } = await examine()
  expect(words).toContain('No problems found.')
  expect(words).toContain('23123, 23124, 23125 are free')
  expect(status).toBe(0)
})

test('a port in use is reported', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const { status, words } = await examine({ PORT: String(port) })
  server.close()
  expect(words).toMatch(new RegExp(`PROBLEM ports +${port}[^:]* in use`))
  expect(status).toBe(1)
})

test('a shop that is already running is no problem', async () => {
  const shop = createHttpServer((request, answer) => answer.end(request.url === '/readyz' ? 'ready\n' : ''))
  shop.listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const { port } = shop.address() as AddressInfo
  const { status, words } = await examine({ PORT: String(port) })
  shop.close()
  expect(words).toContain(`ShopZero is already running on port ${port}`)
  expect(status).toBe(0)
})

test.each([
  ['17', undefined, 1, 'was made by PostgreSQL 17, but ShopZero runs 18'],
  ['18', undefined, 0, 'stopped and ready'],
  ['18', process.pid, 0, `running as process ${process.pid}`],
  ['18', 4_194_000, 0, 'ended without a clean shutdown; the next start recovers it'],
])('a database of PostgreSQL %s, last run by process %s', async (version, pid, status, words) => {
  leaveServer(version, pid)
  const found = await examine()
  expect(found.words).toContain(words)
  expect(found.status).toBe(status)
})

test.each([
  [{ PORT: 'http' }, 'PORT is http'],
  [{ DATABASE_URL: 'shop' }, 'DATABASE_URL is not a database URL'],
  [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop' }, 'no server responds at 127.0.0.1:1'],
])('%o is a problem', async (settings, words) => {
  const { status, words: said } = await examine(settings)
  expect(said).toContain(words)
  expect(status).toBe(1)
})

test('a data folder that is a file is a problem', async () => {
  const file = path.join(data, 'a-file')
  writeFileSync(file, '')
  expect((await examine({ DATA_DIR: file })).words).toMatch(/PROBLEM data folder +\S+ is not a folder/)
})
