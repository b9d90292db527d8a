import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { PaymentDeps } from '#modules/gateway/index.server.ts'
import { readProviderEventJob } from './job-types.ts'
import { insertEvent } from './store-events.ts'

export type Received = 'kept' | 'known' | 'not-signed' | 'unreadable'

/** Signature first, over the bytes as they came; then one row with its job; the work is done later. */
export async function receiveEvent(
  deps: PaymentDeps,
  input: { raw: Uint8Array; signature: string | null },
): Promise<Received> {
  const { provider } = deps
  if (!provider?.isSigned(input.raw, input.signature)) return 'not-signed'
  const read = provider.readEvent(input.raw)
  if (!read) return 'unreadable'
  return inTransaction(deps.db, async (tx) => {
    const row = { dedupeKey: read.dedupeKey, event: read.event.event.slice(0, 100), raw: Buffer.from(input.raw) }
    const eventId = await insertEvent(tx, row)
    if (eventId === null) return 'known'
    // tries of its own: an event that stays in the inbox is swept up again
    await addJob(tx, readProviderEventJob, { eventId }, { maxAttempts: 8 })
    return 'kept'
  })
}
