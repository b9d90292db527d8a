import type { NextRun, NextRunRow, PayoutRun, RunPayout } from '#modules/ledger/contract.ts'
import type { Kobo } from '#shared/money.ts'
import { DAY } from '#shared/time.ts'
import type { nextRunList, HoldQuestion, NextRunView, RunRow, RunView } from './payouts-view.ts'
import type { PageContext } from '#app/http/context.ts'
import { formatDate, formatDayAndMonth, formatMoment, formatShortDate } from '#app/http/dates.server.ts'
import type { DashboardQuery } from '#app/http/dashboard/dashboard-query.ts'

type Reader = Pick<PageContext, 'locale'>
const PER_PAGE = 25

const fits: Record<keyof typeof nextRunList.filters, (row: NextRunRow) => boolean> = {
  all: () => true,
  paying: ({ carryReason }) => carryReason === null,
  // held payouts have a filter of their own
  carried: ({ carryReason }) => carryReason !== null && carryReason !== 'held',
  held: ({ hold }) => hold !== null,
  owing: ({ balance }) => balance < 0,
}

export function toNextRunView(
  page: Reader,
  {
    next,
    runs,
    input,
    searchParams,
  }: {
    next: NextRun
    runs: { runs: PayoutRun[]; page: number; pages: number }
    input: ReturnType<typeof nextRunList.parse>
    searchParams: URLSearchParams
  },
): NextRunView {
  const words = input.search.toLowerCase()
  const found = next.rows.filter(fits[input.filter]).filter(({ vendor }) => vendor.toLowerCase().includes(words))
  const { total, paying, dueAt, cutoffAt } = next
  return {
    input,
    total,
    all: next.rows.length,
    paying,
    carried: next.rows.filter(fits.carried).length,
    held: next.rows.filter(fits.held).length,
    owing: next.rows.filter(fits.owing).length,
    dueOn: formatDate(new Date(dueAt), page.locale),
    // the cutoff is the midnight after the last day
    untilOn: formatDate(new Date(Date.parse(cutoffAt) - 1), page.locale),
    rows: found.slice((input.page - 1) * PER_PAGE, input.page * PER_PAGE),
    found: found.length,
    pages: Math.max(1, Math.ceil(found.length / PER_PAGE)),
    runs: runs.runs.map((run) => toRunRow(page, run)),
    runPage: runs.page,
    runPages: runs.pages,
    question: toQuestion(next.rows, searchParams),
  }
}

function toQuestion(rows: NextRunRow[], searchParams: URLSearchParams): HoldQuestion | null {
  for (const intent of ['hold', 'release'] as const) {
    const row = rows.find(({ vendorId }) => vendorId === searchParams.get(intent))
    if (row && (row.hold === null) === (intent === 'hold'))
      return { intent, vendorId: row.vendorId, vendor: row.vendor, hold: row.hold }
  }
  return null
}

export function toRunView(
  page: Reader,
  input: {
    run: PayoutRun
    payouts: RunPayout[]
    total: number
    pages: number
    input: DashboardQuery
    asked: { retry: string | null; pay: string | null }
    payable: Kobo | null
  },
): RunView {
  const { run, payouts, asked, payable, ...list } = input
  return {
    ...list,
    run: toRunRow(page, run),
    rows: payouts.map(({ endedAt, ...payout }) => ({
      ...payout,
      endedOn: endedAt && formatMoment(endedAt, page.locale),
    })),
    question: toStepQuestion(payouts, asked, payable),
  }
}

function toStepQuestion(
  payouts: RunPayout[],
  asked: { retry: string | null; pay: string | null },
  payable: Kobo | null,
): RunView['question'] {
  const again = payouts.find(({ id, state }) => id === asked.retry && (state === 'failed' || state === 'reversed'))
  if (again) return { intent: 'retry', id: again.id, number: again.number, vendor: again.vendor, amount: again.amount }
  const carried = payouts.find(({ id, mayPayNow }) => id === asked.pay && mayPayNow)
  if (!carried || payable === null) return null
  return { intent: 'pay-now', id: carried.id, number: carried.number, vendor: carried.vendor, amount: payable }
}

function toRunRow({ locale }: Reader, { cutoffAt, startedAt, doneAt, ...run }: PayoutRun): RunRow {
  const lastDay = new Date(cutoffAt.getTime() - 1)
  const firstDay = new Date(cutoffAt.getTime() - 7 * DAY)
  return {
    ...run,
    weekOn: `${formatDayAndMonth(firstDay, locale)} – ${formatShortDate(lastDay, locale)}`,
    untilOn: formatDate(lastDay, locale),
    startedOn: formatMoment(startedAt, locale),
    isDone: doneAt !== null,
  }
}
