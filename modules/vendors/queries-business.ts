import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { Application } from './contract.ts'

export type BusinessRow = Application & {
  slug: string
  logoPictureId: string | null
  bannerPictureId: string | null
  ownerName: string
  ownerEmail: string
  createdAt: Date
  awayUntil: Date | null
}

export async function findBusiness(db: Database, vendorId: string): Promise<BusinessRow | undefined> {
  return db
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .select([
      'v.slug',
      'v.businessName',
      'v.businessEmail',
      'v.businessPhone',
      'v.businessAddress',
      'v.businessDescription',
      'v.logoPictureId',
      'v.bannerPictureId',
      'v.createdAt',
      'u.fullName as ownerName',
      'u.email as ownerEmail',
      sql<Date | null>`case when v.holiday_until > now() then v.holiday_until end`.as('awayUntil'),
    ])
    .where('v.id', '=', vendorId)
    .where('v.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** For the data export: the user's shops with all of their bank accounts. */
export async function collectOwnRows(
  db: Database,
  userId: string,
): Promise<({ id: string } & Record<string, unknown>)[]> {
  const [shops, bankAccounts] = await Promise.all([
    db.selectFrom('vendors').selectAll().where('userId', '=', userId).orderBy('createdAt').execute(),
    db
      .selectFrom('bankAccounts as b')
      .innerJoin('vendors as v', 'v.id', 'b.vendorId')
      // the provider's code of the account is not personal data
      .select(['b.vendorId', 'b.bankName', 'b.lastFour', 'b.accountName', 'b.isActive', 'b.createdAt'])
      .where('v.userId', '=', userId)
      .orderBy('b.createdAt')
      .execute(),
  ])
  return shops.map((shop) => ({ ...shop, bankAccounts: bankAccounts.filter(({ vendorId }) => vendorId === shop.id) }))
}
