import path from 'node:path'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { readConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { assertFree, listenOrEnd, SANDBOX_REMEDY } from '#infra/ports.ts'
import { createSandboxIndex } from './index-page.ts'
import { createMailbox } from './mailbox/index.ts'
import { createOpenIdProvider } from './openid/index.ts'
import { createPaystackSandbox } from './paystack/index.ts'
import { createPushService } from './push/index.ts'
import { SANDBOX_GOOGLE, SANDBOX_KEYS, sandboxPorts } from './ports.ts'

const config = readConfig()
const log = makeLog(config.logLevel, 'sandbox')
const { basePath, origin, port } = config.web
const folder = path.resolve(config.dataDir, 'sandbox')
const ports = sandboxPorts(port)

const mailbox = createMailbox({ folder: path.join(folder, 'mailbox'), basePath: `${basePath}sandbox/mailbox` })
const paystack = createPaystackSandbox({
  ...SANDBOX_KEYS,
  publicBase: `${origin}${basePath}sandbox/paystack`,
  webhookUrl: `http://127.0.0.1:${port}${basePath}webhooks/paystack`,
  snapshotFile: path.join(folder, 'paystack.json'),
  log,
})

const openid = createOpenIdProvider({
  issuer: `${origin}${basePath}sandbox/openid`,
  clients: [{ ...SANDBOX_GOOGLE, redirectUris: [`${origin}${basePath}auth/google/callback`] }],
})

const push = createPushService({ publicBase: `http://127.0.0.1:${ports.http}${basePath}sandbox/push` })

const app = new Hono({ strict: false })
app.route(`${basePath}sandbox`, createSandboxIndex(`${basePath}sandbox`))
app.route(`${basePath}sandbox/mailbox`, mailbox.app)
app.route(`${basePath}sandbox/openid`, openid.app)
app.route(`${basePath}sandbox/push`, push.app)
app.route(`${basePath}sandbox/paystack`, paystack.app)

const server = createAdaptorServer({ fetch: app.fetch }) as Server
await listenOrEnd(server, { port: ports.http, host: '127.0.0.1', remedy: SANDBOX_REMEDY })
await assertFree([{ port: ports.smtp, host: '127.0.0.1', remedy: SANDBOX_REMEDY }])
await mailbox.listen(ports.smtp)
paystack.start()
log.debug(ports, 'the sandbox is listening')

let closing = false
async function close(): Promise<void> {
  if (closing) return
  closing = true
  server.close()
  await Promise.all([mailbox.close(), paystack.stop()])
  process.exit(0)
}
for (const signal of ['SIGTERM', 'disconnect'] as const) process.on(signal, () => void close())
// the parent may have ended during the start
if (process.connected === false) void close()
// Ctrl-C reaches every process at once, so a child waits for its parent's signal
process.on('SIGINT', () => process.channel ?? void close())
