import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#infra/env.ts'
import { createPaystackSandbox } from '#sandbox/paystack/index.ts'
import { SANDBOX_KEYS } from '#sandbox/ports.ts'
import type { Bought } from './rows/money.ts'

/**
 * The stand-in of the provider learns of the demo orders' payments before it runs for the first time, so that they can be
 * refunded like any other. One that has a memory already keeps it.
 */
export async function tellProvider(config: Config, checkouts: Bought[]): Promise<void> {
  const snapshotFile = path.resolve(config.dataDir, 'sandbox', 'paystack.json')
  if (config.paystack.secretKey || existsSync(snapshotFile)) return
  const silent = (): void => undefined
  const standIn = createPaystackSandbox({
    ...SANDBOX_KEYS,
    publicBase: 'http://127.0.0.1',
    webhookUrl: 'http://127.0.0.1',
    snapshotFile,
    settings: { rate_limit: 0 },
    log: { info: silent, warn: silent, error: silent },
  })
  const post = (address: string, headers: Record<string, string>, body: unknown): Promise<Response> =>
    Promise.resolve(
      standIn.app.request(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    )
  const control = (address: string, body: unknown): Promise<Response> =>
    post(`/__control/${address}`, { 'x-control-token': SANDBOX_KEYS.controlToken }, body)
  // what it would tell the shop, the shop knows
  await control('webhooks', { mode: 'drop' })
  for (const { reference, email, total, outcome } of checkouts) {
    if (outcome !== 'goes on' && outcome !== 'called off') continue
    const authorization = `Bearer ${SANDBOX_KEYS.secretKey}`
    await post('/transaction/initialize', { authorization }, { reference, email, amount: total, currency: 'NGN' })
    await control(`transaction/${reference}`, { status: 'success' })
  }
  await control('webhooks', { mode: 'normal' })
  await control('settings', { rate_limit: 100 })
  await standIn.stop()
}
