import type { Deps } from '#infra/deps.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { HOUR, lagosMonth, monthSpan } from '#shared/time.ts'
import * as queries from './queries-statement.ts'
import type { Movement, MovementKind, Statement, StatementQuery } from './statement-contract.ts'

type StatementDeps = Pick<Deps, 'db' | 'clock'>
type VendorRef = Pick<ApprovedVendor, 'id'>

/** A transaction that began before the end of the period may commit later, but never by this much. */
const FINAL_AFTER = HOUR

/**
 * All movements of the available balance, in the order of posting. Corrections are new postings, so a final statement
 * never changes. null: the vendor has no such payout.
 */
export async function findStatement(
  deps: StatementDeps,
  vendor: VendorRef,
  query: StatementQuery,
): Promise<Statement | null> {
  const found = 'month' in query ? ofMonth(query.month) : await ofPayout(deps, vendor, query.payoutId)
  if (!found) return null
  const { about, bounds, endsAt } = found
  const [opening, entries] = await Promise.all([
    queries.readOpening(deps.db, vendor.id, bounds),
    queries.listEntries(deps.db, vendor.id, bounds),
  ])
  const movements = toMovements(entries, opening)
  return {
    about,
    isFinal: deps.clock.now().getTime() >= endsAt.getTime() + FINAL_AFTER,
    opening: kobo(opening),
    closing: movements.at(-1)?.balance ?? kobo(opening),
    sums: sumByKind(movements),
    movements,
  }
}

type Found = { about: Statement['about']; bounds: queries.StatementBounds; endsAt: Date }

function ofMonth(month: string): Found {
  const { from, to } = monthSpan(month)
  return { about: { kind: 'month', month }, bounds: { from, to }, endsAt: to }
}

async function ofPayout({ db }: StatementDeps, vendor: VendorRef, payoutId: string): Promise<Found | null> {
  const row = await queries.findStatementPayout(db, { vendorId: vendor.id, payoutId })
  if (!row) return null
  const { id, postingId, madeAt, cutoffAt, previousPostingId } = row
  return {
    about: {
      kind: 'payout',
      id,
      number: id.slice(-8),
      madeAt: madeAt.toISOString(),
      cutoffAt: cutoffAt.toISOString(),
    },
    bounds: { afterPosting: previousPostingId, lastPosting: postingId },
    endsAt: madeAt,
  }
}

/** From the first movement to the current month, the newest first. */
export async function listStatementMonths(deps: StatementDeps, vendor: VendorRef): Promise<string[]> {
  const now = lagosMonth(deps.clock.now())
  const first = await queries.findFirstMovement(deps.db, vendor.id)
  const months = [now]
  for (let month = now; first && month > lagosMonth(first);) {
    month = lagosMonth(new Date(monthSpan(month).from.getTime() - 1))
    months.push(month)
  }
  return months
}

const PAYOUT_KINDS: Record<string, MovementKind> = {
  'payout-submitted': 'payout',
  'payout-failed': 'payout-failed',
  'payout-reversed': 'payout-returned',
}

const DISPUTE_KINDS: Record<string, MovementKind> = {
  'dispute-hold': 'dispute',
  'dispute-won': 'dispute-ended',
  'dispute-lost': 'dispute-ended',
}

type Part = { kind: MovementKind; amount: number }

function toMovements(entries: queries.EntryRow[], opening: number): Movement[] {
  let balance = opening
  return entries.flatMap((entry) => {
    const { postingId, postedAt, orderId, orderNumber, cause, kind: posted } = entry
    return toParts(entry).map(({ kind, amount }) => {
      balance += amount
      return {
        key: `${postingId}-${orderId ?? ''}-${kind}`,
        at: postedAt.toISOString(),
        kind,
        amount: kobo(amount),
        balance: kobo(balance),
        order: orderId && orderNumber ? { id: orderId, number: orderNumber } : null,
        // the cause of a repeated payout has a number after a colon
        payout: PAYOUT_KINDS[posted] ? (cause.split(':')[0] ?? '').slice(-8) : null,
      }
    })
  })
}

/** Splits a posting into parts that a vendor understands. They always add up to the change of the balance. */
function toParts(entry: queries.EntryRow): Part[] {
  const whole = PAYOUT_KINDS[entry.kind] ?? DISPUTE_KINDS[entry.kind]
  if (whole) return [{ kind: whole, amount: entry.amount }]
  const parts: Part[] = [
    { kind: 'sale', amount: entry.items },
    { kind: 'shipping', amount: entry.shipping },
    { kind: 'refund', amount: entry.refund },
    { kind: 'commission', amount: entry.commission },
  ]
  const rest = entry.amount - parts.reduce((sum, { amount }) => sum + amount, 0)
  return [...parts, { kind: 'adjustment' as const, amount: rest }].filter(({ amount }) => amount !== 0)
}

function sumByKind(movements: Movement[]): Record<MovementKind, Kobo> {
  const sum = (kind: MovementKind): Kobo =>
    kobo(movements.reduce((total, movement) => total + (movement.kind === kind ? movement.amount : 0), 0))
  return {
    sale: sum('sale'),
    shipping: sum('shipping'),
    commission: sum('commission'),
    refund: sum('refund'),
    payout: sum('payout'),
    'payout-failed': sum('payout-failed'),
    'payout-returned': sum('payout-returned'),
    dispute: sum('dispute'),
    'dispute-ended': sum('dispute-ended'),
    adjustment: sum('adjustment'),
  }
}
