import { bankList } from './bank-list.ts'
import { isRecord, koboOf, ok, paginate, textOf, type Answer, type Call } from './http.ts'
import { refusals } from './refusals.ts'
import { INTEGRATION_ID, makeCode, moveMoney, schedule, takeId, takeMoney, toIso, toIsoOrNull } from './state.ts'
import type { World } from './state.ts'
import { viewTransaction } from './transaction-view.ts'
import { findTransaction } from './transactions.ts'
import type { Refund, RefundStatus } from './types.ts'
import { emit } from './webhooks.ts'

const DASHBOARD_USER = 'owner@shopzero.test'
const TEN_DAYS = 10 * 24 * 3_600_000

export function createRefund(world: World, call: Call): Answer {
  const { body } = call
  const wanted = body['transaction']
  const tx = typeof wanted === 'string' || typeof wanted === 'number' ? findTransaction(world, String(wanted)) : null
  if (!tx) return refusals.transactionIdUnknown()
  if (tx.paidAt === null) return refusals.refundNotPaid()
  if (body['currency'] !== undefined && body['currency'] !== tx.currency) return refusals.currency()
  const left = tx.amount - tx.refundedAmount
  if (left <= 0) return refusals.fullyReversed()
  const amount = body['amount'] === undefined || body['amount'] === null ? left : koboOf(body['amount'])
  if (amount === null) return refusals.invalidAmount()
  if (amount > left) return refusals.refundTooLarge()
  const { unsettled, available } = world.state.balances
  if (amount > Math.max(0, unsettled) + Math.max(0, available)) return refusals.refundUnfunded()

  const note = `Refund for transaction ${tx.reference}`
  const refund: Refund = {
    id: takeId(world),
    transactionReference: tx.reference,
    transactionId: tx.id,
    amount,
    currency: tx.currency,
    status: 'pending',
    customerNote: textOf(body['customer_note']) ?? note,
    merchantNote: textOf(body['merchant_note']) ?? `${note} by ${DASHBOARD_USER}`,
    bankReference: null,
    createdAt: world.now(),
    updatedAt: world.now(),
    refundedAt: null,
    retried: false,
  }
  tx.refundedAmount += amount
  world.state.refunds.set(refund.id, refund)
  takeMoney(world, { kind: 'refund', amount, reference: tx.reference, model: 'Refund', modelId: refund.id })
  announce(world, refund)
  planStep(world, refund)
  return ok('Refund has been queued for processing', {
    ...viewRefund(refund),
    transaction: viewTransaction(world, tx),
    fully_deducted: null,
    createdAt: toIso(refund.createdAt),
    updatedAt: toIso(refund.updatedAt),
  })
}

export function listRefunds(world: World, call: Call): Answer {
  const { transaction } = call.query
  const rows = [...world.state.refunds.values()]
  const wanted = transaction ? rows.filter((refund) => String(refund.transactionId) === transaction) : rows
  const page = paginate(wanted, call.query)
  const views = page.rows.map((refund) => ({
    ...viewStoredRefund(world, refund),
    created_at: toIso(refund.createdAt),
    updated_at: toIso(refund.updatedAt),
  }))
  return ok('Refunds retrieved', views, page.meta)
}

export function fetchRefund(world: World, call: Call): Answer {
  const refund = world.state.refunds.get(Number(call.params['id']))
  if (!refund) return refusals.refundUnknown()
  return ok('Refund retrieved', {
    ...viewStoredRefund(world, refund),
    createdAt: toIso(refund.createdAt),
    updatedAt: toIso(refund.updatedAt),
  })
}

export function retryRefund(world: World, call: Call): Answer {
  const refund = world.state.refunds.get(Number(call.params['id']))
  if (!refund) return refusals.refundUnknown()
  if (refund.status !== 'needs-attention') return refusals.refundState()
  const details = call.body['refund_account_details']
  if (!isRecord(details)) return refusals.missing('refund_account_details is required')
  if (details['currency'] !== 'NGN') return refusals.currency()
  const bank = bankList.find((candidate) => candidate.id === Number(details['bank_id']))
  if (!bank || !/^\d{10}$/.test(String(details['account_number']))) return refusals.accountUnresolved()
  refund.retried = true
  setStatus(world, refund, 'processing')
  planStep(world, refund)
  return ok('Refund retried and has been queued for processing', {
    ...viewStoredRefund(world, refund),
    createdAt: toIso(refund.createdAt),
    updatedAt: toIso(refund.updatedAt),
  })
}

export function advanceRefund(world: World, refundId: number): void {
  const refund = world.state.refunds.get(refundId)
  if (!refund || world.state.settings.refund_outcome === 'hold') return
  if (refund.status === 'pending') {
    setStatus(world, refund, 'processing')
    planStep(world, refund)
  } else if (refund.status === 'processing') {
    setStatus(world, refund, outcomeOf(world, refund))
  }
}

export function setStatus(world: World, refund: Refund, status: RefundStatus): void {
  const isOver = refund.status === 'processed' || refund.status === 'failed'
  if (isOver || refund.status === status) return
  refund.status = status
  refund.updatedAt = world.now()
  const tx = world.state.transactions.get(refund.transactionReference)
  if (status === 'processed') {
    refund.refundedAt = world.now()
    refund.bankReference = `TRF_${makeCode(world, 14)}`
    if (tx && processedTotal(world, tx.reference) >= tx.amount) tx.status = 'reversed'
  }
  if (status === 'failed') {
    if (tx) tx.refundedAmount -= refund.amount
    moveMoney(world, {
      kind: 'refund_failed',
      account: 'available',
      amount: refund.amount,
      reference: refund.transactionReference,
      model: 'Refund',
      modelId: refund.id,
    })
  }
  announce(world, refund)
}

function outcomeOf(world: World, refund: Refund): RefundStatus {
  if (refund.retried) return 'processed'
  const { refund_outcome: forced } = world.state.settings
  if (forced !== 'by_card' && forced !== 'hold') return forced
  return world.state.transactions.get(refund.transactionReference)?.refundProfile ?? 'processed'
}

function processedTotal(world: World, reference: string): number {
  return [...world.state.refunds.values()]
    .filter((refund) => refund.transactionReference === reference && refund.status === 'processed')
    .reduce((sum, refund) => sum + refund.amount, 0)
}

function planStep(world: World, refund: Refund): void {
  schedule(world, world.now() + world.state.settings.refund_step_ms, { kind: 'refund-step', refundId: refund.id })
}

/**
 * As on Paystack, the amount's type depends on the status, and only `needs-attention` contains the refund's reference.
 */
function announce(world: World, refund: Refund): void {
  const tx = world.state.transactions.get(refund.transactionReference)
  const customer = tx ? world.state.customers.get(tx.customerEmail) : undefined
  const asNumber = refund.status === 'failed' || refund.status === 'needs-attention'
  emit(world, `refund.${refund.status}`, {
    status: refund.status,
    transaction_reference: refund.transactionReference,
    refund_reference: refund.bankReference,
    amount: asNumber ? refund.amount : String(refund.amount),
    currency: refund.currency,
    customer: {
      first_name: customer?.firstName ?? null,
      last_name: customer?.lastName ?? null,
      email: customer?.email ?? null,
    },
    integration: INTEGRATION_ID,
    domain: 'test',
    ...(refund.status === 'needs-attention'
      ? { id: String(refund.id), customer_note: refund.customerNote, merchant_note: refund.merchantNote }
      : { processor: 'instant-transfer' }),
  })
}

function viewRefund(refund: Refund): Record<string, unknown> {
  return {
    id: refund.id,
    integration: INTEGRATION_ID,
    domain: 'test',
    amount: refund.amount,
    deducted_amount: refund.status === 'failed' ? 0 : refund.amount,
    currency: refund.currency,
    channel: null,
    status: refund.status,
    merchant_note: refund.merchantNote,
    customer_note: refund.customerNote,
    refunded_by: DASHBOARD_USER,
    expected_at: toIso(refund.createdAt + TEN_DAYS),
  }
}

function viewStoredRefund(world: World, refund: Refund): Record<string, unknown> {
  const tx = world.state.transactions.get(refund.transactionReference)
  return {
    ...viewRefund(refund),
    transaction: refund.transactionId,
    transaction_reference: refund.transactionReference,
    fully_deducted: refund.status === 'failed' ? null : true,
    dispute: null,
    settlement: null,
    refunded_at: toIsoOrNull(refund.refundedAt),
    bank_reference: refund.bankReference,
    reason: 'REFUND',
    customer: tx ? (world.state.customers.get(tx.customerEmail)?.email ?? null) : null,
    initiated_by: DASHBOARD_USER,
    reversed_at: null,
    session_id: null,
  }
}
