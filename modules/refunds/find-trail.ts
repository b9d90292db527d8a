import { kobo } from '#shared/money.ts'
import type { Payable } from '#modules/payments/contract.ts'
import type { PaymentDeps } from '#modules/gateway/index.server.ts'
import * as queries from './queries-trail.ts'
import type { MoneyTrail } from './refund-contract.ts'

export async function findMoneyTrail(deps: Pick<PaymentDeps, 'db'>, payable: Payable): Promise<MoneyTrail | null> {
  const { payment, attempts, refunds } = await queries.getTrail(deps.db, payable)
  const first = attempts[0]
  if (!payment || !first) return null
  const paying = attempts.find((attempt) => attempt.state === 'captured') ?? attempts.at(-1) ?? first
  return {
    reference: paying.reference,
    state: payment.state,
    amount: kobo(payment.amount),
    expiresAt: payment.expiresAt.toISOString(),
    attempts: attempts.map((attempt) => ({
      ...attempt,
      amountPaid: attempt.amountPaid === null ? null : kobo(attempt.amountPaid),
      paidAt: attempt.paidAt?.toISOString() ?? null,
    })),
    refunds: refunds.map(({ supersededAt, ...refund }) => ({
      ...refund,
      amount: kobo(refund.amount),
      isFollowed: supersededAt !== null,
      requestedAt: refund.requestedAt.toISOString(),
      endedAt: refund.endedAt?.toISOString() ?? null,
    })),
  }
}
