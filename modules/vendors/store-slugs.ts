import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

/** Slugs that another shop has or once had. */
export async function listTakenSlugs(tx: Tx, vendorId: string, slugs: string[]): Promise<Set<string>> {
  // the lock makes concurrent shops with the same name get different slugs
  await sql`select pg_advisory_xact_lock(hashtextextended('vendor slugs', 0))`.execute(tx)
  const { rows } = await sql<{ slug: string }>`
    select slug from vendors where slug = any(${slugs}::text[]) and id <> ${vendorId}
    union select slug from vendor_old_slugs where slug = any(${slugs}::text[]) and vendor_id <> ${vendorId}`.execute(tx)
  return new Set(rows.map(({ slug }) => slug))
}
