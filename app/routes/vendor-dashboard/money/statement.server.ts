import { movementKinds, type Statement } from '#modules/ledger/contract.ts'
import { findStatement, listStatementMonths } from '#modules/ledger/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { lagosMonth, monthSpan } from '#shared/time.ts'
import { msg } from '@lingui/core/macro'
import type { PageContext } from '#app/http/context.ts'
import { formatShortDate, formatShortMoment, formatWholeMonth } from '#app/http/dates.server.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { parseMonth } from './months.ts'

/** `?payout=` or `?month=` in the URL, and otherwise the current month. null: no such payout. */
export async function findStatementView(page: PageContext, vendor: ApprovedVendor, query: URLSearchParams) {
  const payoutId = query.get('payout')
  const month = parseMonth(query.get('month')) ?? lagosMonth(page.deps.clock.now())
  const statement = await findStatement(page.deps, vendor, payoutId === null ? { month } : { payoutId })
  return statement && toView(page, statement)
}

function toView(page: PageContext, statement: Statement) {
  const { about, isFinal, opening, closing, sums, movements } = statement
  const { locale } = page
  const isMonth = about.kind === 'month'
  return {
    title: isMonth ? nameOfMonth(page, about.month) : i18nFor(locale)._(msg`Payout #${about.number}`),
    /** null: a payout's statement */
    month: isMonth ? about.month : null,
    payoutId: isMonth ? null : about.id,
    // the cutoff is the midnight after the last day
    cutoffOn: isMonth ? null : formatShortDate(new Date(Date.parse(about.cutoffAt) - 1), locale),
    isFinal,
    opening,
    closing,
    sums: movementKinds.map((kind) => ({ kind, amount: sums[kind] })).filter(({ amount }) => amount !== 0),
    rows: movements.map(({ at, ...movement }) => ({
      ...movement,
      on: formatShortMoment(new Date(at), locale),
      day: formatShortDate(new Date(at), locale),
    })),
  }
}

export async function listMonthOptions(
  page: PageContext,
  vendor: ApprovedVendor,
): Promise<{ value: string; label: string }[]> {
  const months = await listStatementMonths(page.deps, vendor)
  return months.map((month) => ({ value: month, label: nameOfMonth(page, month) }))
}

function nameOfMonth({ locale }: Pick<PageContext, 'locale'>, month: string): string {
  return formatWholeMonth(monthSpan(month).from, locale)
}
