import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { Alert, PushDevice } from './contract.ts'
import type { PushKeyRow } from './queries.ts'

/** Of two keys made at the same time, the first wins. `lost`: a stored key that can no longer be decrypted. */
export async function replacePushKey(tx: Tx, key: PushKeyRow, lost: string | undefined): Promise<PushKeyRow> {
  if (lost) await tx.deleteFrom('pushKey').where('publicKey', '=', lost).execute()
  await tx
    .insertInto('pushKey')
    .values(key)
    .onConflict((c) => c.doNothing())
    .execute()
  return tx.selectFrom('pushKey').select(['publicKey', 'sealedPrivateKey']).executeTakeFirstOrThrow()
}

/**
 * A browser is one device, whichever account uses it. A request with its keys, which only that browser knows, moves it
 * to the new session. false: it belongs to another user, and the keys don't match.
 */
export async function takeDevice(
  tx: Tx,
  device: PushDevice & { userId: string; sessionHash: Buffer; shopKey: string; most: number },
): Promise<boolean> {
  const { userId, most, ...row } = device
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push devices of ${userId}`}, 0))`.execute(tx)
  await tx
    .deleteFrom('pushDevices')
    .where('endpoint', '=', row.endpoint)
    .where('p256dh', '=', row.p256dh)
    .where('auth', '=', row.auth)
    .execute()
  await tx.deleteFrom('pushDevices').where('sessionHash', '=', row.sessionHash).execute()
  // make room by removing the oldest
  await sql`
    delete from push_devices where id in (
      select d.id from push_devices d join sessions s on s.token_hash = d.session_hash
      where s.user_id = ${userId} order by d.id desc offset ${most - 1})`.execute(tx)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pushDevices')
    .values(row)
    .onConflict((c) => c.column('endpoint').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteDeviceOf(tx: Tx, sessionHash: Buffer): Promise<void> {
  await tx.deleteFrom('pushDevices').where('sessionHash', '=', sessionHash).execute()
}

export async function deleteDevicesOf(tx: Tx, userId: string): Promise<void> {
  await sql`
    delete from push_devices d using sessions s
    where s.token_hash = d.session_hash and s.user_id = ${userId}`.execute(tx)
}

export async function deleteDevice(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('pushDevices').where('id', '=', id).execute()
}

export async function listDeviceIds(tx: Tx, userId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select d.id from push_devices d join sessions s on s.token_hash = d.session_hash where s.user_id = ${userId}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** false: this device already has an alert of this cause. */
export async function insertAlert(
  tx: Tx,
  { id, deviceId, cause, kind, data }: Alert & { id: string; deviceId: number; cause: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('alerts')
    .values({ id, deviceId, cause, kind, data: JSON.stringify(data) })
    .onConflict((c) => c.columns(['deviceId', 'cause']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export type AlertRow = {
  id: string
  deviceId: number
  kind: string
  cause: string
  data: unknown
  tries: number
  createdAt: Date
}

/** Of several concurrent processes, one claims the alert. */
export async function claimAlert(tx: Tx, id: string): Promise<AlertRow | undefined> {
  return tx
    .updateTable('alerts')
    .set((eb) => ({ status: 'sending', tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning(['id', 'deviceId', 'kind', 'cause', 'data', 'tries', 'createdAt'])
    .executeTakeFirst()
}

export type AlertEnd = { status: 'sent' | 'given-up' | 'waiting'; error: string | null }

export async function endAlert(tx: Tx, { id, deviceId }: AlertRow, end: AlertEnd, now: Date): Promise<void> {
  await tx
    .updateTable('alerts')
    .set({ status: end.status, lastError: end.error })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
  if (end.status === 'sent')
    await tx.updateTable('pushDevices').set({ lastSentAt: now }).where('id', '=', deviceId).execute()
}

export async function deleteAlertsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('alerts').where('createdAt', '<', before).execute()
}
