import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import { kobo } from '#shared/money.ts'
import {
  judgePayout,
  type NextRun,
  type PayoutRun,
  type RunFilter,
  type PayoutState,
  type RunPayout,
} from './contract.ts'
import { getNextWeek } from './payout-calendar.ts'
import * as queries from './queries-admin.ts'

type PayoutDeps = Pick<Deps, 'db' | 'clock'>

/** What the next run would do if nothing changed, the largest amounts first. */
export async function getNextRun(deps: PayoutDeps, _administrator: Administrator): Promise<NextRun> {
  const { payoutHolidays } = await getSiteSettings(deps)
  const week = getNextWeek(deps.clock.now(), payoutHolidays)
  const sources = await queries.listNextRun(deps.db, week.cutoffAt)
  const rows = sources
    .map(({ vendorId, vendor, isApproved, payable, beforeCutoff, usableFrom, hold }) => {
      const balance = Math.min(payable, beforeCutoff)
      const account = usableFrom === null ? 'none' : usableFrom > week.dueAt ? 'cooling-off' : 'ready'
      const { amount, carryReason } = judgePayout({ balance, isApproved, isHeld: hold !== null, account })
      return { vendorId, vendor, balance: kobo(balance), amount: kobo(amount), carryReason, hold }
    })
    .toSorted((a, b) => b.amount - a.amount || b.balance - a.balance || a.vendor.localeCompare(b.vendor, 'en'))
  const paying = rows.filter(({ carryReason }) => carryReason === null)
  return {
    period: week.period,
    dueAt: week.dueAt.toISOString(),
    cutoffAt: week.cutoffAt.toISOString(),
    total: kobo(paying.reduce((sum, { amount }) => sum + amount, 0)),
    paying: paying.length,
    carried: rows.length - paying.length,
    held: rows.filter(({ hold }) => hold !== null).length,
    rows,
  }
}

const RUNS_PER_PAGE = 12

export async function listPayoutRuns(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  page: number,
): Promise<{ runs: PayoutRun[]; page: number; pages: number }> {
  const rows = await queries.listRuns(deps.db, {
    period: null,
    limit: RUNS_PER_PAGE,
    offset: (page - 1) * RUNS_PER_PAGE,
  })
  return { runs: rows.map(toRun), page, pages: Math.max(1, Math.ceil((rows[0]?.all ?? 0) / RUNS_PER_PAGE)) }
}

const STATES: Record<RunFilter, PayoutState[] | null> = {
  all: null,
  failed: ['failed', 'reversed'],
  'on-the-way': ['due', 'submitted'],
  paid: ['paid'],
  carried: ['carried'],
}
const PAYOUTS_PER_PAGE = 50

export async function findRun(
  deps: PayoutDeps,
  _administrator: Administrator,
  input: { period: string; filter: RunFilter; search: string; page: number },
): Promise<{ run: PayoutRun; payouts: RunPayout[]; total: number; pages: number } | null> {
  const { period, filter, search, page } = input
  const [row] = await queries.listRuns(deps.db, { period, limit: 1, offset: 0 })
  if (!row) return null
  const found = await queries.listRunPayouts(deps.db, {
    period,
    search,
    states: STATES[filter],
    limit: PAYOUTS_PER_PAGE,
    offset: (page - 1) * PAYOUTS_PER_PAGE,
    now: deps.clock.now(),
  })
  const total = found[0]?.count ?? 0
  return {
    run: toRun(row),
    payouts: found.map(toPayout),
    total,
    pages: Math.max(1, Math.ceil(total / PAYOUTS_PER_PAGE)),
  }
}

function toRun(row: queries.RunRow): PayoutRun {
  const { period, cutoffAt, startedAt, doneAt, carried } = row
  return {
    period,
    cutoffAt,
    startedAt,
    doneAt,
    carried,
    paid: { count: row.paid, amount: kobo(row.paidAmount) },
    onTheWay: { count: row.onTheWay, amount: kobo(row.onTheWayAmount) },
    failed: { count: row.failed, amount: kobo(row.failedAmount) },
  }
}

function toPayout(row: queries.RunPayoutRow): RunPayout {
  const { id, vendorId, vendor, endedAt, reference, error, sessionId, mayPayNow, state, carryReason } = row
  return {
    id,
    number: id.slice(-8),
    vendorId,
    vendor,
    endedAt,
    reference,
    error,
    sessionId,
    mayPayNow,
    state,
    carryReason,
    // for a carried payout, the waiting balance
    amount: kobo(state === 'carried' ? row.balance : row.amount),
    tries: row.tries ?? 0,
  }
}
