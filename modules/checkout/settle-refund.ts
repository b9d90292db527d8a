import { addJob } from '#infra/db/jobs.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { post, postings, reverse } from '#modules/ledger/index.server.ts'
import type { Author } from '#modules/orders/contract.ts'
import {
  addEvent,
  endReturns,
  lockOrders,
  setPaymentStatus,
  notifyAboutOrderJob,
} from '#modules/orders/index.server.ts'
import {
  lockPaymentOfRefund,
  fetchRefundState,
  type RefundRow,
  sendRefund,
  sumRefunds,
  recordRefundState,
} from '#modules/refunds/index.server.ts'
import { withProvider } from '#modules/gateway/index.server.ts'
import { countReturned } from './refund-order.ts'
import type { SettleDeps } from './settle-payment.ts'

const RETURN = /^return:(\w+)/

export async function settleRefund(givenDeps: SettleDeps, input: { refundId: string; isNew: boolean }): Promise<void> {
  const deps = withProvider(givenDeps)
  const { refundId } = input
  const answer = input.isNew ? await sendRefund(deps, refundId) : await fetchRefundState(deps, refundId)
  if (!answer) return
  await inTransaction(deps.db, async (tx) => {
    const payment = await lockPaymentOfRefund(tx, refundId)
    const written = await recordRefundState(tx, refundId, answer)
    if (!payment || !written) return
    const { refund, ended, isStuck } = written
    if (ended === 'failed') {
      deps.log.error(
        { refundId, reference: refund.reference },
        'a refund failed and the money was returned to ShopZero',
      )
      await reverse(tx, { kind: 'refund-requested', cause: refundId }, { kind: 'refund-failed', cause: refundId })
      const order = (await lockOrders(tx, payment.aboutId)).find((one) => one.id === refund.partId)
      if (order) await countReturned(tx, order)
    }
    if (isStuck) {
      const about = { checkoutId: payment.aboutId, ...(refund.partId ? { orderId: refund.partId } : {}) }
      await addJob(tx, notifyAboutOrderJob, { ...about, what: 'refund-stuck', about: refundId })
    }
    if (ended !== 'processed') return
    await endRefund(tx, refund, payment.aboutId)
  })
}

/** The money has left: updates the ledger, the order and the return, and notifies the buyer. */
export async function endRefund(
  tx: Tx,
  refund: RefundRow,
  checkoutId: string,
  { author = { actor: 'shop', actorId: null }, note = null }: { author?: Author; note?: string | null } = {},
): Promise<void> {
  const account = refund.way === 'outside' ? 'outside' : 'provider'
  await post(tx, [postings.refundProcessed(refund, refund.partId, account)])
  if (!refund.partId) return addJob(tx, notifyAboutOrderJob, { checkoutId, what: 'refunded', about: refund.id })
  const order = (await lockOrders(tx, checkoutId)).find((one) => one.id === refund.partId)
  if (!order) return
  const [, returnId] = RETURN.exec(refund.cause) ?? []
  if (returnId) await endReturns(tx, { returnId })
  const reason = returnId ? 'returned' : refund.way === 'outside' ? 'paid-outside' : undefined
  await addEvent(tx, order.id, 'refunded', author, { amount: refund.amount, note, ...(reason ? { reason } : {}) })
  const { processed } = await sumRefunds(tx, order.id)
  if (processed >= order.total) {
    await setPaymentStatus(tx, order.id, ['paid'], 'refunded')
    // nothing is left that a return could refund
    await endReturns(tx, { orderId: order.id })
  }
  await addJob(tx, notifyAboutOrderJob, { checkoutId, orderId: order.id, what: 'refunded', about: refund.id })
}
