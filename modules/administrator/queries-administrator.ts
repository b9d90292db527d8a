import type { Database } from '#infra/db/client.ts'

export async function findAdminPasswordHash(db: Database): Promise<string | null> {
  const row = await db.selectFrom('adminPassword').select('hash').executeTakeFirst()
  return row?.hash ?? null
}

export async function findAdminFactor(
  db: Database,
): Promise<{ sealedSecret: string; confirmedAt: Date | null } | undefined> {
  return db.selectFrom('adminTwoFactor').select(['sealedSecret', 'confirmedAt']).executeTakeFirst()
}

export async function isAdminDevice(db: Database, tokenHash: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('adminDevices')
    .select('tokenHash')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function findLiveAdminSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<{ lastSeenAt: Date } | undefined> {
  return db
    .selectFrom('adminSessions')
    .select('lastSeenAt')
    .where('tokenHash', '=', tokenHash)
    .where('endsAt', '>', now)
    .where('lastSeenAt', '>', idleSince)
    .executeTakeFirst()
}
