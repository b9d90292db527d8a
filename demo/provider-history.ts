import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#infra/env.ts'
import { createPaystackSandbox } from '#sandbox/paystack/index.ts'
import { SANDBOX_KEYS } from '#sandbox/ports.ts'
import { z } from 'zod'
import type { Bought } from './rows/money.ts'
import type { DemoAccount } from './rows/payouts.ts'
import type { Row } from './rows/source.ts'

/** What the provider must know of. */
export type ProviderSeed = {
  bought: Bought[]
  accounts: DemoAccount[]
  refunds: Row<'refunds'>[]
  transfers: { vendorId: string; transfer: Pick<Row<'transfers'>, 'reference' | 'amount'> }[]
}

/** Assigned by the sandbox: the code of each vendor's account, and the number of each refund. */
type Learnt = { codes: Map<string, string>; refunds: Map<string, number> }

/**
 * Before its first run, the provider's sandbox learns of the demo's payments, so that they can be refunded. It also
 * learns of refunds, bank accounts and payouts. A sandbox with existing data keeps that.
 */
export async function seedProvider(
  config: Config,
  { bought, accounts, refunds, transfers }: ProviderSeed,
): Promise<Learnt | null> {
  const snapshotFile = path.resolve(config.dataDir, 'sandbox', 'paystack.json')
  if (config.paystack.secretKey || existsSync(snapshotFile)) return null
  const learnt: Learnt = { codes: new Map(), refunds: new Map() }
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
  // no webhooks, because we know their content already
  await control('webhooks', { mode: 'drop' })
  const authorization = { authorization: `Bearer ${SANDBOX_KEYS.secretKey}` }
  for (const { reference, email, total, outcome } of bought) {
    if (outcome !== 'goes on' && outcome !== 'called off') continue
    await post('/transaction/initialize', authorization, { reference, email, amount: total, currency: 'NGN' })
    await control(`transaction/${reference}`, { status: 'success' })
  }
  await control('settle', {})
  for (const { id, reference, amount } of refunds) {
    const wish = { transaction: reference, amount, merchant_note: `Refund ${id}` }
    const made = refund.parse(await (await post('/refund', authorization, wish)).json())
    await control(`refund/${made.data.id}`, { status: 'processed' })
    learnt.refunds.set(id, made.data.id)
  }
  for (const { vendorId, bankCode, accountNumber, name } of accounts) {
    const payee = { type: 'nuban', name, account_number: accountNumber, bank_code: bankCode, currency: 'NGN' }
    const made = recipient.parse(await (await post('/transferrecipient', authorization, payee)).json())
    learnt.codes.set(vendorId, made.data.recipient_code)
  }
  for (const { vendorId, transfer } of transfers) {
    const { reference, amount } = transfer
    const wish = { source: 'balance', amount, recipient: learnt.codes.get(vendorId), reference, currency: 'NGN' }
    await post('/transfer', authorization, wish)
    const { status } = await control(`transfer/${reference}`, { status: 'success' })
    if (status !== 200) throw new Error(`the stand-in did not send ${reference}`)
  }
  await control('webhooks', { mode: 'normal' })
  await control('settings', { rate_limit: 100 })
  await standIn.stop()
  return learnt
}

const refund = z.object({ data: z.object({ id: z.number() }) })
const recipient = z.object({ data: z.object({ recipient_code: z.string() }) })
