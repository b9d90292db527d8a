import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#infra/db/client.ts'
import { makePushKey } from '#infra/web-push.ts'

/** Adds a session whose browser has a push subscription. */
export async function addPushDeviceOf(db: Database, userId: string): Promise<void> {
  const sessionHash = createHash('sha256').update(randomBytes(24)).digest()
  const endsAt = new Date(Date.now() + 86_400_000)
  await db.insertInto('sessions').values({ tokenHash: sessionHash, userId, idleSeconds: 3600, endsAt }).execute()
  const { publicKey } = makePushKey()
  await db
    .insertInto('pushDevices')
    .values({
      sessionHash,
      endpoint: `https://fcm.googleapis.com/fcm/send/${sessionHash.toString('hex')}`,
      p256dh: publicKey,
      auth: randomBytes(16).toString('base64url'),
      shopKey: publicKey,
    })
    .execute()
}

/** The alerts for a person's devices, oldest first. */
export async function alertsOf(
  db: Database,
  userId: string,
): Promise<{ kind: string; data: unknown; cause: string }[]> {
  return db
    .selectFrom('alerts as a')
    .innerJoin('pushDevices as d', 'd.id', 'a.deviceId')
    .innerJoin('sessions as s', 's.tokenHash', 'd.sessionHash')
    .select(['a.kind', 'a.data', 'a.cause'])
    .where('s.userId', '=', userId)
    .orderBy('a.id')
    .execute()
}
