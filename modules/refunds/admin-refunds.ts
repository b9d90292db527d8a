import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { toActor } from '#modules/audit/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { isUlid } from '#shared/ids.ts'
import { kobo } from '#shared/money.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { type BankRefusal, listBanks, type PaymentDeps } from '#modules/gateway/index.server.ts'
import type { AdminRefund, RefundState } from './refund-contract.ts'
import { findAdminRefundRow, findLatestOfCause, findRefundRow } from './queries-refunds.ts'
import { refundWays } from './refund-ways.ts'
import { recordRefundState } from './send-refund.ts'

type Administrator = { actor: 'administrator' }

export async function findAdminRefund(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  refundId: string,
): Promise<AdminRefund | null> {
  const row = isUlid(refundId) ? await findAdminRefundRow(deps.db, refundId) : undefined
  if (!row) return null
  const { id, reference, partId, amount, state, way, reason, tries, lastError, requestedAt, endedAt } = row
  return {
    id,
    reference,
    partId,
    amount: kobo(amount),
    state,
    way,
    reason,
    tries,
    lastError,
    requestedAt,
    endedAt,
    replacementId: row.replacementId,
    may: {
      tryAgain: refundWays.isTriedAgain(row),
      giveOutside: refundWays.isGivenOutside(row),
      sendTo: refundWays.isSentTo(row),
    },
  }
}

/** null: this cause has no refund. */
export async function findRefundOf(
  deps: Pick<Deps, 'db'>,
  cause: string,
): Promise<{ id: string; state: RefundState; way: AdminRefund['way'] } | null> {
  return (await findLatestOfCause(deps.db, cause)) ?? null
}

/**
 * The bank could not refund the same way, and the buyer has named an account. The provider is called outside a
 * transaction, so the confirmed amount is compared just before.
 */
export async function sendRefundTo(
  deps: PaymentDeps,
  administrator: Administrator,
  input: { refundId: string; amount: number; bankCode: string; accountNumber: string; ipAddress: string },
): Promise<Ok<null> | BankRefusal | Refusal<'refund-unknown' | 'move-not-allowed' | 'amount-changed'>> {
  const { refundId, amount, bankCode, accountNumber, ipAddress } = input
  const refund = isUlid(refundId) ? await findRefundRow(deps.db, refundId) : undefined
  if (!refund) return refuse('refund-unknown')
  if (!refundWays.isSentTo(refund) || refund.providerId === null) return refuse('move-not-allowed')
  if (refund.amount !== amount) return refuse('amount-changed')
  const banks = await listBanks(deps)
  if (!banks || !deps.provider) return refuse(deps.provider ? 'bank-unavailable' : 'payment-not-set-up')
  const bank = banks.find(({ code }) => code === bankCode)
  if (!bank) return refuse('account-unknown')
  const answer = await deps.provider.sendRefundTo(refund.providerId, { bankId: bank.id, accountNumber })
  if (answer.kind === 'refused') return refuse('account-unknown')
  // a later check finds a lost response; the provider accepts no account for a refund that is in progress
  if (answer.kind !== 'ok') return refuse('bank-unavailable')
  await inTransaction(deps.db, async (tx) => {
    await recordRefundState(tx, refundId, answer.value)
    await recordAudit(tx, {
      ...toActor(administrator, ipAddress),
      action: 'refund-sent-to-account',
      subject: { kind: 'refund', id: refundId },
      after: { bank: bank.name, account: accountNumber.slice(-4), amount },
    })
  })
  return ok(null)
}
