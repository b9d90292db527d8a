import cluster from 'node:cluster'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { assertDataFolder } from '#infra/data-folder.ts'
import { openDatabaseServer, type DatabaseServer } from '#infra/db/server.ts'
import { EXIT_MISCONFIGURED, EXIT_TEMPORARY } from '#infra/exit.ts'
import { pickEnvironment, environmentWith, type Config } from '#infra/env.ts'
import { toSecretSettings } from '#infra/key-ring.ts'
import { makeLog, type Log } from '#infra/log.ts'
import { assertFree } from '#infra/ports.ts'
import { makeDemoPictures } from './demo-pictures.ts'
import { releaseMemory } from './idle-memory.ts'
import { heapFlags } from './heap.ts'
import { keepRunning, type RunningChild } from './keep-running.ts'
import { listPorts } from './sandbox.ts'
import { withSecret, type ConfigWithSecret } from './secret.ts'
import { onShutdown, PATIENCE_MS } from './shutdown.ts'
import { onCrowdRequest } from './sign-in/crowd.ts'
import { socketOf, type SignInRole } from './sign-in/roles.ts'
import { announceUrl } from './welcome.ts'

/** Covers the timeout of a child and the shutdown of the database after it. */
const PATIENCE_WITH_ALL_MS = PATIENCE_MS + 20_000
const PREPARE_AGAIN_MS = 1000

type Start = {
  config: Config
  log: Log
  /** aborted at shutdown: no further process is started */
  ending: AbortSignal
  children: RunningChild[]
  database?: DatabaseServer
}

export async function supervise(config: Config): Promise<void> {
  await assertFree(listPorts(config))
  await assertDataFolder(config)
  const log = makeLog(config.logLevel, 'supervisor')
  const ending = new AbortController()
  const start: Start = { config, log, ending: ending.signal, children: [] }
  const started: { whole?: Promise<void> } = {}
  // registered first, so that an interrupted start also ends its children
  const shutDown = onShutdown(
    log,
    async () => {
      ending.abort()
      await started.whole?.catch(() => undefined)
      await Promise.all(start.children.map((child) => child.stop()))
      await start.database?.stop()
    },
    PATIENCE_WITH_ALL_MS,
  )
  started.whole = startAll(start, () => shutDown('a process cannot run as things are set', EXIT_MISCONFIGURED))
  try {
    await started.whole
  } catch (error) {
    if (!ending.signal.aborted) throw error
  }
}

async function startAll(start: Start, onRefusal: () => void): Promise<void> {
  const { log, ending, children } = start
  const database = await openDatabaseServer(start.config, log, { waits: true, ending })
  start.database = database
  database.keepAlive()
  ending.throwIfAborted()
  const config = await withSecret(start.config, database)
  ending.throwIfAborted()
  const own = environmentOfShop(config, database.appUrl)
  const code = await prepareShop({ ...own, DATABASE_OWNER_URL: database.ownerUrl }, ending)
  if (code === EXIT_MISCONFIGURED) return onRefusal()
  if (code !== 0) throw new Error(`the shop could not be prepared: ${code}`)
  if (config.demo) children.push(makeDemoPictures({ config, log, databaseUrl: database.appUrl }))
  const keepSignIn = (role: SignInRole, onDone?: () => void): void => {
    if (ending.aborted || socketOf(config, role) === null) return
    const start = (): ChildProcess => startSignIn(role, environmentWith(own))
    children.push(keepRunning({ log, name: role, start, endsWhenDone: role === 'crowd', onDone, onRefusal }))
  }
  let hasCrowd = false
  onCrowdRequest(() => {
    if (hasCrowd) return
    hasCrowd = true
    keepSignIn('crowd', () => (hasCrowd = false))
  })
  cluster.setupPrimary({ args: ['web'], execArgv: [...process.execArgv, ...heapFlags()] })
  let isOpen = false
  cluster.on('listening', (_child, address) => {
    if (address.port !== config.web.port || isOpen) return
    isOpen = true
    announceUrl(config, database.where)
    releaseMemory()
    // web processes check passwords themselves until this runs, which brings the first page sooner
    keepSignIn('sign-in')
  })
  for (let place = 0; place < config.web.processes; place++) {
    // only the first process has the metrics port
    const environment = environmentWith(place === 0 ? own : { ...own, METRICS_PORT: '' })
    children.push(keepRunning({ log, name: 'web', start: () => cluster.fork(environment), onRefusal }))
  }
  if (config.demo) children.push(keepRunning({ log, name: 'sandbox', start: startSandbox, onRefusal }))
  if (config.backup && !config.database.url)
    children.push(keepRunning({ log, name: 'backups', start: () => startBackups(config), onRefusal }))
}

/** The database owner's password is not passed on. */
function environmentOfShop(config: ConfigWithSecret, databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: '',
    ...toSecretSettings(config.appSecret),
    // only the process of the backups needs it
    BACKUP_KEY: '',
    // fewer malloc arenas save about 10 MB per process
    MALLOC_ARENA_MAX: '2',
  }
}

/** Returns the exit code. The child has printed the reason of a failure. It starts again if it lost the database. */
async function prepareShop(own: Record<string, string>, ending: AbortSignal): Promise<number | null> {
  for (;;) {
    const code = await prepareOnce(own, ending)
    ending.throwIfAborted()
    if (code !== EXIT_TEMPORARY) return code
    await pause(PREPARE_AGAIN_MS, undefined, { signal: ending })
  }
}

async function prepareOnce(own: Record<string, string>, ending: AbortSignal): Promise<number | null> {
  const child = fork(process.argv[1] ?? '', ['prepare'], { env: environmentWith(own), stdio: 'inherit' })
  const end = (): void => void child.kill('SIGTERM')
  ending.addEventListener('abort', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  ending.removeEventListener('abort', end)
  return code
}

/** These processes are idle most of the time, so memory counts more than speed. Hashes are computed outside V8. */
const SPARING = ['--max-semi-space-size=1', '--optimize-for-size']

function startSignIn(role: SignInRole, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(process.argv[1] ?? '', [role], { env, stdio: 'inherit', execArgv: [...process.execArgv, ...SPARING] })
}

function startBackups({ appSecret }: ConfigWithSecret): ChildProcess {
  const env = environmentWith(toSecretSettings(appSecret))
  return fork(process.argv[1] ?? '', ['backups'], {
    env,
    stdio: 'inherit',
    execArgv: [...process.execArgv, ...SPARING],
  })
}

/** The sandbox simulates external services, so it gets none of the application's secrets. */
function startSandbox(): ChildProcess {
  const env = pickEnvironment(['PATH', 'PORT', 'HOST', 'BASE_PATH', 'PUBLIC_URL', 'DATA_DIR', 'LOG_LEVEL'])
  return fork('sandbox/main.ts', { env, stdio: 'inherit' })
}
