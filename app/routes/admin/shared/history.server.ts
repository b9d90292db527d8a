import { listChangesOf } from '#modules/audit/index.server.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import type { HistoryRow } from './history.tsx'
import type { PageContext } from '#app/http/context.ts'
import { formatDatedMoment } from '#app/http/dates.server.ts'

export async function getHistory(
  page: PageContext,
  administrator: Administrator,
  subject: { kind: string; id: string },
): Promise<HistoryRow[]> {
  const changes = await listChangesOf(page.deps, administrator, subject)
  return changes.map(({ at, ...row }) => ({ ...row, on: formatDatedMoment(at, page.locale) }))
}
