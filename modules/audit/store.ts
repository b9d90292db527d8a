import type { Tx } from '#infra/db/client.ts'
import type { Change } from './contract.ts'

/** In the transaction of the change; answers with the number of its row. */
export async function noteChange(tx: Tx, change: Change): Promise<number> {
  const { id } = await tx
    .insertInto('auditLog')
    .values({
      actor: change.actor,
      userId: change.userId ?? null,
      action: change.action,
      subjectKind: change.subject.kind,
      subjectId: change.subject.id,
      before: change.before ? JSON.stringify(change.before) : null,
      after: change.after ? JSON.stringify(change.after) : null,
      address: change.address ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
