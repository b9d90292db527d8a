import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { PushDevice } from './contract.ts'

export type PushKeyRow = { publicKey: string; sealedPrivateKey: string }

export async function findPushKey(db: Database): Promise<PushKeyRow | undefined> {
  return db.selectFrom('pushKey').select(['publicKey', 'sealedPrivateKey']).executeTakeFirst()
}

export type DeviceRow = PushDevice & { id: number; userId: string; shopKey: string }

/** Expired sessions count as ended even before the cleanup deletes them. */
export function isLive(now: Date): RawBuilder<boolean> {
  return sql<boolean>`s.ends_at > ${now} and s.last_seen_at >= ${now}::timestamptz - make_interval(secs => s.idle_seconds)`
}

export async function listDevices(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ endpoint: string; sessionHash: Buffer }[]> {
  const { rows } = await sql<{ endpoint: string; sessionHash: Buffer }>`
    select d.endpoint, d.session_hash from push_devices d join sessions s on s.token_hash = d.session_hash
    where s.user_id = ${userId} and ${isLive(now)} order by d.id`.execute(db)
  return rows
}

/** undefined: alerts were turned off, or the session has ended. */
export async function findLiveDevice(db: Database, id: number, now: Date): Promise<DeviceRow | undefined> {
  const { rows } = await sql<DeviceRow>`
    select d.id, s.user_id, d.endpoint, d.p256dh, d.auth, d.shop_key
    from push_devices d join sessions s on s.token_hash = d.session_hash
    where d.id = ${id} and ${isLive(now)}`.execute(db)
  return rows[0]
}

export type OwnPushDevice = {
  service: string
  since: Date
  lastSentAt: Date | null
  alerts: { kind: string; data: unknown; status: string; at: string }[] | null
}

/** For the data export. It leaves out the browsers' keys, which are secret. */
export async function listOwnDevices(db: Database, userId: string): Promise<OwnPushDevice[]> {
  const { rows } = await sql<OwnPushDevice>`
    select substring(d.endpoint from '^https?://([^/]+)') as service, d.created_at as since, d.last_sent_at,
      (select json_agg(json_build_object('kind', a.kind, 'data', a.data, 'status', a.status, 'at', a.created_at) order by a.id)
        from alerts a where a.device_id = d.id) as alerts
    from push_devices d join sessions s on s.token_hash = d.session_hash
    where s.user_id = ${userId} order by d.id`.execute(db)
  return rows
}
