import { fork } from 'node:child_process'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS, openDatabaseServer } from '#infra/db/server.ts'
import { addToEnvironment, readConfig } from '#infra/env.ts'
import { toSecretSettings } from '#infra/key-ring.ts'
import { makeLog } from '#infra/log.ts'
import { assertFree } from '#infra/ports.ts'
import { makeDemoPictures } from '#host/demo-pictures.ts'
import { prepareShop } from '#host/first-start.ts'
import { listPorts } from '#host/sandbox.ts'
import { withSecret } from '#host/secret.ts'
import { announceUrl } from '#host/welcome.ts'
import type * as DevApp from '#host/dev.ts'

const given = readConfig()
await assertFree(listPorts(given))
// Vite reads its config and plugins while the database starts
const starting = createVite({ server: { middlewareMode: true }, appType: 'custom' })
const log = makeLog(given.logLevel, 'dev')
const database = await openDatabaseServer(given, log)
database.keepAlive()
await migrate({ ownerUrl: database.ownerUrl, appUrl: database.appUrl, folder: MIGRATIONS, log })
const config = await withSecret(given, database)
await prepareShop({ config, log, databaseUrl: database.appUrl })
addToEnvironment({ DATABASE_URL: database.appUrl, ...toSecretSettings(config.appSecret) })
const pictures = config.demo ? makeDemoPictures({ config, log, databaseUrl: database.appUrl }) : null
const sandbox = config.demo ? fork('sandbox/main.ts', { stdio: 'inherit' }) : null

const vite = await starting
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('the server environment cannot run here')

// imported for each request, so that it gets the edited modules
const listener = getRequestListener(async (request, bindings) => {
  const { fetchPage }: typeof DevApp = await ssr.runner.import('/host/dev.ts')
  return fetchPage(request, bindings)
})
const server = createServer((request, response) => {
  vite.middlewares(request, response, () => void listener(request, response))
})
server.listen(config.web.port, config.web.host, () => {
  announceUrl(config, database.where)
  // warms up the first page, which takes longest, before a browser requests it
  void fetch(`http://127.0.0.1:${config.web.port}${config.web.basePath}/`).catch(() => undefined)
})

// Vite would end the process at once and leave the database running
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void close())
}

let closing = false
async function close(): Promise<void> {
  if (closing) return
  closing = true
  sandbox?.kill()
  await Promise.all([vite.close(), pictures?.stop()])
  await (await globalThis.shopzeroDev)?.stop()
  await database.stop()
  process.exit(0)
}
