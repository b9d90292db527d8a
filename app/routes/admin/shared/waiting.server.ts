import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { findWaitingFeatures } from '#modules/merchandising/index.server.ts'
import { findWaitingContentReports } from '#modules/moderation/index.server.ts'
import { findWaitingPayouts } from '#modules/ledger/index.server.ts'
import { findWaitingEmails, findWaitingUnwrittenEmails } from '#modules/emails/index.server.ts'
import { findStuckOrders, findWaitingReturns } from '#modules/history/index.server.ts'
import { findWaitingMessages } from '#modules/outreach/index.server.ts'
import { findWaitingEvents, findWaitingMoney } from '#modules/refunds/index.server.ts'
import { findWaitingApplications } from '#modules/vendors/index.server.ts'
import type { Waiting } from '#shared/waiting.ts'
import type { WaitingKind, WaitingView } from './waiting-view.ts'
import type { PageContext } from '#app/http/context.ts'
import { formatAge } from '#app/http/dates.server.ts'

export type WaitingOfKind = { kind: WaitingKind; waiting: Waiting<{ why?: string; period?: string; status?: string }> }

const known = new WeakMap<PageContext, Promise<WaitingOfKind[]>>()

/** Everything in the shop that waits for a person, by kind: frame and first screen of one answer ask for it once. */
export async function findWaiting(page: PageContext, administrator: Administrator): Promise<WaitingOfKind[]> {
  const asked = known.get(page) ?? askAll(page.deps, administrator)
  known.set(page, asked)
  return asked
}

async function askAll(deps: Pick<Deps, 'db'>, administrator: Administrator): Promise<WaitingOfKind[]> {
  const [applications, features, orders, returns, money, events, payouts, contentReports, emails, unwritten, messages] =
    await Promise.all([
      findWaitingApplications(deps, administrator),
      findWaitingFeatures(deps, administrator),
      findStuckOrders(deps, administrator),
      findWaitingReturns(deps, administrator),
      findWaitingMoney(deps, administrator),
      findWaitingEvents(deps, administrator),
      findWaitingPayouts(deps, administrator),
      findWaitingContentReports(deps, administrator),
      findWaitingEmails(deps, administrator),
      findWaitingUnwrittenEmails(deps, administrator),
      findWaitingMessages(deps, administrator),
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
