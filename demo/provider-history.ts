import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#infra/env.ts'
import { createPaystackSandbox } from '#sandbox/paystack/index.ts'
import { SANDBOX_KEYS } from '#sandbox/ports.ts'
import { z } from 'zod'
import type { Bought } from './rows/money.ts'
import type { DemoAccount } from './rows/payouts.ts'

/**
 * The stand-in of the provider learns of the demo orders' payments before it runs for the first time, so that they can be
 * refunded like any other, and of the vendors' bank accounts. One that has a memory already keeps it.
 * Gives the code of each vendor's account.
 */
export async function tellProvider(
  config: Config,
  { bought, accounts, sent }: { bought: Bought[]; accounts: DemoAccount[]; sent: number },
): Promise<Map<string, string>> {
  const snapshotFile = path.resolve(config.dataDir, 'sandbox', 'paystack.json')
  const codes = new Map<string, string>()
  if (config.paystack.secretKey || existsSync(snapshotFile)) return codes
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
  for (const { reference, email, total, outcome } of bought) {
    if (outcome !== 'goes on' && outcome !== 'called off') continue
    const authorization = `Bearer ${SANDBOX_KEYS.secretKey}`
    await post('/transaction/initialize', { authorization }, { reference, email, amount: total, currency: 'NGN' })
    await control(`transaction/${reference}`, { status: 'success' })
  }
  for (const { vendorId, bankCode, accountNumber, name } of accounts) {
    const authorization = `Bearer ${SANDBOX_KEYS.secretKey}`
    const payee = { type: 'nuban', name, account_number: accountNumber, bank_code: bankCode, currency: 'NGN' }
    const made = recipient.safeParse(await (await post('/transferrecipient', { authorization }, payee)).json())
    if (made.success) codes.set(vendorId, made.data.data.recipient_code)
  }
  // what was paid out on the Tuesdays before has left the balance
  await control('settle', {})
  await control('balance', { amount: -sent })
  await control('webhooks', { mode: 'normal' })
  await control('settings', { rate_limit: 100 })
  await standIn.stop()
  return codes
}

const recipient = z.object({ data: z.object({ recipient_code: z.string() }) })
