import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { PaymentDeps } from '#modules/gateway/index.server.ts'
import { readProviderEventJob } from './job-types.ts'
import { insertEvent } from './store-events.ts'

export type Received = 'kept' | 'known' | 'not-signed' | 'unreadable'

/**
 * Checks the signature over the raw bytes first. Then it stores the event with a job and responds, because the provider
 * expects a fast response.
 */
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
    // few attempts, because the sweep picks up remaining events
    await addJob(tx, readProviderEventJob, { eventId }, { maxAttempts: 8 })
    return 'kept'
  })
}
