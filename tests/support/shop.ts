import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, inject, TestRunner } from 'vitest'
import { buildFolder, pickEnvironment } from '#infra/env.ts'
import { sandboxPorts } from '#sandbox/ports.ts'
import { makeTestDatabase, TEST_SECRET, type TestDatabase } from './database.ts'
import { throughPooler } from './pgbouncer.ts'

export type TestShop = {
  url: string
  database: TestDatabase
  /** the process's log lines, parsed */
  log: Array<Record<string, unknown>>
  process: ChildProcess
  dataDir: string
  stop: () => Promise<{ code: number | null; signal: string | null }>
}

export type ShopOptions = {
  demo?: boolean
  settings?: Record<string, string>
  /** another tree with a build */
  tree?: string
  database?: TestDatabase
  port?: number
}

const PATIENCE_MS = 20_000
const FIRST_PORT = 12_000
const RANGE = 5_000
const RANGES = 4

const inUse = new Map<TestShop, unknown>()

/** Shared by all servers of this test worker, one at a time, because browsers cache compiled scripts per origin. */
let usualPort: number | undefined

/** A server for the tests of a file: `const shop = await useShop()` at its top. It stops after the last test. */
export async function useShop(options: ShopOptions = {}): Promise<TestShop> {
  const { file } = TestRunner.getCurrentSuite()
  // a file that fails to load, or whose tests are all skipped, runs no hooks
  for (const [shop, user] of inUse) if (user !== file) await endUse(shop)
  usualPort = usualPort && (await canOpenOn(usualPort)) ? usualPort : await freePort()
  const shop = await startShop({ port: usualPort, ...options })
  inUse.set(shop, file)
  afterAll(async () => endUse(shop))
  return shop
}

let hasEndedInOrder = false

/**
 * Kills the server, which saves the second of draining. The first one stops normally, because only then does Node write
 * its compile cache.
 */
async function endUse(shop: TestShop): Promise<void> {
  inUse.delete(shop)
  if (hasEndedInOrder) shop.process.kill('SIGKILL')
  hasEndedInOrder = true
  await shop.stop()
}

/** The built application in its own process, with its own database. */
export async function startShop(options: ShopOptions = {}): Promise<TestShop> {
  const database = options.database ?? (await makeTestDatabase({ demo: options.demo ?? false }))
  const dataDir = await mkdtemp(path.join(tmpdir(), 'shopzero-shop-'))
  const port = options.port ?? (await freePort())
  const settings = {
    PATH: '/usr/bin:/bin',
    NODE_ENV: 'test',
    PORT: String(port),
    ...databaseSettings(database),
    APP_SECRET: TEST_SECRET,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    JOBS: 'off',
    WEB_PROCESSES: '1',
    // a busy machine must not make the server refuse requests
    DATABASE_WAIT_MS: '20000',
    // later servers of this build reuse the compiled code
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

/** All servers of a run can use PgBouncer: `TEST_POOLER=on`. */
function databaseSettings({ url }: TestDatabase): Record<string, string> {
  const port = inject('poolerPort')
  return port === null ? { DATABASE_URL: url } : { DATABASE_URL: throughPooler(url, port), DATABASE_DIRECT_URL: url }
}

const running = new Set<ChildProcess>()

/** The last file of a test worker may leave a server running, so it ends with the worker. */
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
  // a server waits for its port, where another test's server could answer instead
  let isListening = false
  child.stdout?.on('data', (text: string) => (isListening ||= text.includes('listening')))
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS;) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode} instead of opening`)
    const answer = isListening ? await fetch(`${url}/readyz`).catch(() => null) : null
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
 * A port for a server, followed by free ports for the sandbox. It is below the range of outgoing connections, and each
 * test worker has its own range, so nothing takes it before the server starts.
 */
export async function freePort(): Promise<number> {
  const worker = (Number(pickEnvironment(['VITEST_POOL_ID']).VITEST_POOL_ID ?? 1) - 1) % RANGES
  const first = FIRST_PORT + worker * RANGE
  const port = randomInt(first, first + RANGE - 2)
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
