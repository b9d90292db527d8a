import type { Database } from '#infra/db/client.ts'
import type { Viewer } from './contract.ts'

export async function findUserByEmail(
  db: Database,
  email: string,
): Promise<(Viewer & { passwordHash: string | null }) | undefined> {
  return db
    .selectFrom('users')
    .select(['id as userId', 'fullName', 'email', 'passwordHash'])
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export async function findLiveSession(
  db: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<(Viewer & { lastSeenAt: Date }) | undefined> {
  const session = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['u.id as userId', 'u.fullName', 'u.email', 's.lastSeenAt', 's.idleSeconds'])
    .where('s.tokenHash', '=', tokenHash)
    .where('s.endsAt', '>', now)
    .where('u.deletedAt', 'is', null)
    .executeTakeFirst()
  if (!session || now.getTime() - session.lastSeenAt.getTime() > session.idleSeconds * 1000) return undefined
  return session
}

export async function findAdminPasswordHash(db: Database): Promise<string | null> {
  const row = await db.selectFrom('adminPassword').select('hash').executeTakeFirst()
  return row?.hash ?? null
}

export async function findSecretMark(db: Database): Promise<Buffer | null> {
  const row = await db.selectFrom('secretMark').select('mark').executeTakeFirst()
  return row?.mark ?? null
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
