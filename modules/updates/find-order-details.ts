import type { Database } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { listPostedLines } from '#modules/ledger/index.server.ts'
import type { OrderDetails } from '#modules/emails/contract.ts'
import { countDeliveries, type OrderForEmail, type OrderNews } from '#modules/orders/index.server.ts'
import {
  findReasonOfRefund,
  findReturnForEmail,
  findStepForEmail,
  listCancelReasons,
  listPiecesWithout,
  listRefundedPieces,
  type StepForEmail,
} from './queries-news.ts'
import { findRefundForEmail, type RefundForEmail } from '#modules/refunds/index.server.ts'

type DbDeps = Pick<Deps, 'db'>
export type FullDetails = Required<OrderDetails>

const RETURNS = [
  'return-requested',
  'return-accepted',
  'return-declined',
  'return-arrived',
  'return-withdrawn',
] as const
const ACTS = ['cancelled', ...RETURNS] as const
/** Limits quotes of people's texts in an email. */
const MOST_QUOTED = 500

/** The event behind the news, with its author and text. undefined: there is none. */
export async function findTriggeringEvent(
  deps: DbDeps,
  { what, orderId }: OrderNews,
): Promise<StepForEmail | undefined> {
  const act = ACTS.find((kind) => kind === what)
  return act && orderId ? findStepForEmail(deps.db, orderId, act) : undefined
}

/** An unpaid checkout ends as a whole, so all of its orders have the same reason. */
export async function findUnpaidReason(
  deps: DbDeps,
  { what }: OrderNews,
  [order]: OrderForEmail[],
): Promise<StepForEmail | undefined> {
  return what === 'cancelled' && order ? findStepForEmail(deps.db, order.id, what) : undefined
}

/** The details of a return, refund or cancellation. undefined: the news has no details. */
export async function findOrderDetails(
  deps: DbDeps,
  news: OrderNews,
  { order, act }: { order: OrderForEmail | undefined; act: StepForEmail | undefined },
): Promise<FullDetails | undefined> {
  const { what, about } = news
  if (what === 'money-back')
    return withLateReason(
      deps,
      news,
      await ofRefund(deps, await findRefundForEmail(deps.db, { cause: `whole:${about}` })),
    )
  if (what === 'refunded' || what === 'refund-stuck')
    return withLateReason(deps, news, await ofRefund(deps, await findRefundForEmail(deps.db, { id: about }), order))
  if (!order) return undefined
  if (what === 'cancelled') return ofCancelled(deps, order, act)
  return RETURNS.some((kind) => kind === what) ? ofReturn(deps, news, { order, act }) : undefined
}

/** Money is late if it arrives after a cancellation. The reader learns why the order was cancelled. */
async function withLateReason(
  { db }: DbDeps,
  { checkoutId }: OrderNews,
  details: FullDetails | undefined,
): Promise<FullDetails | undefined> {
  if (details?.reason !== 'late') return details
  const reasons = await listCancelReasons(db, checkoutId)
  return { ...details, reason: toLateReason(reasons) }
}

/** A late payment reactivates expired orders unless an item is sold out, so that must be the reason. */
function toLateReason(reasons: string[]): string {
  const [why, ...others] = new Set(reasons)
  if (why === undefined) return 'late'
  if (others.length > 0) return 'late-cancelled'
  if (why === 'not-paid') return 'late-sold-out'
  if (why === 'changed-mind') return 'late-cancelled-by-buyer'
  return why === 'superseded' ? 'late-replaced' : 'late-cancelled'
}

async function ofCancelled(
  deps: DbDeps,
  order: OrderForEmail,
  act: StepForEmail | undefined,
): Promise<FullDetails | undefined> {
  const refund = await findRefundForEmail(deps.db, { cause: `order:${order.id}` })
  const details = await ofRefund(deps, refund, order)
  return details && { ...details, ...whyCancelled(act) }
}

async function ofReturn(
  { db }: DbDeps,
  { what, about }: OrderNews,
  { order, act }: { order: OrderForEmail; act: StepForEmail | undefined },
): Promise<FullDetails | undefined> {
  const found = await findReturnForEmail(db, { returnId: about, orderId: order.id })
  if (!found) return undefined
  const { items, reason, words, amount, shippingAmount: shipping } = found
  const refund = what === 'return-arrived' ? await findRefundForEmail(db, { cause: `return:${about}` }) : undefined
  return {
    items,
    shipping,
    amount: amount + shipping,
    isOutside: refund?.way === 'outside',
    by: act?.actor ?? null,
    reason,
    note: quote(act).note,
    words: clip(words),
    takenOff: refund ? await sumTakenOff(db, refund, order) : null,
  }
}

async function ofRefund(
  { db }: DbDeps,
  refund: RefundForEmail | undefined,
  order?: OrderForEmail,
): Promise<FullDetails | undefined> {
  if (!refund) return undefined
  const { amount, shippingAmount: shipping, way } = refund
  const money = { shipping, amount, isOutside: way === 'outside', takenOff: await sumTakenOff(db, refund, order) }
  if (!order) return { ...money, items: [], ...(await getRefundExplanation(db, refund)) }
  const items = await getRefundedItems(db, refund, order)
  return { ...money, items, ...(await getRefundExplanation(db, refund, order)) }
}

async function getRefundedItems(
  db: Database,
  refund: RefundForEmail,
  order: OrderForEmail,
): Promise<OrderDetails['items']> {
  const { cause, causesBefore } = refund
  const [kind, about = ''] = cause.split(':')
  if (kind === 'return') return (await findReturnForEmail(db, { returnId: about, orderId: order.id }))?.items ?? []
  return kind === 'part' ? listRefundedPieces(db, cause) : listPiecesWithout(db, order.id, causesBefore)
}

type RefundExplanation = Pick<FullDetails, 'by' | 'reason' | 'note' | 'words'>

async function getRefundExplanation(
  db: Database,
  refund: RefundForEmail,
  order?: OrderForEmail,
): Promise<RefundExplanation> {
  const none = { by: null, reason: refund.reason, note: null, words: null }
  if (!order) return none
  if (refund.reason === 'returned') {
    const returnId = refund.cause.split(':')[1] ?? ''
    const found = await findReturnForEmail(db, { returnId, orderId: order.id })
    return { ...none, reason: found?.reason ?? null }
  }
  if (refund.reason === 'cancelled') {
    return whyCancelled(await findStepForEmail(db, order.id, 'cancelled'))
  }
  return { ...none, by: 'administrator', note: clip(await findReasonOfRefund(db, order.id, refund.amount)) }
}

/** A shopper gives no reason for a cancellation. The 'changed my mind' of a return would be wrong here. */
function whyCancelled(act: StepForEmail | undefined): RefundExplanation {
  const by = act?.actor ?? null
  return { by, reason: by === 'shopper' ? 'cancelled-by-buyer' : (act?.reason ?? null), ...quote(act) }
}

/** In a vendor's email, the buyer's text is `words`. Texts of the vendor or of us are a `note`. */
function quote(act: StepForEmail | undefined): Pick<RefundExplanation, 'note' | 'words'> {
  const text = clip(act?.note ?? null)
  return act?.actor === 'shopper' ? { note: null, words: text } : { note: text, words: null }
}

/** What the refund took from the vendor's payable balance. 0 if the money was still held. */
async function sumTakenOff(db: Database, refund: RefundForEmail, order: OrderForEmail | undefined): Promise<number> {
  return inTransaction(db, async (tx) => {
    const lines = await listPostedLines(tx, 'refund-requested', refund.id)
    // cancelling a delivered order first reverses the delivery
    if (order && refund.reason === 'cancelled') {
      const n = await countDeliveries(tx, order.id)
      lines.push(...(await listPostedLines(tx, 'undelivered', `${order.id}:${n}`)))
    }
    return lines.reduce((sum, { account, amount }) => sum + (account === 'payable' ? amount : 0), 0)
  })
}

export function clip(text: string | null): string | null {
  const line = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const signs = Array.from(line)
  if (signs.length > MOST_QUOTED) return `${signs.slice(0, MOST_QUOTED).join('').trimEnd()} …`
  return line === '' ? null : line
}
