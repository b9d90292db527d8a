import cluster from 'node:cluster'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { assertDataFolder } from '#infra/data-folder.ts'
import { openDatabaseServer, type DatabaseServer } from '#infra/db/server.ts'
import { NOT_AS_SET } from '#infra/end.ts'
import { environmentOnly, environmentWith, type Config } from '#infra/env.ts'
import { makeLog, type Log } from '#infra/log.ts'
import { assertFree } from '#infra/ports.ts'
import { makeDemoPictures } from './demo-pictures.ts'
import { releaseMemory } from './idle-memory.ts'
import { heapFlags } from './heap.ts'
import { keepRunning, type RunningChild } from './keep-running.ts'
import { doorsOf } from './sandbox.ts'
import { withSecret, type ConfigWithSecret } from './secret.ts'
import { onShutdown, PATIENCE_MS } from './shutdown.ts'
import { onCrowdRequest } from './sign-in/crowd.ts'
import { socketOf, type SignInRole } from './sign-in/door.ts'
import { sayWhere } from './welcome.ts'

/** A child that does not end in its time is ended; then the database needs a moment of its own. */
const PATIENCE_WITH_ALL_MS = PATIENCE_MS + 20_000

type Start = {
  config: Config
  log: Log
  /** says that what is not started yet shall not be */
  ending: AbortSignal
  children: RunningChild[]
  database?: DatabaseServer
}

export async function supervise(config: Config): Promise<void> {
  await assertFree(doorsOf(config))
  await assertDataFolder(config)
  const log = makeLog(config.logLevel, 'supervisor')
  const ending = new AbortController()
  const start: Start = { config, log, ending: ending.signal, children: [] }
  const started: { whole?: Promise<void> } = {}
  // from the first moment on: a start that is interrupted ends what it has started
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
  started.whole = startAll(start, () => shutDown('a process cannot run as things are set', NOT_AS_SET))
  try {
    await started.whole
  } catch (error) {
    if (!ending.signal.aborted) throw error
  }
}

async function startAll(start: Start, onRefusal: () => void): Promise<void> {
  const { log, ending, children } = start
  const database = await openDatabaseServer(start.config, log)
  start.database = database
  database.keepAlive()
  ending.throwIfAborted()
  const config = await withSecret(start.config, database)
  ending.throwIfAborted()
  const own = environmentOfShop(config, database.appUrl)
  const code = await prepareShop({ ...own, DATABASE_OWNER_URL: database.ownerUrl }, ending)
  ending.throwIfAborted()
  if (code === NOT_AS_SET) return onRefusal()
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
    sayWhere(config, database.where)
    releaseMemory()
    // until then the web processes check passwords themselves: the first page comes sooner
    keepSignIn('sign-in')
  })
  for (let place = 0; place < config.web.processes; place++) {
    // one of them, always the same place, has the port of the metrics
    const environment = environmentWith(place === 0 ? own : { ...own, METRICS_PORT: '' })
    children.push(keepRunning({ log, name: 'web', start: () => cluster.fork(environment), onRefusal }))
  }
  if (config.demo) children.push(keepRunning({ log, name: 'sandbox', start: startSandbox, onRefusal }))
}

/** The owner's password stays here. */
function environmentOfShop(config: ConfigWithSecret, databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: '',
    APP_SECRET: config.appSecret,
    // memory that one thread has freed is reused by the others: saves some 10 MB per process
    MALLOC_ARENA_MAX: '2',
  }
}

/** Returns the exit code. The process has printed the reason of a failure itself. */
async function prepareShop(own: Record<string, string>, ending: AbortSignal): Promise<number | null> {
  const child = fork(process.argv[1] ?? '', ['prepare'], { env: environmentWith(own), stdio: 'inherit' })
  const end = (): void => void child.kill('SIGTERM')
  ending.addEventListener('abort', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  ending.removeEventListener('abort', end)
  return code
}

/** They wait most of their lives: less memory counts for more than speed, and hashes are made outside of the engine. */
const SPARING = ['--max-semi-space-size=1', '--optimize-for-size']

function startSignIn(role: SignInRole, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(process.argv[1] ?? '', [role], { env, stdio: 'inherit', execArgv: [...process.execArgv, ...SPARING] })
}

/** It plays the world outside, which knows nothing of the shop but where it is. */
function startSandbox(): ChildProcess {
  const env = environmentOnly(['PATH', 'PORT', 'HOST', 'BASE_PATH', 'PUBLIC_URL', 'DATA_DIR', 'LOG_LEVEL'])
  return fork('sandbox/main.ts', { env, stdio: 'inherit' })
}
