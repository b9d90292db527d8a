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

/** The account behind the provider's code for it, also where the shop has another one by now. */
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

/** Where emails to a shop go: to its business, and to its owner where that is about the account itself. */
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
