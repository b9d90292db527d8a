import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { NotificationData, NotificationKind } from './contract.ts'

export type NewNotification = {
  vendorId: string
  kind: NotificationKind
  /** the same cause notifies only once */
  cause: string
  aboutId: string
  data?: NotificationData
}

export async function insertNotification(tx: Tx, notification: NewNotification): Promise<void> {
  await insertNotifications(tx, [notification])
}

export async function insertNotifications(tx: Tx, notifications: NewNotification[]): Promise<void> {
  await sql`/* prepared: insert-notifications */
    insert into notifications (vendor_id, kind, cause, about_id, data)
    select "vendorId", kind, cause, "aboutId", coalesce(data, '{}') from json_to_recordset(${JSON.stringify(notifications)})
      as n("vendorId" text, kind text, cause text, "aboutId" text, data jsonb)
    on conflict (vendor_id, cause) do nothing`.execute(tx)
}

/** Marks all up to the newest that was seen, one, or those of one conversation. */
export async function markNotificationsRead(
  tx: Tx,
  vendorId: string,
  which: { upTo: number } | { id: number } | { conversationId: string },
): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ readAt: sql<Date>`now()` })
    .where('vendorId', '=', vendorId)
    .where('readAt', 'is', null)
    .$if('upTo' in which, (query) => query.where('id', '<=', 'upTo' in which ? which.upTo : 0))
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
    .$if('conversationId' in which, (query) =>
      query.where('kind', '=', 'message').where('aboutId', '=', 'conversationId' in which ? which.conversationId : ''),
    )
    .execute()
}
