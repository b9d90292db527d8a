import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

/** Every decision about a vendor's money or bank account locks this row first. */
export async function lockVendor(tx: Tx, vendorId: string): Promise<{ isApproved: boolean } | undefined> {
  return tx
    .selectFrom('vendors')
    .select((eb) => eb('status', '=', 'approved').and('deletedAt', 'is', null).$castTo<boolean>().as('isApproved'))
    .where('id', '=', vendorId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export type NewBankAccount = {
  id: string
  vendorId: string
  bankCode: string
  bankName: string
  lastFour: string
  accountName: string
  recipientCode: string
}

/** The first account can be used at once, a later one only from `later`. null: the account is unchanged. */
export async function replaceBankAccount(
  tx: Tx,
  account: NewBankAccount,
  dates: { now: Date; later: Date },
): Promise<{ isFirst: boolean } | null> {
  const before = await tx
    .selectFrom('bankAccounts')
    .select(['recipientCode', 'isActive'])
    .where('vendorId', '=', account.vendorId)
    .execute()
  if (before.some((one) => one.isActive && one.recipientCode === account.recipientCode)) return null
  await tx.updateTable('bankAccounts').set({ isActive: false }).where('vendorId', '=', account.vendorId).execute()
  const isFirst = before.length === 0
  await tx
    .insertInto('bankAccounts')
    .values({ ...account, usableFrom: isFirst ? dates.now : dates.later, createdAt: dates.now })
    .execute()
  return { isFirst }
}

/** The lookups of this vendor in the current hour, including this one. */
export async function countBankLookup(tx: Tx, vendorId: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    insert into bank_lookups (vendor_id, hour, tries) values (${vendorId}, date_trunc('hour', now()), 1)
    on conflict (vendor_id, hour) do update set tries = bank_lookups.tries + 1
    returning tries`.execute(tx)
  return rows[0]?.tries ?? 1
}

export async function purgeBankLookups(tx: Tx): Promise<void> {
  await sql`delete from bank_lookups where hour < now() - interval '2 hours'`.execute(tx)
}
