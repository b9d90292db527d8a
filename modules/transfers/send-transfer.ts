import type { Tx } from '#infra/db/client.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#shared/time.ts'
import {
  type Answer,
  type PaymentDeps,
  type PaymentProvider,
  type ProviderTransfer,
  REFUSED,
} from '#modules/gateway/index.server.ts'
import { sendTransferJob } from './job-types.ts'
import * as store from './store-transfers.ts'

/**
 * Runs in the caller's transaction. The provider accepts each reference only once, so the money can't be sent twice.
 */
export async function requestTransfer(
  tx: Tx,
  deps: Pick<PaymentDeps, 'clock'>,
  transfer: store.NewTransfer,
): Promise<void> {
  await store.insertTransfer(tx, transfer, deps.clock.now())
  await addJob(tx, sendTransferJob, { reference: transfer.reference })
}

/** After this time, the provider would know a transfer whose request got no response. */
const LOST_AFTER = HOUR

/**
 * Sends a transfer, or asks for its outcome. If the outcome is unknown, it asks first. If the provider does not know
 * the reference, it sends it again. null: nothing is known.
 */
export async function executeTransfer(deps: PaymentDeps, reference: string): Promise<ProviderTransfer | null> {
  const row = await store.findTransfer(deps.db, reference)
  const { provider } = deps
  if (!row || !provider || row.state === 'failed' || row.state === 'reversed') return null
  if (row.state === 'created') return send(deps, reference)
  const found = await provider.findTransfer(reference)
  if (found.kind === 'ok') return found.value
  if (row.state === 'sent' && isUnknownThere(found)) return send(deps, reference)
  if (row.state !== 'success') await later(deps, reference, 2 * MINUTE, describe(found))
  return null
}

async function send(deps: PaymentDeps, reference: string): Promise<ProviderTransfer | null> {
  const { provider } = deps
  const row = await inTransaction(deps.db, (tx) => store.claimTransfer(tx, reference, deps.clock.now()))
  if (!row || !provider) return null
  const { recipientCode, amount } = row
  const answer = await provider.transfer({
    reference,
    recipientCode,
    amount,
    reason: `Payout ${row.aboutId.slice(-8)}`,
  })
  if (answer.kind === 'ok') return isEnded(answer.value) ? fetchFullTransfer(provider, answer.value) : answer.value
  if (answer.kind === 'refused' && answer.code === REFUSED.usedTransfer) {
    const found = await provider.findTransfer(reference)
    return found.kind === 'ok' ? found.value : null
  }
  if (answer.kind === 'refused' && answer.code === REFUSED.lowBalance) {
    deps.log.error({ reference, amount }, 'the balance at the payment provider is too low for a payout; top it up')
    await later(deps, reference, HOUR, describe(answer))
    return null
  }
  if (answer.kind === 'refused' && isSurelyNotSent(deps, row)) {
    deps.log.error({ reference, answer }, 'the payment provider rejected a payout')
    return { reference, transferCode: null, status: 'rejected', amount, fee: null, sessionId: null, reason: null }
  }
  await later(deps, reference, MINUTE, describe(answer))
  return null
}

function isEnded({ status }: ProviderTransfer): boolean {
  return status === 'success' || RETURNED.includes(status)
}

/** The first response has no fee and no reason. An ended transfer is read again, and counts as pending until then. */
async function fetchFullTransfer(provider: PaymentProvider, sent: ProviderTransfer): Promise<ProviderTransfer> {
  const whole = await provider.findTransfer(sent.reference)
  return whole.kind === 'ok' ? whole.value : { ...sent, status: 'pending' }
}

/** A refusal is final only if no earlier attempt can still be in progress. */
function isSurelyNotSent(deps: PaymentDeps, row: store.TransferRow): boolean {
  if (row.tries === 1) return true
  return deps.clock.now().getTime() - (row.sentAt?.getTime() ?? 0) > LOST_AFTER
}

function isUnknownThere(answer: Answer<ProviderTransfer>): boolean {
  return answer.kind === 'refused' && REFUSED.unknownTransfer.some((code) => code === answer.code)
}

async function later(deps: PaymentDeps, reference: string, ms: number, error: string): Promise<void> {
  const at = new Date(deps.clock.now().getTime() + ms)
  await inTransaction(deps.db, (tx) => store.postponeCheck(tx, reference, at, error))
}

function describe(answer: Exclude<Answer<unknown>, { kind: 'ok' }>): string {
  if (answer.kind === 'refused') return `${answer.code}: ${answer.message}`.slice(0, 300)
  return answer.kind === 'throttled' ? 'too many calls' : answer.why
}

export type TransferStep = 'success' | 'failed' | 'reversed'
export type RecordedTransfer = {
  payoutId: string
  n: number
  amount: number
  /** the provider's code of the bank account */
  recipientCode: string
  /** the new steps, in order */
  steps: TransferStep[]
  /** why the transfer failed; null: it succeeded */
  error: string | null
  fee: number
}

const RETURNED = ['failed', 'abandoned', 'blocked', 'rejected']

/** Stores the provider's answer. Each step is returned only to the first call. The state never goes back. */
export async function recordTransferState(
  tx: Tx,
  deps: Pick<PaymentDeps, 'clock' | 'log'>,
  answer: ProviderTransfer,
): Promise<RecordedTransfer | null> {
  const row = await store.lockTransfer(tx, answer.reference)
  if (row?.state === 'failed' && answer.status === 'success')
    deps.log.error({ reference: row.reference }, 'an abandoned payout has reached the bank')
  if (!row || row.state === 'failed' || row.state === 'reversed') return null
  if (answer.amount !== row.amount) {
    deps.log.error(
      { reference: row.reference, amount: answer.amount },
      'a transfer has a different amount than requested',
    )
    return null
  }
  const { transferCode, fee, sessionId } = answer
  const now = deps.clock.now()
  const age = now.getTime() - row.createdAt.getTime()
  const about = { transferCode, fee, sessionId }
  const { aboutId: payoutId, n, amount, recipientCode } = row
  const error = answer.reason ?? answer.status
  const written = {
    payoutId,
    n,
    amount,
    recipientCode,
    error: answer.status === 'success' ? null : error,
    fee: fee ?? 0,
  }
  if (row.state === 'success' && answer.status !== 'reversed') {
    await store.setTransferState(
      tx,
      row.reference,
      { ...about, state: 'success', nextInSeconds: afterSuccess(age) },
      now,
    )
    return null
  }
  if (answer.status === 'success') {
    await store.setTransferState(tx, row.reference, { ...about, state: 'success', nextInSeconds: DAY / SECOND }, now)
    return { ...written, steps: ['success'] }
  }
  if (answer.status === 'reversed') {
    await store.setTransferState(tx, row.reference, { ...about, state: 'reversed', error, nextInSeconds: null }, now)
    return { ...written, steps: row.state === 'success' ? ['reversed'] : ['success', 'reversed'] }
  }
  if (RETURNED.includes(answer.status)) {
    const change = { ...about, state: 'failed', error, nextInSeconds: null } as const
    await store.setTransferState(tx, row.reference, change, now)
    return { ...written, steps: ['failed'] }
  }
  if (answer.status === 'otp')
    deps.log.error(
      { reference: row.reference },
      'a payout waits for a one-time code; turn off codes for transfers at the provider',
    )
  if (age > 2 * HOUR)
    deps.log.error({ reference: row.reference, status: answer.status }, 'a payout is taking unusually long')
  const pause = age < HOUR ? MINUTE : 10 * MINUTE
  await store.setTransferState(tx, row.reference, { ...about, state: 'pending', nextInSeconds: pause / SECOND }, now)
  return null
}

/** A bank may return the money days later. An event reports it, or else a later check. */
function afterSuccess(age: number): number | null {
  return age < 7 * DAY ? DAY / SECOND : null
}
