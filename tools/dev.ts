import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS, openDatabaseServer } from '#infra/db/server.ts'
import { addToEnvironment, readConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { prepareShop } from '#host/first-start.ts'
import { sayWhere } from '#host/welcome.ts'
import type * as DevApp from '#host/dev.ts'

const config = readConfig()
const log = makeLog(config.logLevel, 'dev')
const database = await openDatabaseServer(config, log)
await migrate({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, folder: MIGRATIONS, log })
await prepareShop({ config, log, databaseUrl: database.appUrl })
addToEnvironment({ DATABASE_URL: database.appUrl })
const sandbox = config.demo ? fork('sandbox/main.ts', { stdio: 'inherit' }) : null

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the server environment cannot run here')

// asked for again with each request: what was edited is there
const listener = getRequestListener(async (request, bindings) => {
  const { fetchPage }: typeof DevApp = await ssr.runner.import('/host/dev.ts')
  return fetchPage(request, bindings)
})
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response))
})
server.listen(config.web.port, config.web.host, () => sayWhere(config, database.where))

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    sandbox?.kill()
    void vite
      .close()
      .then(() => database.stop())
      .then(() => process.exit(0))
  })
}
