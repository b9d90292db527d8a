import type { Tx } from '#infra/db/client.ts'

/** false: payouts are already held. */
export async function insertHold(tx: Tx, hold: { vendorId: string; reason: string; heldAt: Date }): Promise<boolean> {
  const result = await tx
    .insertInto('payoutHolds')
    .values(hold)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Returns the reason of the hold. null: there was none. */
export async function deleteHold(tx: Tx, vendorId: string): Promise<string | null> {
  const row = await tx.deleteFrom('payoutHolds').where('vendorId', '=', vendorId).returning('reason').executeTakeFirst()
  return row?.reason ?? null
}
