import path from 'node:path'
import type { Config } from '#infra/env.ts'
import { readConfig } from '#infra/env.ts'
import type { Deps } from '#infra/deps.ts'
import { makeLog } from '#infra/log.ts'
import { makeLiveHub, type LiveHub } from '#modules/messages/index.server.ts'
import { createApp } from './app.ts'
import { closeDeps, makeDeps } from './deps.ts'
import { startJobs } from './jobs.ts'
import { listenForLiveEvents } from './live.ts'
import { makePageCache } from './page-cache/page-cache.ts'
import { forwardToSandbox, withSandbox } from './sandbox.ts'
import { withSecret } from './secret.ts'

/** State that survives a reload, until the development server ends. */
type Kept = { deps: Deps; live: LiveHub; stop: () => Promise<void> }

/** The development server reloads this file after an edit. The database connections stay open. */
declare global {
  var shopzeroDev: Promise<Kept> | undefined
}

const { deps, live } = await (globalThis.shopzeroDev ??= start(withSandbox(readConfig())))
const cache = makePageCache(() => Date.now())
cache.pause()
const app = createApp(deps, {
  build: () => import('virtual:react-router/server-build'),
  clientFolder: null,
  mode: 'development',
  cache,
  live,
  sandbox: deps.config.demo ? forwardToSandbox(deps.config) : null,
})

export async function fetchPage(request: Request, bindings: object): Promise<Response> {
  return app.fetch(request, bindings)
}

async function start(config: Config): Promise<Kept> {
  const log = makeLog(config.logLevel, 'dev')
  const { url, directUrl } = config.database
  if (!url || !directUrl) throw new Error('tools/dev.ts names the database')
  const made = makeDeps(await withSecret(config, { secretFolder: path.resolve(config.dataDir) }), log, url)
  await made.clock.follow()
  const jobs = config.jobs ? await startJobs(made, directUrl) : null
  const hub = makeLiveHub()
  const listener = listenForLiveEvents({ url: directUrl, db: made.db, hub, log })
  return {
    deps: made,
    live: hub,
    stop: async () => {
      hub.close()
      await Promise.all([jobs?.stop(), listener.stop()])
      await closeDeps(made)
    },
  }
}
