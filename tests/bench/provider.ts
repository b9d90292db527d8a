import { serve } from '@hono/node-server'
import { createPaystackSandbox } from '#sandbox/paystack/index.ts'
import { SANDBOX_KEYS } from '#sandbox/ports.ts'

/** The Paystack sandbox in its own process. It sends its port to its parent. */
const webhookUrl = process.argv[2] ?? ''
const server = serve({ fetch: (request) => sandbox.app.fetch(request), hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.send?.({ port })
})
const sandbox = createPaystackSandbox({
  ...SANDBOX_KEYS,
  publicBase: 'http://127.0.0.1',
  webhookUrl: webhookUrl || 'http://127.0.0.1/nowhere',
  snapshotFile: null,
  settings: { rate_limit: 0, webhook_mode: webhookUrl ? 'normal' : 'drop', webhook_delay_ms: 0 },
  log: { info() {}, warn() {}, error: (details, message) => console.error(message, details) },
})
sandbox.start()
process.once('disconnect', () => {
  server.close()
  void sandbox.stop().then(() => process.exit(0))
})
