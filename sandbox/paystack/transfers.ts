import { transferFee } from './fees.ts'
import { koboOf, ok, paginate, textOf, type Answer, type Call } from './http.ts'
import { findRecipient, viewRecipient } from './recipients.ts'
import { refusals } from './refusals.ts'
import { INTEGRATION_ID, makeCode, makeDigits, moveMoney, schedule, takeId, toIso, toIsoOrNull } from './state.ts'
import type { World } from './state.ts'
import { viewIntegration } from './transaction-view.ts'
import type { Transfer, TransferStatus } from './types.ts'
import { emit } from './webhooks.ts'

const REFERENCE = /^[a-z0-9_-]{16,50}$/
const OTP_LIFE_MS = 30 * 60_000

export function createTransfer(world: World, call: Call): Answer {
  const { body } = call
  const { settings } = world.state
  if (body['source'] !== 'balance') return refusals.missing('source should be balance')
  const amount = koboOf(body['amount'])
  if (amount === null) return refusals.invalidAmount()
  if ((body['currency'] ?? 'NGN') !== 'NGN') return refusals.currency()
  const recipient = findRecipient(world, textOf(body['recipient']) ?? '')
  if (!recipient) return refusals.badRecipient()
  const reference = textOf(body['reference']) ?? makeCode(world, 20)
  if (!REFERENCE.test(reference)) return refusals.badTransferReference()
  if (world.state.transfers.has(reference)) return refusals.duplicateTransfer()
  if (amount + transferFee(amount) > world.state.balances.available) return refusals.lowBalance()

  const transfer: Transfer = {
    id: takeId(world),
    reference,
    code: `TRF_${makeCode(world, 15)}`,
    recipientId: recipient.id,
    amount,
    fee: transferFee(amount),
    currency: 'NGN',
    reason: textOf(body['reason']),
    status: settings.transfer_otp ? 'otp' : 'pending',
    failure: null,
    funded: false,
    sessionId: null,
    createdAt: world.now(),
    updatedAt: world.now(),
    transferredAt: null,
  }
  world.state.transfers.set(reference, transfer)
  if (transfer.status === 'otp') {
    schedule(world, world.now() + OTP_LIFE_MS, { kind: 'otp-expires', reference })
    return ok('Transfer requires OTP to continue', viewWaitingTransfer(transfer))
  }
  start(world, transfer)
  return ok('Transfer has been queued', viewTransfer(transfer))
}

export function listTransfers(world: World, call: Call): Answer {
  const page = paginate(world.state.transfers.values(), call.query)
  return ok(
    'Transfers retrieved',
    page.rows.map((transfer) => viewKnownTransfer(world, transfer)),
    page.meta,
  )
}

export function verifyTransfer(world: World, call: Call): Answer {
  const transfer = world.state.transfers.get(call.params['reference'] ?? '')
  return transfer ? ok('Transfer retrieved', viewKnownTransfer(world, transfer)) : refusals.transferUnknown()
}

/** The balance decreases when the transfer is accepted, not when the bank confirms it. */
function start(world: World, transfer: Transfer): void {
  const { settings } = world.state
  transfer.status = 'pending'
  transfer.updatedAt = world.now()
  fund(world, transfer)
  const { transfer_outcome: outcome } = settings
  if (outcome === 'hold') return
  if (settings.transfer_profile === 'instant') setTransferStatus(world, transfer, outcome)
  else
    schedule(world, world.now() + settings.transfer_delay_ms, { kind: 'transfer-step', reference: transfer.reference })
}

export function advanceTransfer(world: World, reference: string): void {
  const transfer = world.state.transfers.get(reference)
  const { transfer_outcome: outcome } = world.state.settings
  if (transfer?.status !== 'pending' || outcome === 'hold') return
  setTransferStatus(world, transfer, outcome)
}

export function expireOtp(world: World, reference: string): void {
  const transfer = world.state.transfers.get(reference)
  if (transfer?.status === 'otp') setTransferStatus(world, transfer, 'abandoned')
}

export function setTransferStatus(world: World, transfer: Transfer, status: TransferStatus, failure?: string): void {
  if (transfer.status === status) return
  // Only a sent transfer can be reversed, so it becomes successful first.
  if (status === 'reversed' && transfer.status !== 'success') setTransferStatus(world, transfer, 'success')
  if (status === 'success' && !transfer.funded) fund(world, transfer)
  const wasSuccess = transfer.status === 'success'
  transfer.status = status
  transfer.updatedAt = world.now()
  transfer.failure = failure ?? (status === 'failed' ? 'The bank did not accept the transfer' : null)
  if (status === 'success') {
    transfer.transferredAt = world.now()
    transfer.sessionId = `110006${makeDigits(world, 24)}`
  }
  const isReturned = ['failed', 'reversed', 'abandoned', 'blocked', 'rejected'].includes(status)
  if (isReturned && transfer.funded) returnTransferMoney(world, transfer, wasSuccess)
  if (status === 'success' || status === 'failed' || status === 'reversed') announce(world, transfer)
}

function fund(world: World, transfer: Transfer): void {
  const origin = { account: 'available', model: 'Transfer', modelId: transfer.id } as const
  const { reference } = transfer
  moveMoney(world, { ...origin, kind: 'transfer', amount: -transfer.amount, reference })
  moveMoney(world, { ...origin, kind: 'transfer_fee', amount: -transfer.fee, reference })
  transfer.funded = true
}

/** A transfer that was sent and returned costs its fee. One that was never sent costs nothing. */
function returnTransferMoney(world: World, transfer: Transfer, wasSent: boolean): void {
  const origin = { account: 'available', model: 'Transfer', modelId: transfer.id } as const
  const { reference } = transfer
  moveMoney(world, { ...origin, kind: `transfer_${transfer.status}`, amount: transfer.amount, reference })
  if (!wasSent) moveMoney(world, { ...origin, kind: 'transfer_fee_returned', amount: transfer.fee, reference })
  transfer.funded = false
}

function announce(world: World, transfer: Transfer): void {
  const recipient = world.state.recipients.get(transfer.recipientId)
  const stamps =
    transfer.status === 'success'
      ? { createdAt: toIso(transfer.createdAt), updatedAt: toIso(transfer.updatedAt) }
      : { created_at: toIso(transfer.createdAt), updated_at: toIso(transfer.updatedAt) }
  emit(world, `transfer.${transfer.status}`, {
    ...viewCommon(transfer),
    integration: viewIntegration(),
    recipient: recipient ? viewRecipient(recipient) : null,
    session: viewSession(transfer),
    ...(transfer.status === 'success' ? { fee_charged: transfer.fee, gateway_response: null } : {}),
    ...stamps,
  })
}

function viewCommon(transfer: Transfer): Record<string, unknown> {
  return {
    id: transfer.id,
    domain: 'test',
    amount: transfer.amount,
    currency: transfer.currency,
    reference: transfer.reference,
    source: 'balance',
    source_details: null,
    reason: transfer.reason,
    status: transfer.status,
    failures: null,
    transfer_code: transfer.code,
    titan_code: null,
    transferred_at: toIsoOrNull(transfer.transferredAt),
  }
}

function viewSession(transfer: Transfer): Record<string, unknown> {
  return { provider: transfer.sessionId ? 'nip' : null, id: transfer.sessionId }
}

/** The response to a new transfer contains the recipient's numeric ID. */
export function viewTransfer(transfer: Transfer): Record<string, unknown> {
  return {
    ...viewCommon(transfer),
    transfersessionid: [],
    transfertrials: [],
    integration: INTEGRATION_ID,
    request: transfer.id + 1,
    recipient: transfer.recipientId,
    createdAt: toIso(transfer.createdAt),
    updatedAt: toIso(transfer.updatedAt),
  }
}

function viewWaitingTransfer(transfer: Transfer): Record<string, unknown> {
  return {
    id: transfer.id,
    integration: INTEGRATION_ID,
    domain: 'test',
    amount: transfer.amount,
    currency: transfer.currency,
    reference: transfer.reference,
    source: 'balance',
    reason: transfer.reason,
    status: transfer.status,
    transfer_code: transfer.code,
    recipient: transfer.recipientId,
    createdAt: toIso(transfer.createdAt),
    updatedAt: toIso(transfer.updatedAt),
  }
}

function viewKnownTransfer(world: World, transfer: Transfer): Record<string, unknown> {
  const recipient = world.state.recipients.get(transfer.recipientId)
  return {
    ...viewTransfer(transfer),
    recipient: recipient ? viewRecipient(recipient) : transfer.recipientId,
    session: viewSession(transfer),
    fee_charged: transfer.status === 'success' || transfer.status === 'reversed' ? transfer.fee : 0,
    fees_breakdown: null,
    gateway_response: transfer.failure,
  }
}
