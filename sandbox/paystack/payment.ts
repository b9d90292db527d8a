import { chargeFee } from './fees.ts'
import { makeCode, makeDigits, moveMoney, schedule, takeId, type World } from './state.ts'
import { viewChargedTransaction, viewCustomer } from './transaction-view.ts'
import type { AttemptLog, Authorization, LogEntry, RefundProfile, Transaction } from './types.ts'
import { emit } from './webhooks.ts'

const ACCOUNT_LIFE_MS = 30 * 60_000

export interface Charge {
  channel: string
  authorization: Authorization | null
  gatewayResponse: string
  message?: string | null
  refundProfile?: RefundProfile
}

/** The only way in which a transaction becomes paid. A second call changes nothing. */
export function succeed(world: World, tx: Transaction, charge: Charge): void {
  if (tx.paidAt !== null) return
  const { settings } = world.state
  tx.status = 'success'
  tx.paidAt = world.now()
  tx.channel = charge.channel
  tx.authorization = charge.authorization
  tx.gatewayResponse = charge.gatewayResponse
  tx.message = charge.message ?? null
  tx.fees = chargeFee(tx.amount)
  tx.refundProfile = charge.refundProfile ?? 'processed'
  tx.checkout = { card: null, transfer: tx.checkout.transfer, ussd: null, notice: null }
  note(world, tx, 'success', `Successfully paid with ${charge.channel}`)
  attemptLog(world, tx).success = true

  const origin = { reference: tx.reference, model: 'Transaction', modelId: tx.id } as const
  moveMoney(world, { ...origin, kind: 'charge', account: 'unsettled', amount: tx.amount })
  moveMoney(world, { ...origin, kind: 'charge_fee', account: 'unsettled', amount: -tx.fees })
  schedule(world, world.now() + settings.settle_after_ms, { kind: 'settle', reference: tx.reference })
  emit(world, 'charge.success', viewChargedTransaction(world, tx))
}

/** The page stays open, because another card may still pay the same reference. */
export function fail(world: World, tx: Transaction, channel: string, gatewayResponse: string): void {
  if (tx.paidAt !== null) return
  tx.status = 'failed'
  tx.channel = channel
  tx.gatewayResponse = gatewayResponse
  tx.message = gatewayResponse
  tx.checkout = { ...tx.checkout, card: null, ussd: null, notice: gatewayResponse }
  note(world, tx, 'error', `Error: ${gatewayResponse}`)
  attemptLog(world, tx).errors += 1
}

export function beginAttempt(world: World, tx: Transaction, channel: string): void {
  const log = attemptLog(world, tx)
  log.attempts += 1
  log.channel = channel
  tx.status = 'ongoing'
  tx.channel = channel
  tx.checkout.notice = null
  note(world, tx, 'action', `Attempted to pay with ${channel}`)
}

/** The payer left the page. Pending steps end, but a sent bank transfer may still arrive. */
export function leave(world: World, tx: Transaction): void {
  if (tx.paidAt !== null) return
  note(world, tx, 'close', 'Closed the page')
  if (tx.checkout.transfer?.state === 'sent') return
  tx.checkout = { ...tx.checkout, card: null, ussd: null, notice: null }
  if (tx.status === 'ongoing' || tx.status === 'pending') tx.status = 'abandoned'
}

export function note(world: World, tx: Transaction, type: LogEntry['type'], message: string): void {
  const log = attemptLog(world, tx)
  log.history.push({ type, message, time: Math.round((world.now() - log.startedAt) / 1_000) })
}

export function openTransferAccount(world: World, tx: Transaction): void {
  const open = tx.checkout.transfer
  if (open && open.state !== 'returned' && open.expiresAt > world.now()) return
  const expiresAt = world.now() + ACCOUNT_LIFE_MS
  tx.checkout.transfer = { accountNumber: `99${makeDigits(world, 8)}`, expiresAt, state: 'shown' }
  schedule(world, expiresAt, { kind: 'account-expires', reference: tx.reference })
}

export type SentMoney = 'soon' | 'now' | 'late' | 'wrong_amount' | 'never'

/** The payer says that the transfer was sent. Each account number is used once. */
export function sendBankTransfer(world: World, tx: Transaction, sent: SentMoney): void {
  const transfer = tx.checkout.transfer
  if (!transfer || transfer.state !== 'shown' || tx.paidAt !== null) return
  beginAttempt(world, tx, 'bank_transfer')
  transfer.state = 'sent'
  const { reference } = tx
  const soon = world.now() + world.state.settings.bank_transfer_delay_ms
  if (sent === 'now') receiveBankTransfer(world, reference, 'paid')
  else if (sent === 'soon') schedule(world, soon, { kind: 'money-arrives', reference, outcome: 'paid' })
  else if (sent === 'wrong_amount') schedule(world, soon, { kind: 'money-arrives', reference, outcome: 'wrong_amount' })
  else if (sent === 'late') {
    schedule(world, transfer.expiresAt + 60_000, { kind: 'money-arrives', reference, outcome: 'late' })
  }
}

export function receiveBankTransfer(world: World, reference: string, outcome: 'paid' | 'late' | 'wrong_amount'): void {
  const tx = world.state.transactions.get(reference)
  const transfer = tx?.checkout.transfer
  if (!tx || !transfer || tx.paidAt !== null) return
  if (outcome === 'paid' && world.now() <= transfer.expiresAt) {
    succeed(world, tx, {
      channel: 'bank_transfer',
      gatewayResponse: 'Approved',
      message: 'madePayment',
      authorization: {
        kind: 'bank_transfer',
        code: `AUTH_${makeCode(world, 10)}`,
        senderName: 'SANDBOX PAYER',
        senderBank: 'Sandbox Bank',
        senderAccount: '0123456789',
      },
    })
    return
  }
  returnBankTransfer(world, tx, outcome === 'wrong_amount' ? 'INCORRECT_AMOUNT' : 'EXPIRED_ACCOUNT')
}

export function expireTransferAccount(world: World, reference: string): void {
  const tx = world.state.transactions.get(reference)
  const transfer = tx?.checkout.transfer
  if (!tx || tx.paidAt !== null || !transfer || transfer.expiresAt > world.now()) return
  if (transfer.state === 'shown') tx.checkout.transfer = null
  // If an announced transfer does not arrive in time, the transaction counts as untouched.
  if (tx.status === 'ongoing' && tx.channel === 'bank_transfer') tx.status = 'abandoned'
}

function returnBankTransfer(world: World, tx: Transaction, reason: 'INCORRECT_AMOUNT' | 'EXPIRED_ACCOUNT'): void {
  const amount = reason === 'INCORRECT_AMOUNT' ? tx.amount - 1_000 : tx.amount
  const origin = { account: 'suspense', reference: tx.reference, model: 'Transaction', modelId: tx.id } as const
  moveMoney(world, { ...origin, kind: 'bank_transfer_in', amount })
  moveMoney(world, { ...origin, kind: 'bank_transfer_returned', amount: -amount })
  const words =
    reason === 'INCORRECT_AMOUNT'
      ? "The amount you sent isn't the amount due. We're refunding it."
      : "The money arrived after the account had expired. We're refunding it."
  fail(world, tx, 'bank_transfer', words)
  tx.status = 'abandoned'
  if (tx.checkout.transfer) tx.checkout.transfer.state = 'returned'
  emit(world, 'bank.transfer.rejected', {
    bank_transfer: {
      amount: String(amount),
      message: words,
      message_type: reason,
      transaction_id: String(tx.id),
    },
    customer: viewCustomer(world.state.customers.get(tx.customerEmail)),
  })
}

function attemptLog(world: World, tx: Transaction): AttemptLog {
  tx.log ??= {
    startedAt: world.now(),
    attempts: 0,
    errors: 0,
    success: false,
    authentication: null,
    channel: null,
    history: [],
  }
  return tx.log
}

export function makeAuthorizationCode(world: World): { code: string; signature: string } {
  return { code: `AUTH_${makeCode(world, 10)}`, signature: `SIG_${takeId(world)}${makeCode(world, 8)}` }
}
