import cluster, { type Worker } from 'node:cluster'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS, openDatabaseServer } from '#infra/db/server.ts'
import { environmentWith, type Config } from '#infra/env.ts'
import { makeLog, type Log } from '#infra/log.ts'
import { prepareShop } from './first-start.ts'
import { sandboxEnvironment } from './sandbox.ts'
import { onShutdown } from './shutdown.ts'
import { sayWhere } from './welcome.ts'

const SLOWEST_RESTART_MS = 5000

/** Starts the database and the processes of the shop, and starts again what crashes. */
export async function supervise(config: Config): Promise<void> {
  const log = makeLog(config.logLevel, 'supervisor')
  const database = await openDatabaseServer(config, log)
  database.keepAlive()
  await migrate({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, folder: MIGRATIONS, log })
  await prepareShop({ config, log, databaseUrl: database.appUrl })

  const children = new Set<{ stop: () => Promise<unknown> }>()
  const environment = environmentWith({
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    ...sandboxEnvironment(config),
  })
  cluster.setupPrimary({ args: ['web'] })
  cluster.once('listening', () => sayWhere(config, database.where))
  for (let i = 0; i < config.web.processes; i++) {
    children.add(keepRunning(log, 'web', () => cluster.fork(environment)))
  }
  if (config.demo) children.add(keepRunning(log, 'sandbox', () => spawnSandbox(environment)))

  onShutdown(log, async () => {
    await Promise.all([...children].map((child) => child.stop()))
    await database.stop()
  })
}

function spawnSandbox(environment: NodeJS.ProcessEnv): ChildProcess {
  return fork('sandbox/main.ts', { env: environment, stdio: 'inherit' })
}

type Child = Worker | ChildProcess

/** A child that ends unasked is started again, sooner the longer it had lived. */
function keepRunning(log: Log, name: string, start: () => Child): { stop: () => Promise<unknown> } {
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
      await ended
    },
  }
}
