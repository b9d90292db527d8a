import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { getWaitingBackups } from '#modules/backups/index.server.ts'
import { getWaitingFeatures } from '#modules/merchandising/index.server.ts'
import { getWaitingContentReports } from '#modules/moderation/index.server.ts'
import { getWaitingPayouts } from '#modules/ledger/index.server.ts'
import { getWaitingEmails, getWaitingUnwrittenEmails } from '#modules/emails/index.server.ts'
import { getStuckOrders, getWaitingReturns } from '#modules/history/index.server.ts'
import { getWaitingMessages } from '#modules/outreach/index.server.ts'
import { getWaitingEvents, getWaitingPaymentsInReview } from '#modules/refunds/index.server.ts'
import { getWaitingApplications } from '#modules/vendors/index.server.ts'
import type { Waiting } from '#shared/waiting.ts'
import type { WaitingKind, WaitingView } from './waiting-view.ts'
import type { PageContext } from '#app/http/context.ts'
import { formatAge } from '#app/http/dates.server.ts'

export type WaitingOfKind = { kind: WaitingKind; waiting: Waiting<{ why?: string; period?: string; status?: string }> }

const known = new WeakMap<PageContext, Promise<WaitingOfKind[]>>()

/** The layout and the first screen of a response share one query. */
export async function getWaiting(page: PageContext, administrator: Administrator): Promise<WaitingOfKind[]> {
  const asked = known.get(page) ?? askAll(page.deps, administrator)
  known.set(page, asked)
  return asked
}

async function askAll(deps: Pick<Deps, 'db' | 'clock'>, administrator: Administrator): Promise<WaitingOfKind[]> {
  const [
    applications,
    features,
    orders,
    returns,
    money,
    events,
    payouts,
    contentReports,
    emails,
    unwritten,
    messages,
    backups,
  ] = await Promise.all([
    getWaitingApplications(deps, administrator),
    getWaitingFeatures(deps, administrator),
    getStuckOrders(deps, administrator),
    getWaitingReturns(deps, administrator),
    getWaitingPaymentsInReview(deps, administrator),
    getWaitingEvents(deps, administrator),
    getWaitingPayouts(deps, administrator),
    getWaitingContentReports(deps, administrator),
    getWaitingEmails(deps, administrator),
    getWaitingUnwrittenEmails(deps, administrator),
    getWaitingMessages(deps, administrator),
    getWaitingBackups(deps, administrator),
  ])
  return [
    { kind: 'application', waiting: applications },
    { kind: 'feature', waiting: features },
    { kind: 'order', waiting: orders },
    { kind: 'return', waiting: returns },
    { kind: 'payment', waiting: money },
    { kind: 'event', waiting: events },
    { kind: 'payout', waiting: payouts },
    { kind: 'content-report', waiting: contentReports },
    { kind: 'unknown-email', waiting: emails },
    { kind: 'unwritten-email', waiting: unwritten },
    { kind: 'message', waiting: messages },
    { kind: 'backup', waiting: backups },
  ]
}

export function sumWaiting(all: WaitingOfKind[]): number {
  return all.reduce((sum, { waiting }) => sum + waiting.count, 0)
}

export function toWaitingView(
  { deps, locale }: Pick<PageContext, 'deps' | 'locale'>,
  all: WaitingOfKind[],
): WaitingView {
  const now = deps.clock.now()
  const things = all.flatMap(({ kind, waiting }) => waiting.oldest.map((thing) => ({ ...thing, kind })))
  return {
    counts: all.map(({ kind, waiting }) => ({ kind, count: waiting.count })),
    lines: things
      .toSorted((a, b) => a.since.getTime() - b.since.getTime())
      .map(({ kind, id, name, since, why, period, status }) => ({
        kind,
        id,
        name,
        why,
        period,
        status,
        age: formatAge(since, now, locale),
      })),
  }
}
