import type { Deps } from '#infra/deps.ts'
import type { NotedChange } from './contract.ts'
import { listChangesBy, listChangesOf } from './queries-subject.ts'

export { getAudit } from './get-audit.ts'
export { recordAudit, noteChanges } from './store.ts'

const MOST = 20

/** What was done to one thing, the newest first. */
export async function getChangesOf(
  deps: Pick<Deps, 'db'>,
  _administrator: { actor: 'administrator' },
  subject: { kind: string; id: string },
): Promise<NotedChange[]> {
  return listChangesOf(deps.db, subject, MOST)
}

/** For somebody to take along: what was noted of what they did. */
export async function collectOwnChanges(deps: Pick<Deps, 'db'>, { userId }: { userId: string }): Promise<object[]> {
  return listChangesBy(deps.db, userId)
}
