import type { Tx } from '#infra/db/client.ts'
import { sql } from 'kysely'

/** The attempts of this network in the current hour, including this one. */
export async function countTrackingLookup(tx: Tx, ipAddress: string): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    insert into tracking_lookups (ip_address, hour, tries) values (${ipAddress}, date_trunc('hour', now()), 1)
    on conflict (ip_address, hour) do update set tries = tracking_lookups.tries + 1
    returning tries`.execute(tx)
  return rows[0]?.tries ?? 1
}

export async function purgeTrackingLookups(tx: Tx): Promise<void> {
  await sql`delete from tracking_lookups where hour < now() - interval '2 hours'`.execute(tx)
}
