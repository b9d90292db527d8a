import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { SavedAddress } from './contract.ts'

/** The next delivery probably goes to the same address as the last. The same place is stored only once. */
export async function upsertDefaultAddress(
  tx: Tx,
  userId: string,
  address: Omit<SavedAddress, 'id'>,
  most: number,
): Promise<void> {
  // lock the user, because the unique index allows only one default address
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  await tx
    .updateTable('addresses')
    .set({ isDefault: false })
    .where('userId', '=', userId)
    .where('isDefault', '=', true)
    .execute()
  const { street, city, state, ...rest } = address
  const known = await tx
    .updateTable('addresses')
    .set({ ...rest, isDefault: true })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('addresses as a')
        .select('a.id')
        .where('a.userId', '=', userId)
        .where(sql<string>`lower(a.street)`, '=', street.toLowerCase())
        .where(sql<string>`lower(a.city)`, '=', city.toLowerCase())
        .where('a.state', '=', state)
        .orderBy('a.id', 'desc')
        .limit(1),
    )
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return
  await tx
    .insertInto('addresses')
    .values({ userId, ...address, isDefault: true })
    .execute()
  await tx
    .deleteFrom('addresses')
    .where('userId', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('addresses as a')
        .select('a.id')
        .where('a.userId', '=', userId)
        .orderBy('a.isDefault', 'desc')
        .orderBy('a.id', 'desc')
        .limit(most),
    )
    .execute()
}

/** false: another request has just stored the first address. */
export async function insertFirstAddress(tx: Tx, userId: string, address: Omit<SavedAddress, 'id'>): Promise<boolean> {
  const { firstName, lastName, phone, street, landmark, city, state, postcode } = address
  const { numAffectedRows } = await sql`/* prepared: insert-first-address */
    insert into addresses (user_id, first_name, last_name, phone, street, landmark, city, state, postcode, is_default)
    values (${userId}, ${firstName}, ${lastName}, ${phone}, ${street}, ${landmark}, ${city}, ${state}, ${postcode}, true)
    on conflict (user_id) where is_default do nothing`.execute(tx)
  return numAffectedRows === 1n
}
