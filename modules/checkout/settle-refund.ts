import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { post, postings, reverse } from '#modules/ledger/index.server.ts'
import { addEvent, endReturnOf, lockOrders, setPaymentStatus, TELL_ABOUT_ORDER } from '#modules/orders/index.server.ts'
import {
  lockPaymentOfRefund,
  lookAtRefund,
  sendRefund,
  sumRefunds,
  withProvider,
  writeDownRefund,
} from '#modules/payments/index.server.ts'
import type { SettleDeps } from './settle-payment.ts'

const RETURN = /^return:(\w+)/

/** Sends a refund, or asks what became of it, and books what is final. */
export async function settleRefund(givenDeps: SettleDeps, input: { refundId: string; isNew: boolean }): Promise<void> {
  const deps = withProvider(givenDeps)
  const { refundId } = input
  const answer = input.isNew ? await sendRefund(deps, refundId) : await lookAtRefund(deps, refundId)
  if (!answer) return
  await inTransaction(deps.db, async (tx) => {
    const payment = await lockPaymentOfRefund(tx, refundId)
    const written = await writeDownRefund(tx, refundId, answer)
    if (!payment || !written?.ended) return
    const { refund, ended } = written
    if (ended === 'failed') {
      deps.log.error({ refundId, reference: refund.reference }, 'a refund failed: the money is with us again')
      await reverse(tx, { kind: 'refund-requested', cause: refundId }, { kind: 'refund-failed', cause: refundId })
      return
    }
    await post(tx, [postings.refundProcessed(refund, refund.partId)])
    const { aboutId: checkoutId } = payment
    if (!refund.partId) return addJob(tx, TELL_ABOUT_ORDER, { checkoutId, what: 'refunded', about: refundId })
    const order = (await lockOrders(tx, checkoutId)).find((one) => one.id === refund.partId)
    if (!order) return
    const [, returnId] = RETURN.exec(refund.cause) ?? []
    if (returnId) await endReturnOf(tx, returnId)
    await addEvent(
      tx,
      order.id,
      'refunded',
      { actor: 'shop', actorId: null },
      { amount: refund.amount, ...(returnId ? { reason: 'returned' } : {}) },
    )
    const { processed } = await sumRefunds(tx, order.id)
    if (processed >= order.total) await setPaymentStatus(tx, order.id, ['paid'], 'refunded')
    await addJob(tx, TELL_ABOUT_ORDER, { checkoutId, orderId: order.id, what: 'refunded', about: refundId })
  })
}
