import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createPaystackSandbox } from '#sandbox/paystack/index.ts'
import { SANDBOX_KEYS } from '#sandbox/ports.ts'

/** The Paystack sandbox of a demo server on its own port, with its state in this file. */
export async function serveStandIn(snapshotFile: string) {
  const standIn = createPaystackSandbox({
    ...SANDBOX_KEYS,
    publicBase: 'http://127.0.0.1',
    webhookUrl: 'http://127.0.0.1',
    snapshotFile,
    settings: {},
    log: { info() {}, warn() {}, error() {} },
  })
  const server = serve({ fetch: standIn.app.fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      PAYSTACK_API_URL: `http://127.0.0.1:${port}`,
      PAYSTACK_SECRET_KEY: SANDBOX_KEYS.secretKey,
      PAYSTACK_PUBLIC_KEY: SANDBOX_KEYS.publicKey,
    },
    async close() {
      await standIn.stop()
      server.close()
    },
  }
}
