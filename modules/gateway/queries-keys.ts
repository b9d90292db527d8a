import type { Database } from '#infra/db/client.ts'

export type KeysRow = { publicKey: string; sealedSecret: string; lastFour: string; changedAt: Date }

export async function findKeys(db: Database): Promise<KeysRow | undefined> {
  return db.selectFrom('providerKeys').select(['publicKey', 'sealedSecret', 'lastFour', 'changedAt']).executeTakeFirst()
}
