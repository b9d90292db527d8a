import type { Database } from '#infra/db/client.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import type { BankAccount } from './contract.ts'

export async function findBankAccount(db: Database, vendorId: string): Promise<BankAccount | null> {
  const row = await db
    .selectFrom('bankAccounts')
    .select(['bankName', 'lastFour', 'accountName', 'usableFrom'])
    .where('vendorId', '=', vendorId)
    .where('isActive', '=', true)
    .executeTakeFirst()
  return row ? { ...row, usableFrom: row.usableFrom.toISOString() } : null
}

/** The account of a transfer, by the provider's code. It may no longer be the vendor's active account. */
export async function findPaidAccount(
  db: Database,
  { vendorId, recipientCode }: { vendorId: string; recipientCode: string },
): Promise<Pick<BankAccount, 'bankName' | 'lastFour'> | undefined> {
  return db
    .selectFrom('bankAccounts')
    .select(['bankName', 'lastFour'])
    .where('vendorId', '=', vendorId)
    .where('recipientCode', '=', recipientCode)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type Payee = { recipientCode: string; usableFrom: Date }

export async function findPayee(db: Database, vendorId: string): Promise<Payee | undefined> {
  return db
    .selectFrom('bankAccounts')
    .select(['recipientCode', 'usableFrom'])
    .where('vendorId', '=', vendorId)
    .where('isActive', '=', true)
    .executeTakeFirst()
}

/** Most emails go to the business address. Those about the account go to the owner. */
export async function findVendorForEmail(
  db: Database,
  vendorId: string,
): Promise<{ name: string; email: string; ownerEmail: string; locale: EmailLocale } | undefined> {
  const row = await db
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .leftJoin('userSettings as s', 's.userId', 'u.id')
    .select(['v.businessName as name', 'v.businessEmail as email', 'u.email as ownerEmail', 's.language'])
    .where('v.id', '=', vendorId)
    .where('v.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { language, ...reader } = row
  return { ...reader, locale: language ?? 'en' }
}
