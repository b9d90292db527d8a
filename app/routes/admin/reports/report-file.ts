import type { MessageDescriptor } from '@lingui/core'
import type { ReportKind } from '#modules/reports/contract.ts'
import { getReport } from '#modules/reports/index.server.ts'
import { reportWords, translateReportRow } from './report-words.ts'
import { getPage } from '#app/http/context.ts'
import { answerCsv } from '#app/http/dashboard/csv-answer.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { parseReportQuery } from './reports.server.ts'
import type { Route } from './+types/report-file'

const MOST_ROWS = 50_000

/** The reports that have this column. */
const PIECES: ReportKind[] = ['category', 'products']
const COMMISSION: ReportKind[] = ['vendor', 'state', 'day']

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const input = parseReportQuery(new URL(request.url).searchParams, page.deps.clock.now())
  const { kind, span } = input
  const { rows } = await getReport(page.deps, administrator, { ...input, most: MOST_ROWS })
  const i18n = i18nFor(page.locale)
  const t = (words: MessageDescriptor): string => i18n._(words)
  const hasPieces = PIECES.includes(kind)
  const hasCommission = COMMISSION.includes(kind)
  const head = [
    t(reportWords[kind].head),
    'id',
    kind === 'refunds' ? 'refunds' : 'orders',
    ...(hasPieces ? ['pieces'] : []),
    'amount in naira',
    ...(hasCommission ? ['commission in naira'] : []),
  ]
  const lines = rows.map((row) => [
    translateReportRow(t, kind, row),
    row.id,
    row.orders,
    ...(hasPieces ? [row.pieces ?? 0] : []),
    row.amount / 100,
    ...(hasCommission ? [(row.commission ?? 0) / 100] : []),
  ])
  return answerCsv(`shopzero-${kind}-${span.from}-${span.to}.csv`, [[head, ...lines]])
}
