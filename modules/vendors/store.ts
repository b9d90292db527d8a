import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { toStatus } from './queries.ts'
import type { Application, VendorStatus } from './contract.ts'

export async function lockVendorOfUser(
  tx: Tx,
  userId: string,
): Promise<{ id: string; status: VendorStatus; slug: string; businessName: string } | undefined> {
  const row = await tx
    .selectFrom('vendors')
    .select(['id', 'status', 'slug', 'businessName'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, status: toStatus(row.status) }
}

/** false: the user already has a shop. */
export async function insertVendor(
  tx: Tx,
  vendor: Application & { id: string; userId: string; slug: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('vendors')
    .values(vendor)
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type Service = { vendorId: string; delivered: number; answerMinutes: number | null }

/** Replaces all rows, so that vendors without figures have none. */
export async function replaceService(tx: Tx, all: Service[]): Promise<void> {
  await sql`
    with given as (
      select v.id as vendor_id, delivered, "answerMinutes" as answer_minutes
      from json_to_recordset(${JSON.stringify(all)}::json) as s ("vendorId" text, delivered integer, "answerMinutes" integer)
      join vendors v on v.id = s."vendorId"
    ), gone as (
      delete from vendor_service where vendor_id not in (select vendor_id from given)
    )
    insert into vendor_service as s (vendor_id, orders_delivered, answer_minutes)
    select vendor_id, delivered, answer_minutes from given
    on conflict (vendor_id) do update
    set orders_delivered = excluded.orders_delivered, answer_minutes = excluded.answer_minutes, counted_at = now()`.execute(
    tx,
  )
}

/** Only for a rejected vendor. Its slug was never public if it was never approved, so others may take it. */
export async function applyAgain(
  tx: Tx,
  { id, ...application }: Application & { id: string; slug: string },
): Promise<void> {
  const row = await tx
    .updateTable('vendors')
    .set({
      ...application,
      status: 'pending',
      statusReason: null,
      updatedAt: sql<Date>`now()`,
      createdAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('status', '=', 'rejected')
    .returning('approvedAt')
    .executeTakeFirst()
  if (row && !row.approvedAt) await tx.deleteFrom('vendorOldSlugs').where('vendorId', '=', id).execute()
}

/**
 * Runs when the user deletes the account. Anonymises an application that was never approved. Orders and invoices still
 * need the name of an approved vendor.
 */
export async function forgetApplicationOf(tx: Tx, userId: string): Promise<void> {
  const row = await tx
    .updateTable('vendors')
    .set((eb) => ({
      slug: eb.ref('id'),
      businessName: 'Deleted application',
      businessEmail: 'deleted@invalid',
      businessPhone: '',
      businessAddress: '',
      businessDescription: null,
      statusReason: null,
      updatedAt: sql<Date>`now()`,
      deletedAt: sql<Date>`now()`,
    }))
    .where('userId', '=', userId)
    .where('approvedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (row) await tx.deleteFrom('vendorOldSlugs').where('vendorId', '=', row.id).execute()
}

export type VendorWithOwner = {
  status: VendorStatus
  businessName: string
  ownerName: string
  /** null: the account is deleted */
  ownerEmail: string | null
  locale: EmailLocale
}

/**
 * Locks the vendors, so that none stops selling until the transaction ends. false: one has stopped. Suspensions lock
 * the row first. So an order is either placed before and ended by them, or not placed.
 */
export async function lockSelling(tx: Tx, vendorIds: string[]): Promise<boolean> {
  const { rows } = await sql`/* prepared: lock-selling */
    select id from vendors
    where id = any(${vendorIds}::text[]) and status = 'approved' and deleted_at is null
      and (holiday_until is null or holiday_until <= now())
    order by id for share`.execute(tx)
  return rows.length === new Set(vendorIds).size
}

export async function lockVendor(tx: Tx, vendorId: string): Promise<VendorWithOwner | undefined> {
  const row = await tx
    .selectFrom('vendors as v')
    .innerJoin('users as u', 'u.id', 'v.userId')
    .leftJoin('userSettings as s', 's.userId', 'u.id')
    .select(['v.status', 'v.businessName', 'u.fullName as ownerName', 'u.email', 'u.deletedAt', 's.language'])
    .where('v.id', '=', vendorId)
    .where('v.deletedAt', 'is', null)
    .forUpdate('v')
    .executeTakeFirst()
  if (!row) return undefined
  const { email, deletedAt, language, status, ...rest } = row
  return { ...rest, status: toStatus(status), ownerEmail: deletedAt ? null : email, locale: language ?? 'en' }
}

export async function setVendorStatus(
  tx: Tx,
  vendorId: string,
  { status, reason, finishBy }: { status: VendorStatus; reason: string | null; finishBy: Date | null },
): Promise<void> {
  await tx
    .updateTable('vendors')
    .set({
      status,
      statusReason: reason,
      finishBy,
      updatedAt: sql<Date>`now()`,
      ...(status === 'approved' ? { approvedAt: sql<Date>`coalesce(approved_at, now())` } : {}),
    })
    .where('id', '=', vendorId)
    .execute()
}
