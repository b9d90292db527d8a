import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'

type LiveSession = {
  userId: string
  fullName: string
  email: string
  changedAt: Date
  provenAt: Date
  lastSeenAt: Date
}

export async function findLiveSession(db: Database, tokenHash: Buffer, now: Date): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession & { idleSeconds: number }>`/* prepared: find-live-session */
    select u.id as user_id, u.full_name, u.email, u.updated_at as changed_at, s.proven_at, s.last_seen_at, s.idle_seconds
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.ends_at > ${now} and u.deleted_at is null`.execute(db)
  const [session] = rows
  if (!session) return undefined
  const { idleSeconds, ...live } = session
  return now.getTime() - live.lastSeenAt.getTime() > idleSeconds * 1000 ? undefined : live
}

export async function listLiveSessions(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ tokenHash: Buffer; userAgent: string | null; startedAt: Date; lastSeenAt: Date }[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['tokenHash', 'userAgent', 'createdAt as startedAt', 'lastSeenAt', 'idleSeconds'])
    .where('userId', '=', userId)
    .where('endsAt', '>', now)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute()
  const live = rows.filter((row) => now.getTime() - row.lastSeenAt.getTime() <= row.idleSeconds * 1000)
  return live.map(({ tokenHash, userAgent, startedAt, lastSeenAt }) => ({
    tokenHash,
    userAgent,
    startedAt,
    lastSeenAt,
  }))
}
