import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseBusy } from '#infra/db/busy.ts'
import { withQueueTimeout } from '#infra/db/client.ts'
import { openDatabaseServer } from '#infra/db/server.ts'
import type { Deps } from '#infra/deps.ts'
import { exitWithMessage } from '#infra/exit.ts'
import { buildFolder, type Config } from '#infra/env.ts'
import type { JobRunner } from '#infra/jobs/runner.ts'
import { redirectConsoleToLog, makeLog } from '#infra/log.ts'
import { listenOrEnd, SHOP_REMEDY } from '#infra/ports.ts'
import { makeLiveHub } from '#modules/messages/index.server.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import { createApp } from './app.ts'
import { makeBodyPace } from './body-pace.ts'
import { makeDrain } from './drain.ts'
import { closeDeps, makeDeps, toJobDeps } from './deps.ts'
import { releaseWhenIdle } from './idle-memory.ts'
import { listenForLiveEvents } from './live.ts'
import { makeMetrics, serveMetrics, type Metrics, watchReplicaLag } from './metrics.ts'
import { makeOwnWrites } from './own-writes.ts'
import { makePageCache } from './page-cache/page-cache.ts'
import { makeShortcut } from './speed/shortcut.ts'
import { createCachedValue } from './page-cache/cached-value.ts'
import { invalidateOnChange } from './page-cache/watch.ts'
import { watchProviderKeys } from './provider-keys.ts'
import { forwardToSandbox } from './sandbox.ts'
import { withSecret } from './secret.ts'
import { requestOverflowProcess } from './sign-in/crowd.ts'
import { socketOf } from './sign-in/roles.ts'
import { findOwnDevice } from './sign-in/devices.ts'
import { forwardSignIns } from './sign-in/forward.ts'
import { handBackConnections, REPLACEMENT_MS, waitForReplacement } from './replace.ts'
import { onShutdown, PATIENCE_MS } from './shutdown.ts'

/** A page read from a replica may be outdated, so its cache entry expires after the replication lag. */
const REPLICA_LAG_MS = 1000
/** How long the port waits for the start of the jobs. */
const JOBS_FIRST_MS = 2000

export async function runWeb(given: Config): Promise<void> {
  const log = makeLog(given.logLevel, 'web')
  redirectConsoleToLog(log)
  await assertBuiltFor(given.web.basePath)
  // a short outage does not stop the start: the supervisor has checked the database
  const database = await openDatabaseServer(given, log, { unasked: true })
  const config = await withSecret(given, database)
  const deps = makeDeps(config, log, database.appUrl)
  await deps.clock.follow()
  const metrics = makeMetrics()
  watchReplicaLag(metrics, deps.readers.replica)
  const cache = makePageCache(() => deps.clock.now().getTime(), {
    ...(config.database.replicaUrl ? { longest: REPLICA_LAG_MS } : {}),
    isBusy: isDatabaseBusy,
  })
  // every page shows the settings, and concurrent requests share one query
  const settings = createCachedValue(() => getSiteSettings({ ...deps, db: withQueueTimeout(deps.db) }))
  const shortcut = makeShortcut(cache, metrics)
  const forwardSignIn = forwardSignIns({
    sockets: { 'sign-in': socketOf(config, 'sign-in'), crowd: socketOf(config, 'crowd') },
    ...config.web,
    metrics,
    findDevice: (incoming) => findOwnDevice(config, incoming),
    requestOverflowProcess,
  })
  const keysListener = await watchProviderKeys(deps, database.directUrl)
  const listener = invalidateOnChange({
    url: database.directUrl,
    db: deps.db,
    cachesToInvalidate: [cache, settings],
    log,
  })
  const live = makeLiveHub()
  const liveListener = listenForLiveEvents({ url: database.directUrl, db: deps.db, hub: live, log })
  const app = createApp(deps, {
    build: () => import('virtual:react-router/server-build'),
    clientFolder: path.join(buildFolder(config.web.basePath), 'client'),
    metrics,
    cache,
    shortcut,
    settings,
    live,
    ownWrites: makeOwnWrites(deps),
    health: { checks: deps.checks, replica: deps.readers.replica, isDraining: () => drain.isDraining() },
    sandbox: config.demo ? forwardToSandbox(config) : null,
  })
  // for HTTP/1.0 requests without a host; no link is built from it
  const handleInApp = getRequestListener(
    async (request, env) => {
      const answer = await app.fetch(request, env)
      shortcut.learn((env as HttpBindings).incoming, answer)
      return answer
    },
    { hostname: 'localhost' },
  )
  // for slow clients: 10 s for headers, no limit for a body that keeps arriving (`body-pace.ts`), 60 s for an idle
  // connection
  const patience = {
    headersTimeout: 10_000,
    requestTimeout: 0,
    keepAliveTimeout: 60_000,
    maxHeaderSize: 16_384,
    connectionsCheckingInterval: 1000,
  }
  const pace = makeBodyPace({ graceMs: config.web.bodyGraceMs })
  const server = createServer(patience, (incoming, outgoing) => {
    drain.watch(incoming, outgoing)
    pace.watch(incoming, outgoing)
    const handleLocally = (): void => void handleInApp(incoming, outgoing)
    if (!shortcut.answer(incoming, outgoing) && !forwardSignIn(incoming, outgoing, handleLocally)) handleLocally()
  })
  const drain = makeDrain(server)
  releaseWhenIdle(server)
  const metricsServer =
    config.web.metricsPort !== null ? await serveMetrics(metrics, config.web.metricsPort, config.web.host) : null
  const jobs = config.jobs
    ? runJobsHere({ ...toJobDeps(deps), db: withQueueTimeout(deps.db) }, database.directUrl, metrics)
    : null
  // a failure after the race ends the process too
  void jobs?.then(() => log.debug('the jobs have started'))
  // during an outage, jobs start later than pages
  await Promise.race([jobs, pause(JOBS_FIRST_MS)])
  await listenOrEnd(server, { port: config.web.port, host: config.web.host, remedy: SHOP_REMEDY })
  log.info({ port: config.web.port, host: config.web.host }, 'listening')

  const shutDown = async (): Promise<void> => {
    metricsServer?.close()
    live.close()
    const replaced = waitForReplacement()
    // starts no new work, but lets running requests finish
    const cut = replaced.then(() => setTimeout(() => server.closeAllConnections(), PATIENCE_MS - 2000))
    await Promise.all([drain.run(replaced), jobs?.then(async (runner) => runner.stop())])
    clearTimeout(await cut)
    await handBackConnections()
    await Promise.all([listener.stop(), liveListener.stop(), keysListener.stop()])
    await closeDeps(deps)
    await database.stop()
  }
  onShutdown(log, shutDown, REPLACEMENT_MS + PATIENCE_MS)
}

/** Loads the code for jobs and emails, which a process that only serves requests does not need. */
async function runJobsHere(deps: Deps, databaseUrl: string, { mailPaused }: Metrics): Promise<JobRunner> {
  const { startJobs } = await import('./jobs.ts')
  return startJobs(deps, databaseUrl, (isPaused) => mailPaused.set(Number(isPaused)))
}

/** Links, assets and the router take their path from the build, so another path would not work. */
async function assertBuiltFor(basePath: string): Promise<void> {
  const { basename } = await import('virtual:react-router/server-build')
  if ((basename ?? '/') === basePath) return
  exitWithMessage(`This build is for BASE_PATH=${basename}, but the setting is ${basePath}: run npm run build.`)
}
