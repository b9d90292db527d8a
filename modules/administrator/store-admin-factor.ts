import type { Tx } from '#infra/db/client.ts'

/** false: a confirmed factor exists already. */
export async function replacePendingAdminFactor(tx: Tx, sealedSecret: string): Promise<boolean> {
  const result = await tx
    .insertInto('adminTwoFactor')
    .values({ sealedSecret })
    .onConflict((c) =>
      c.column('onlyRow').doUpdateSet({ sealedSecret }).where('adminTwoFactor.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function confirmAdminFactor(tx: Tx, step: number, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('adminTwoFactor')
    .set({ confirmedAt: now, lastStep: step })
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** false: the code was used before. */
export async function consumeAdminTotpStep(tx: Tx, step: number): Promise<boolean> {
  const result = await tx
    .updateTable('adminTwoFactor')
    .set({ lastStep: step })
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteAdminFactor(tx: Tx): Promise<boolean> {
  const row = await tx.deleteFrom('adminTwoFactor').returning('confirmedAt').executeTakeFirst()
  return Boolean(row?.confirmedAt)
}
