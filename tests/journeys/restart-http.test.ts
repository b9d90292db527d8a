import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from '../support/database.ts'
import { childrenOf } from '../support/processes.ts'
import { freePort } from '../support/shop.ts'
import { startTraffic } from '../support/steady-traffic.ts'

let database: TestDatabase
let dataDir = ''
let supervisor: ChildProcess

afterEach(async () => {
  if (supervisor.exitCode === null && supervisor.signalCode === null) {
    supervisor.kill('SIGKILL')
    await once(supervisor, 'exit')
  }
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts the built application with its supervisor. Returns its URL. */
async function openShop(processes: number): Promise<string> {
  database = await makeTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'shopzero-restart-'))
  const port = await freePort()
  const env = {
    PATH: '/usr/bin:/bin',
    PORT: String(port),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: dataDir,
    APP_SECRET: TEST_SECRET,
    WEB_PROCESSES: String(processes),
    DEMO: 'off',
    LOG_LEVEL: 'error',
  }
  supervisor = spawn(process.execPath, ['build/server/index.js'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  const isReady = async (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady).toBe(true)
  await expect.poll(async () => (await findWebProcesses()).length).toBe(processes)
  return url
}

const REFUSED = 'ECONNREFUSED of a new connection'
const RESET = 'ECONNRESET of a new connection'

async function findWebProcesses(): Promise<number[]> {
  const children = await childrenOf(supervisor.pid)
  return children.filter(({ words }) => words.includes('web')).map(({ pid }) => pid)
}

test('one of two web processes is replaced, then both, and visitors notice nothing; then the port closes without cutting anyone off', async () => {
  const url = await openShop(2)
  const traffic = startTraffic(`${url}/about`, { kept: 3, fresh: 2 })
  await expect.poll(() => traffic.count()).toBeGreaterThan(50)
  for (const count of [1, 2]) {
    const pids = (await findWebProcesses()).slice(0, count)
    for (const pid of pids) process.kill(pid, 'SIGTERM')
    await expect.poll(async () => (await findWebProcesses()).some((pid) => pids.includes(pid))).toBe(false)
    await expect.poll(async () => (await findWebProcesses()).length).toBe(2)
  }
  const before = traffic.count()
  await expect.poll(() => traffic.count()).toBeGreaterThan(before + 50)
  expect(await traffic.stop()).toEqual({})

  const last = startTraffic(`${url}/about`, { kept: 3, fresh: 2 })
  await expect.poll(() => last.count()).toBeGreaterThan(50)
  const ended = once(supervisor, 'exit')
  supervisor.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  const { [REFUSED]: refused = 0, [RESET]: _, ...others } = await last.stop()
  // after the port is closed, connections are refused; one that arrives at that moment is reset
  expect(refused).toBeGreaterThan(0)
  expect(others).toEqual({})
})
