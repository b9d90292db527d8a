import type { Database } from '#infra/db/client.ts'
import { parseConfig } from '#infra/env.ts'
import { makeLog } from '#infra/log.ts'
import { placeOrder, settlePayment } from '#modules/checkout/index.server.ts'
import { SANDBOX_KEYS } from '#sandbox/ports.ts'
import { makeIds } from '#shared/ids.ts'
import { placeOrderInput } from '#tests/support/trade.ts'

type Payment = { reference: string; accessCode: string }

/** The checkout as an action calls it, without HTTP, sessions and pages. */
export async function makeUseCases(db: Database, providerUrl: string) {
  const config = parseConfig({
    NODE_ENV: 'test',
    PAYSTACK_API_URL: providerUrl,
    PAYSTACK_SECRET_KEY: SANDBOX_KEYS.secretKey,
    PAYSTACK_PUBLIC_KEY: SANDBOX_KEYS.publicKey,
  })
  if ('problems' in config) throw new Error(JSON.stringify(config.problems))
  const ids = makeIds(() => Date.now())
  const log = makeLog('error', 'bench')
  const deps = { db, reader: db, config, log, ids, clock: { now: () => new Date() } }
  const template = await placeOrderInput({ deps }, [])

  return {
    async place(userId: string, products: string[]): Promise<Payment> {
      const lines = products.map((variantId) => ({ variantId, quantity: 1 }))
      const form = { ...template.form, key: ids.ulid() }
      const placed = await placeOrder(deps, { userId }, { ...template, lines, form })
      if (!placed.ok) throw new Error(placed.code)
      return placed.value.payment
    },
    async pay({ reference, accessCode }: Payment): Promise<void> {
      const body = new URLSearchParams({ number: '4084084084084081', expiry: '12/30', cvv: '408' })
      const paid = await fetch(`${providerUrl}/checkout/${accessCode}/card`, {
        method: 'POST',
        body,
        redirect: 'manual',
      })
      await paid.arrayBuffer()
      const settled = await settlePayment(deps, reference)
      if (settled !== 'paid') throw new Error(settled)
    },
  }
}
