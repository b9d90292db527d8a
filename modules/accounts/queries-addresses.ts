import { prepared, type Database } from '#infra/db/client.ts'
import type { SavedAddress } from './contract.ts'

/** The default address comes first, then the newest. */
export async function listAddresses(db: Database, userId: string): Promise<SavedAddress[]> {
  return db
    .selectFrom('addresses')
    .modifyFront(prepared('list-addresses'))
    .select(['id', 'firstName', 'lastName', 'phone', 'street', 'landmark', 'city', 'state', 'postcode'])
    .where('userId', '=', userId)
    .orderBy('isDefault', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
