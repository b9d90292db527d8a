import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll } from 'vitest'
import { createPaystackSandbox } from '#sandbox/paystack/index.ts'
import { SANDBOX_KEYS, sandboxPorts } from '#sandbox/ports.ts'
import type { TestShop } from './shop.ts'

/** The payment page for the tests of a file. */
export function usePaymentPage(shop: Pick<TestShop, 'url'>): ReturnType<typeof openPaymentPage> {
  const provider = openPaymentPage(shop)
  afterAll(async () => provider.close())
  return provider
}

/** The Paystack sandbox on the port where the server expects it. The server forwards browsers to it. */
export function openPaymentPage(shop: Pick<TestShop, 'url'>) {
  const { http } = sandboxPorts(Number(new URL(shop.url).port))
  const sandbox = createPaystackSandbox({
    ...SANDBOX_KEYS,
    publicBase: `${shop.url}/sandbox/paystack`,
    webhookUrl: `${shop.url}/webhooks/paystack`,
    snapshotFile: null,
    settings: { rate_limit: 0, webhook_mode: 'drop' },
    log: { info() {}, warn() {}, error() {} },
  })
  const app = new Hono({ strict: false }).route('/sandbox/paystack', sandbox.app)
  const server = serve({ fetch: app.fetch, port: http, hostname: '127.0.0.1' })
  return {
    advance: (ms: number) => sandbox.advance(ms),
    async control(path: string, body: unknown): Promise<void> {
      await sandbox.app.request(`/__control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-control-token': SANDBOX_KEYS.controlToken },
        body: JSON.stringify(body),
      })
    },
    /** pays like a shopper on the payment page; returns the URL of the redirect */
    async pay(page: string, card: { number: string; cvv: string } = GOOD): Promise<string | null> {
      const code = page.split('/').at(-1)
      const answer = await sandbox.app.request(`/checkout/${code}/card`, {
        method: 'POST',
        body: new URLSearchParams({ ...card, expiry: '12/30' }),
      })
      return answer.headers.get('location')
    },
    /** announces a bank transfer that has not arrived yet */
    async sendSoon(page: string): Promise<void> {
      const code = page.split('/').at(-1)
      await sandbox.app.request(`/${code}?channel=bank_transfer`)
      const body = new URLSearchParams({ sent: 'soon' })
      await sandbox.app.request(`/checkout/${code}/transfer`, { method: 'POST', body })
    },
    async close() {
      await sandbox.stop()
      server.close()
    },
  }
}

export const GOOD = { number: '4084084084084081', cvv: '408' }
export const DECLINED = { number: '4084080000005408', cvv: '001' }
