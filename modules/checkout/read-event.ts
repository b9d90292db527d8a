import { inTransaction } from '#infra/db/transaction.ts'
import { isOwnReference } from '#modules/gateway/contract.ts'
import { settleTransfer } from '#modules/ledger/index.server.ts'
import { endEvent, type EventEnd, findAttempt, findEvent, recordEventFailure } from '#modules/payments/index.server.ts'
import { listOpenRefunds } from '#modules/refunds/index.server.ts'
import { isTransferKnown } from '#modules/transfers/index.server.ts'
import { type ProviderEvent, withProvider } from '#modules/gateway/index.server.ts'
import { settleDispute } from './settle-dispute.ts'
import { settlePayment, type SettleDeps } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'

const MOST_TRIES = 8

/**
 * An event is only a hint: the provider is asked again, and only its answer counts. A failed event remains in the
 * inbox.
 */
export async function readProviderEvent(givenDeps: SettleDeps, eventId: number): Promise<void> {
  const deps = withProvider(givenDeps)
  const row = await findEvent(deps.db, eventId)
  if (!row || row.state !== 'new' || !deps.provider) return
  const read = deps.provider.readEvent(row.raw)
  try {
    const state = read ? await workOn(deps, read.event) : 'ignored'
    await inTransaction(deps.db, (tx) => endEvent(tx, eventId, state))
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown'
    await inTransaction(deps.db, (tx) => recordEventFailure(tx, eventId, why, MOST_TRIES))
    if (row.tries + 1 >= MOST_TRIES)
      deps.log.error({ eventId, event: row.event, why }, 'a provider event was abandoned after repeated failures')
    throw error
  }
}

async function workOn(deps: SettleDeps, event: ProviderEvent): Promise<EventEnd> {
  if (event.about === 'nothing') return 'ignored'
  const reference = event.about === 'dispute' ? event.dispute.reference : event.reference
  const isKnown =
    event.about === 'transfer' ? await isTransferKnown(deps.db, reference) : await findAttempt(deps.db, reference)
  if (!isKnown) {
    if (!isOwnReference(reference)) return 'foreign'
    // fail and retry, because our row may not be committed yet, and received money must not be ignored
    throw new Error(UNKNOWN[event.about])
  }
  switch (event.about) {
    case 'charge': {
      const settled = await settlePayment(deps, reference)
      if (settled === 'waiting') throw new Error('the provider does not confirm it yet')
      return 'done'
    }
    case 'refund':
      for (const refundId of await listOpenRefunds(deps.db, reference))
        await settleRefund(deps, { refundId, isNew: false })
      return 'done'
    case 'dispute':
      await settleDispute(deps, event.dispute)
      return 'done'
    case 'transfer':
      await settleTransfer(deps, reference)
      return 'done'
  }
}

const UNKNOWN = {
  charge: 'no payment has this reference',
  refund: 'a refund of a payment that is not ours',
  dispute: 'a dispute of a payment that is not ours',
  transfer: 'no transfer has this reference',
}
