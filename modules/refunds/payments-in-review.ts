import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { toWaiting, WAITING_SHOWN, type Waiting } from '#shared/waiting.ts'
import type { PaymentDeps } from '#modules/gateway/index.server.ts'
import { readProviderEventJob, releaseEvent } from '#modules/payments/index.server.ts'
import {
  listDeadEvents,
  listForeignEvents,
  listPaymentsInReview,
  type EventRow,
  type PaymentInReviewRow,
} from './queries-waiting.ts'

/** Only a guard creates this. It is declared here, because this module may not import accounts. */
type Administrator = { actor: 'administrator' }

/** The list shows the next rows once these are done. */
const MOST_SHOWN = 50
const FOREIGN_SHOWN = 20

export async function getWaitingPaymentsInReview(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
): Promise<Waiting<Pick<PaymentInReviewRow, 'why'>>> {
  return toWaiting(await listPaymentsInReview(deps.db, WAITING_SHOWN))
}

/** Provider events that could not be processed. */
export async function getWaitingEvents(deps: Pick<Deps, 'db'>, _administrator: Administrator): Promise<Waiting> {
  const rows = await listDeadEvents(deps.db, WAITING_SHOWN)
  return toWaiting(rows.map(({ id, event, since, count }) => ({ id: String(id), name: event, since, count })))
}

export type ReviewedEvent = {
  id: string
  event: string
  reference: string | null
  error: string | null
  since: Date
}

type PaymentsInReview = {
  payments: { count: number; rows: PaymentInReviewRow[] }
  events: { count: number; rows: ReviewedEvent[] }
  /** about references of another system on the same provider account; no one has to act */
  foreign: { count: number; rows: ReviewedEvent[] }
}

export async function getPaymentsInReview(
  deps: Pick<PaymentDeps, 'db' | 'provider'>,
  _administrator: Administrator,
): Promise<PaymentsInReview> {
  const [payments, events, foreign] = await Promise.all([
    listPaymentsInReview(deps.db, MOST_SHOWN),
    listDeadEvents(deps.db, MOST_SHOWN),
    listForeignEvents(deps.db, FOREIGN_SHOWN),
  ])
  return {
    payments: { count: payments[0]?.count ?? 0, rows: payments },
    events: { count: events[0]?.count ?? 0, rows: events.map((row) => toShownEvent(deps, row)) },
    foreign: { count: foreign[0]?.count ?? 0, rows: foreign.map((row) => toShownEvent(deps, row)) },
  }
}

function toShownEvent(
  { provider }: Pick<PaymentDeps, 'provider'>,
  { id, event, raw, lastError, since }: EventRow,
): ReviewedEvent {
  const read = provider?.readEvent(raw)?.event
  const reference =
    !read || read.about === 'nothing' ? null : 'dispute' in read ? read.dispute.reference : read.reference
  return { id: String(id), event, reference, error: lastError, since }
}

/** Processes the event again with all attempts, or closes it because someone has handled it. */
export async function decideEvent(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  decision: { eventId: number; ipAddress: string } & ({ to: 'again' } | { to: 'closed'; reason: string }),
): Promise<Ok<null> | Refusal<'event-unknown'>> {
  const { eventId, to, ipAddress } = decision
  return inTransaction(deps.db, async (tx) => {
    const event = await releaseEvent(tx, eventId, to)
    if (event === null) return refuse('event-unknown')
    if (to === 'again') await addJob(tx, readProviderEventJob, { eventId }, { maxAttempts: 8 })
    await recordAudit(tx, {
      actor: 'administrator',
      action: to === 'again' ? 'event-tried-again' : 'event-closed',
      subject: { kind: 'event', id: String(eventId) },
      after: { event, ...(decision.to === 'closed' ? { reason: decision.reason } : {}) },
      ipAddress,
    })
    return ok(null)
  })
}
