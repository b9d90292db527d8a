import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { Application, VendorPicture } from './contract.ts'

export type LockedBusiness = Application & { slug: string; userId: string; holidayUntil: Date | null }

export async function lockBusiness(tx: Tx, vendorId: string): Promise<LockedBusiness | undefined> {
  return tx
    .selectFrom('vendors')
    .select(['slug', 'userId', 'holidayUntil'])
    .select(['businessName', 'businessEmail', 'businessPhone', 'businessAddress', 'businessDescription'])
    .where('id', '=', vendorId)
    .where('status', '=', 'approved')
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateBusiness(tx: Tx, vendorId: string, row: Application & { slug: string }): Promise<void> {
  await tx
    .updateTable('vendors')
    .set({ ...row, updatedAt: sql<Date>`now()` })
    .where('id', '=', vendorId)
    .execute()
}

/** Returns the previous picture. */
export async function setVendorPicture(
  tx: Tx,
  vendorId: string,
  which: VendorPicture,
  pictureId: string | null,
): Promise<string | null> {
  const column = which === 'logo' ? ('logoPictureId' as const) : ('bannerPictureId' as const)
  const before = await tx
    .selectFrom('vendors')
    .select(`${column} as pictureId`)
    .where('id', '=', vendorId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('vendors')
    .set({ [column]: pictureId, updatedAt: sql<Date>`now()` })
    .where('id', '=', vendorId)
    .execute()
  return before.pictureId
}

export async function setHolidayUntil(tx: Tx, vendorId: string, until: Date | null): Promise<void> {
  await tx
    .updateTable('vendors')
    .set({ holidayUntil: until, updatedAt: sql<Date>`now()` })
    .where('id', '=', vendorId)
    .execute()
}
