import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { kobo } from '#shared/money.ts'
import { listReport } from './queries-reports.ts'
import type { Report, ReportKind, ReportSpan } from './report-contract.ts'

/** `most`: the number of largest rows. Reports by day return all. */
export async function getReport(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  input: { kind: ReportKind; span: ReportSpan; most: number },
): Promise<Report> {
  const { kind, span, most } = input
  const sources = await listReport(deps.db, kind, span, most)
  const [first] = sources
  return {
    kind,
    span,
    rows: sources.map(({ id, name, orders, pieces, amount, commission }) => ({
      id,
      name,
      orders,
      pieces,
      amount: kobo(amount),
      commission: commission === null ? null : kobo(commission),
    })),
    total: {
      orders: first?.allOrders ?? 0,
      pieces: first?.allPieces ?? null,
      amount: kobo(first?.allAmount ?? 0),
      commission: first?.allCommission == null ? null : kobo(first.allCommission),
    },
    count: first?.count ?? 0,
  }
}
