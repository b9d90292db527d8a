import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, TestRunner } from 'vitest'
import { buildFolder } from '#infra/env.ts'
import { sandboxPorts } from '#sandbox/ports.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from './database.ts'

export type TestShop = {
  url: string
  database: TestDatabase
  /** what the process has logged, parsed */
  log: Array<Record<string, unknown>>
  process: ChildProcess
  /** where this shop keeps its files */
  dataDir: string
  stop: () => Promise<{ code: number | null; signal: string | null }>
}

export type ShopOptions = {
  demo?: boolean
  settings?: Record<string, string>
  /** another built tree than this one */
  tree?: string
  database?: TestDatabase
  port?: number
}

const PATIENCE_MS = 20_000

const inUse = new Map<TestShop, unknown>()

/** Of this worker's shops, one after the other: its browser keeps the scripts of an address compiled. */
let usualPort: number | undefined

/** A shop for the tests of a file: `const shop = await useShop()` at its top. It stops after the last test. */
export async function useShop(options: ShopOptions = {}): Promise<TestShop> {
  const { file } = TestRunner.getCurrentSuite()
  // a file fails while it loads, or none of its tests is asked for: it runs no hooks
  for (const [shop, user] of inUse) if (user !== file) await endUse(shop)
  usualPort = usualPort && (await canOpenOn(usualPort)) ? usualPort : await freePort()
  const shop = await startShop({ port: usualPort, ...options })
  inUse.set(shop, file)
  afterAll(async () => endUse(shop))
  return shop
}

let hasEndedInOrder = false

/** At once, without the second for which a shop still answers; the first in order, for then Node keeps what it has compiled. */
async function endUse(shop: TestShop): Promise<void> {
  inUse.delete(shop)
  if (hasEndedInOrder) shop.process.kill('SIGKILL')
  hasEndedInOrder = true
  await shop.stop()
}

/** The built shop as it runs for real, in a process of its own, on a database of its own. */
export async function startShop(options: ShopOptions = {}): Promise<TestShop> {
  const database = options.database ?? (await makeTestDatabase({ demo: options.demo ?? false }))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shopzero-shop-'))
  const port = options.port ?? (await freePort())
  const settings = {
    PATH: '/usr/bin:/bin',
    NODE_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: database.url,
    APP_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    JOBS: 'off',
    WEB_PROCESSES: '1',
    // a machine that is held up by others is no shop with too many visitors
    DATABASE_WAIT_MS: '20000',
    // the next shop of this build starts with what this one has compiled
    NODE_COMPILE_CACHE: path.resolve('node_modules/.cache/compiled'),
    ...options.settings,
  }
  const child = spawn(process.execPath, [`${buildFolder(options.settings?.BASE_PATH ?? '/')}/server/index.js`, 'web'], {
    cwd: options.tree ?? process.cwd(),
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endWithWorker(child)
  const log: Array<Record<string, unknown>> = []
  readLines(child, log)
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, child)

  return {
    url,
    database,
    log,
    process: child,
    dataDir,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      const [code, signal]: unknown[] = await ended
      if (!options.database) await database.drop()
      await rm(dataDir, { recursive: true, force: true })
      return { code: typeof code === 'number' ? code : null, signal: typeof signal === 'string' ? signal : null }
    },
  }
}

const running = new Set<ChildProcess>()

/** The last file of a worker may have left a shop open: it ends with the worker. */
function endWithWorker(child: ChildProcess): void {
  if (running.size === 0) process.once('SIGTERM', killAll)
  running.add(child)
  child.once('exit', () => {
    running.delete(child)
    if (running.size === 0) process.off('SIGTERM', killAll)
  })
}

function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
  process.kill(process.pid, 'SIGTERM')
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS;) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode} instead of opening`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error('the shop did not open in time')
}

function readLines(child: ChildProcess, log: Array<Record<string, unknown>>): void {
  let rest = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('{')) log.push(JSON.parse(line) as Record<string, unknown>)
  })
}

/**
 * One on which a shop can open, with those beside it for the stand-ins of the outside. Below the ports that the system
 * gives to connections: nothing takes one of them between the asking and the opening.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(12_000, 32_000)
  return (await canOpenOn(port)) ? port : freePort()
}

async function canOpenOn(port: number): Promise<boolean> {
  const { http, smtp } = sandboxPorts(port)
  const areFree = await Promise.all([port, http, smtp].map(isFree))
  return areFree.every(Boolean)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
