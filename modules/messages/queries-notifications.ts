import type { Database } from '#infra/db/client.ts'
import { NOTIFICATIONS_PER_PAGE, type NotificationData, type NotificationKind } from './contract.ts'

export type NotificationRow = {
  id: number
  kind: NotificationKind
  aboutId: string
  data: NotificationData
  createdAt: Date
  readAt: Date | null
}

/** The newest first, one more than a page shows. */
export async function listNotifications(
  db: Database,
  vendorId: string,
  before: number | null,
): Promise<NotificationRow[]> {
  return (
    db
      .selectFrom('notifications')
      .select(['id', 'kind', 'aboutId', 'createdAt', 'readAt'])
      // only the store writes this JSON
      .select((eb) => eb.ref('data').$castTo<NotificationData>().as('data'))
      .where('vendorId', '=', vendorId)
      .$if(before !== null, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(NOTIFICATIONS_PER_PAGE + 1)
      .execute()
  )
}

export async function findNotification(
  db: Database,
  vendorId: string,
  id: number,
): Promise<Pick<NotificationRow, 'id' | 'kind' | 'aboutId' | 'readAt'> | undefined> {
  return db
    .selectFrom('notifications')
    .select(['id', 'kind', 'aboutId', 'readAt'])
    .where('vendorId', '=', vendorId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Leaves out notifications of a conversation that is being opened. */
export async function countNewNotifications(db: Database, vendorId: string, opened: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .where('readAt', 'is', null)
    .$if(opened !== null, (query) => query.where('aboutId', '<>', opened ?? ''))
    .executeTakeFirstOrThrow()
  return count
}
