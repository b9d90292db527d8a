import { ok, paginate, textOf, type Answer, type Call } from './http.ts'
import { refusals } from './refusals.ts'
import { schedule, takeId, takeMoney, toIso, toIsoOrNull, type World } from './state.ts'
import { viewCustomer, viewTransaction } from './transaction-view.ts'
import type { Dispute, Transaction } from './types.ts'
import { emit } from './webhooks.ts'

const HOUR = 3_600_000
const REMIND_EVERY = 4 * HOUR
const BUSINESS_HOURS_TO_ANSWER = 16
const LAGOS_OFFSET = HOUR

export function openDispute(world: World, tx: Transaction, category: string, amount: number): Dispute {
  const now = world.now()
  const dispute: Dispute = {
    id: takeId(world),
    transactionReference: tx.reference,
    category,
    refundAmount: amount,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    dueAt: addBusinessHours(now, BUSINESS_HOURS_TO_ANSWER),
    createdAt: now,
    updatedAt: now,
    resolvedAt: null,
    history: [{ status: 'awaiting-merchant-feedback', by: tx.customerEmail, at: now }],
    messages: [{ sender: tx.customerEmail, body: `Customer complained: ${category}`, at: now }],
  }
  world.state.disputes.set(dispute.id, dispute)
  emit(world, 'charge.dispute.create', viewDispute(world, dispute))
  schedule(world, now + REMIND_EVERY, { kind: 'dispute-reminder', disputeId: dispute.id })
  schedule(world, dispute.dueAt, { kind: 'dispute-due', disputeId: dispute.id })
  return dispute
}

export function remindDispute(world: World, disputeId: number): void {
  const dispute = world.state.disputes.get(disputeId)
  if (dispute?.status !== 'awaiting-merchant-feedback') return
  emit(world, 'charge.dispute.remind', viewDispute(world, dispute))
  schedule(world, world.now() + REMIND_EVERY, { kind: 'dispute-reminder', disputeId })
}

export function acceptOverdueDispute(world: World, disputeId: number): void {
  const dispute = world.state.disputes.get(disputeId)
  if (dispute?.status === 'awaiting-merchant-feedback') settleDispute(world, dispute, 'auto-accepted', 'system')
}

export function listDisputes(world: World, call: Call): Answer {
  const page = paginate(world.state.disputes.values(), call.query)
  return ok(
    'Disputes retrieved',
    page.rows.map((dispute) => viewDispute(world, dispute)),
    page.meta,
  )
}

export function fetchDispute(world: World, call: Call): Answer {
  const dispute = find(world, call)
  return dispute ? ok('Dispute retrieved', viewDispute(world, dispute)) : refusals.disputeUnknown()
}

export function resolveDispute(world: World, call: Call): Answer {
  const dispute = find(world, call)
  if (!dispute) return refusals.disputeUnknown()
  if (dispute.status === 'resolved') return refusals.disputeClosed()
  const { resolution, message } = call.body
  if (resolution !== 'merchant-accepted' && resolution !== 'declined') {
    return refusals.invalidParams('resolution must be merchant-accepted or declined')
  }
  if (!textOf(message)) return refusals.missing('message is required')
  const amount = call.body['refund_amount'] === undefined ? dispute.refundAmount : Number(call.body['refund_amount'])
  if (!Number.isSafeInteger(amount) || amount < 0) return refusals.invalidAmount()
  if (amount > disputedTotal(world, dispute)) return refusals.disputeAmount()
  dispute.refundAmount = amount
  dispute.messages.push({ sender: 'merchant', body: textOf(message) ?? '', at: world.now() })
  settleDispute(world, dispute, resolution, 'merchant')
  return ok('Dispute successfully resolved', viewDispute(world, dispute))
}

function settleDispute(
  world: World,
  dispute: Dispute,
  resolution: NonNullable<Dispute['resolution']>,
  by: string,
): void {
  const tx = world.state.transactions.get(dispute.transactionReference)
  if (!tx || dispute.status === 'resolved') return
  dispute.status = 'resolved'
  dispute.resolution = resolution
  dispute.resolvedAt = world.now()
  dispute.updatedAt = world.now()
  dispute.history.push({ status: 'resolved', by, at: world.now() })
  if (resolution !== 'declined') {
    const { reference } = tx
    const amount = dispute.refundAmount
    takeMoney(world, { kind: 'dispute', amount, reference, model: 'Dispute', modelId: dispute.id })
    tx.refundedAmount = Math.min(tx.amount, tx.refundedAmount + amount)
    tx.status = 'reversed'
  }
  emit(world, 'charge.dispute.resolve', viewDispute(world, dispute))
}

function viewDispute(world: World, dispute: Dispute): Record<string, unknown> {
  const tx = world.state.transactions.get(dispute.transactionReference)
  const card = tx?.authorization?.kind === 'card' ? tx.authorization : null
  return {
    id: dispute.id,
    refund_amount: dispute.refundAmount,
    currency: 'NGN',
    status: dispute.status,
    resolution: dispute.resolution,
    domain: 'test',
    transaction: tx ? viewTransaction(world, tx) : null,
    transaction_reference: null,
    category: dispute.category,
    customer: tx ? viewCustomer(world.state.customers.get(tx.customerEmail)) : null,
    bin: card?.bin ?? null,
    last4: card?.last4 ?? null,
    dueAt: toIso(dispute.dueAt),
    resolvedAt: toIsoOrNull(dispute.resolvedAt),
    evidence: null,
    attachments: null,
    note: null,
    history: dispute.history.map(({ status, by, at }) => ({ status, by, createdAt: toIso(at) })),
    messages: dispute.messages.map(({ sender, body, at }) => ({ sender, body, createdAt: toIso(at) })),
    created_at: toIso(dispute.createdAt),
    updated_at: toIso(dispute.updatedAt),
  }
}

function find(world: World, call: Call): Dispute | null {
  return world.state.disputes.get(Number(call.params['id'])) ?? null
}

function disputedTotal(world: World, dispute: Dispute): number {
  return world.state.transactions.get(dispute.transactionReference)?.amount ?? 0
}

/** Counts hours from Monday to Friday in Lagos, and ignores public holidays. */
function addBusinessHours(from: number, hours: number): number {
  let at = from
  let left = hours
  while (left > 0) {
    at += HOUR
    const day = new Date(at + LAGOS_OFFSET).getUTCDay()
    if (day !== 0 && day !== 6) left -= 1
  }
  return at
}
