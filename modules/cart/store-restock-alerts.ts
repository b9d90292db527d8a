import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

type RestockAlert = { userId: string; variantId: string }
export type TakenRestockAlert = { since: Date; productId: string; productName: string; variantName: string }

/**
 * Counts the user's other alerts. The advisory lock keeps concurrent requests of this user from counting at the same
 * time.
 */
export async function countRestockAlertsForUpdate(
  tx: Tx,
  { userId, except }: { userId: string; except: string },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`restock alerts of ${userId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('restockAlerts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('variantId', '<>', except)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertRestockAlert(tx: Tx, alert: RestockAlert): Promise<void> {
  await tx
    .insertInto('restockAlerts')
    .values(alert)
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function deleteRestockAlert(tx: Tx, { userId, variantId }: RestockAlert): Promise<void> {
  await tx.deleteFrom('restockAlerts').where('userId', '=', userId).where('variantId', '=', variantId).execute()
}

export async function deleteRestockAlertsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('restockAlerts').where('userId', '=', userId).execute()
}

/** Only if the product is visible and in stock. */
export async function claimRestockAlert(
  tx: Tx,
  { userId, variantId }: RestockAlert,
): Promise<TakenRestockAlert | null> {
  const row = await tx
    .deleteFrom('restockAlerts as w')
    .using('visibleVariants as v')
    .whereRef('v.id', '=', 'w.variantId')
    .where('w.userId', '=', userId)
    .where('w.variantId', '=', variantId)
    .where('v.isOffered', '=', true)
    .where('v.stockQuantity', '>', 0)
    .returning(['w.createdAt as since', 'v.productId', 'v.name as productName', 'v.variantName'])
    .$narrowType<{ productId: string; productName: string; variantName: string }>()
    .executeTakeFirst()
  return row ?? null
}
