import cluster, { type Worker } from 'node:cluster'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS, openDatabaseServer, type DatabaseServer } from '#infra/db/server.ts'
import { environmentOnly, environmentWith, type Config } from '#infra/env.ts'
import { makeLog, type Log } from '#infra/log.ts'
import { prepareShop } from './first-start.ts'
import { onShutdown, PATIENCE_MS } from './shutdown.ts'
import { sayWhere } from './welcome.ts'

const SLOWEST_RESTART_MS = 5000

/** A child that does not end in its time is ended; then the database needs a moment of its own. */
const PATIENCE_WITH_ALL_MS = PATIENCE_MS + 20_000

/** Starts the database and the processes of the shop, and starts again what crashes. */
export async function supervise(config: Config): Promise<void> {
  const log = makeLog(config.logLevel, 'supervisor')
  const children: RunningChild[] = []
  const started: { database?: DatabaseServer } = {}
  // from the first moment on: a start that is interrupted ends what it has started
  onShutdown(
    log,
    async () => {
      await Promise.all(children.map((child) => child.stop()))
      await started.database?.stop()
    },
    PATIENCE_WITH_ALL_MS,
  )

  const database = await openDatabaseServer(config, log)
  started.database = database
  database.keepAlive()
  await migrate({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, folder: MIGRATIONS, log })
  await prepareShop({ config, log, databaseUrl: database.appUrl })
  // whoever started us may have gone meanwhile
  if (process.channel === null) return

  cluster.setupPrimary({ args: ['web'] })
  let isOpen = false
  cluster.on('listening', (_child, address) => {
    if (address.port !== config.web.port || isOpen) return
    isOpen = true
    sayWhere(config, database.where)
  })
  for (let place = 0; place < config.web.processes; place++) {
    const environment = environmentOfWeb(database.appUrl, place)
    children.push(keepRunning(log, 'web', () => cluster.fork(environment)))
  }
  if (config.demo) children.push(keepRunning(log, 'sandbox', startSandbox))
}

/** The owner's password stays here. One process, always the same place, has the port of the metrics. */
function environmentOfWeb(databaseUrl: string, place: number): NodeJS.ProcessEnv {
  const own = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: '' }
  return environmentWith(place === 0 ? own : { ...own, METRICS_PORT: '' })
}

/** It plays the world outside, which knows nothing of the shop but where it is. */
function startSandbox(): ChildProcess {
  const env = environmentOnly(['PATH', 'PORT', 'HOST', 'BASE_PATH', 'PUBLIC_URL', 'DATA_DIR', 'LOG_LEVEL'])
  return fork('sandbox/main.ts', { env, stdio: 'inherit' })
}

type Child = Worker | ChildProcess
type RunningChild = { stop: () => Promise<unknown> }

/** A child that ends unasked is started again, sooner the longer it had lived. */
function keepRunning(log: Log, name: string, start: () => Child): RunningChild {
  let stopping = false
  let wait = 100
  let child: Child

  function run(): void {
    const born = Date.now()
    child = start()
    child.on('exit', (code: number | null, signal: string | null) => {
      if (stopping) return
      wait = Date.now() - born > 10_000 ? 100 : Math.min(SLOWEST_RESTART_MS, wait * 2)
      log.error({ name, code, signal, restartInMs: wait }, 'a process ended unasked')
      setTimeout(() => !stopping && run(), wait)
    })
  }
  run()
  return {
    stop: async () => {
      stopping = true
      const process = 'process' in child ? child.process : child
      if (process.exitCode !== null || process.signalCode !== null) return
      const ended = once(process, 'exit')
      process.kill('SIGTERM')
      const impatient = setTimeout(() => process.kill('SIGKILL'), PATIENCE_MS + 1000)
      await ended
      clearTimeout(impatient)
    },
  }
}
