import type { Deps } from '#infra/deps.ts'
import type { AuditList, AuditSearch } from './contract.ts'
import { countAudit, listActions, listAuditRows, MOST_COUNTED } from './queries.ts'

const PER_PAGE = 50

/** The newest come first. */
export async function listAuditEntries(
  deps: Pick<Deps, 'db'>,
  _administrator: { actor: 'administrator' },
  input: AuditSearch,
): Promise<AuditList> {
  const [count, rows, actions] = await Promise.all([
    countAudit(deps.db, input),
    listAuditRows(deps.db, { ...input, limit: PER_PAGE, offset: (input.page - 1) * PER_PAGE }),
    listActions(deps.db),
  ])
  const total = Math.min(count, MOST_COUNTED)
  return {
    rows,
    actions,
    total,
    isMore: count > MOST_COUNTED,
    pages: Math.max(1, Math.ceil(total / PER_PAGE)),
  }
}
