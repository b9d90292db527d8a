import type { Deps } from '#infra/deps.ts'
import type { AuditList, AuditWish } from './contract.ts'
import { countAudit, listActions, listAudit, MOST_COUNTED } from './queries.ts'

const PER_PAGE = 50

/** Every change of the shop, the newest first. */
export async function findAudit(
  deps: Pick<Deps, 'db'>,
  _administrator: { actor: 'administrator' },
  wish: AuditWish,
): Promise<AuditList> {
  const [count, rows, actions] = await Promise.all([
    countAudit(deps.db, wish),
    listAudit(deps.db, { ...wish, limit: PER_PAGE, offset: (wish.page - 1) * PER_PAGE }),
    listActions(deps.db),
  ])
  const total = Math.min(count, MOST_COUNTED)
  return {
    rows,
    actions,
    total,
    totalIsMore: count > MOST_COUNTED,
    pages: Math.max(1, Math.ceil(total / PER_PAGE)),
  }
}
