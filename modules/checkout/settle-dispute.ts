import { inTransaction } from '#infra/db/transaction.ts'
import { listPostedLines, post, postings, reverse } from '#modules/ledger/index.server.ts'
import { shareOut } from '#modules/ledger/contract.ts'
import { lockOrders } from '#modules/orders/index.server.ts'
import { lockAttempt, upsertDispute } from '#modules/payments/index.server.ts'
import { type ProviderDispute, withProvider } from '#modules/gateway/index.server.ts'
import type { SettleDeps } from './settle-payment.ts'

/**
 * While a dispute is open, each vendor's share is held. If it is won, the share is released. If it is lost, it is
 * deducted once.
 */
export async function settleDispute(deps: Pick<SettleDeps, 'db' | 'log'>, dispute: ProviderDispute): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const locked = await lockAttempt(tx, dispute.reference)
    if (!locked) throw new Error('a dispute of a payment that is not ours')
    const { isNew } = await upsertDispute(tx, dispute)
    const cause = String(dispute.id)
    if (isNew) {
      deps.log.error(
        { disputeId: dispute.id, reference: dispute.reference, dueAt: dispute.dueAt },
        'a payment is disputed',
      )
      // a payment that came by mistake is no vendor's sale
      const orders = locked.attempt.state === 'captured' ? await lockOrders(tx, locked.payment.aboutId) : []
      const paid = orders.filter((order) => order.paymentStatus === 'paid')
      const shares = shareOut(
        dispute.amount,
        paid.map((order) => order.total),
      )
      const held = paid.map(({ id, vendorId }, i) => ({ id, vendorId, share: shares[i] ?? 0 }))
      if (held.length > 0) await post(tx, [postings.disputeHold(cause, held)])
    }
    if (dispute.status !== 'resolved') return
    if (dispute.resolution === 'declined')
      await reverse(tx, { kind: 'dispute-hold', cause }, { kind: 'dispute-won', cause })
    else await post(tx, [postings.disputeLost(cause, await listPostedLines(tx, 'dispute-hold', cause), dispute.amount)])
  })
}

/** Runs regularly, in case an event was lost: a dispute that ended at the provider must not hold money. */
export async function refreshDispute(givenDeps: SettleDeps, disputeId: number): Promise<void> {
  const deps = withProvider(givenDeps)
  const answer = await deps.provider?.findDispute(disputeId)
  if (answer?.kind === 'ok') await settleDispute(deps, answer.value)
}
