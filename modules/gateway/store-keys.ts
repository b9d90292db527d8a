import type { Tx } from '#infra/db/client.ts'
import type { KeysRow } from './queries-keys.ts'

export async function upsertKeys(tx: Tx, keys: KeysRow): Promise<void> {
  await tx
    .insertInto('providerKeys')
    .values(keys)
    .onConflict((c) => c.column('onlyRow').doUpdateSet(keys))
    .execute()
}

/** undefined: no keys were stored. */
export async function deleteKeys(tx: Tx): Promise<Pick<KeysRow, 'publicKey' | 'lastFour'> | undefined> {
  return tx.deleteFrom('providerKeys').returning(['publicKey', 'lastFour']).executeTakeFirst()
}
