import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

/** Of these slugs, those that lead to another shop: it has one of them now, or had it before. */
export async function listTakenSlugs(tx: Tx, vendorId: string, slugs: string[]): Promise<Set<string>> {
  // one after the other: two shops that take the same name at once get different slugs
  await sql`select pg_advisory_xact_lock(hashtextextended('vendor slugs', 0))`.execute(tx)
  const { rows } = await sql<{ slug: string }>`
    select slug from vendors where slug = any(${slugs}::text[]) and id <> ${vendorId}
    union select slug from vendor_old_slugs where slug = any(${slugs}::text[]) and vendor_id <> ${vendorId}`.execute(tx)
  return new Set(rows.map(({ slug }) => slug))
}
