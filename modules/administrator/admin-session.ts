import { HOUR, MINUTE } from '#shared/time.ts'
import { truncateUserAgent, type StartedSession } from '#modules/sign-in/index.server.ts'
import { hashToken, makeToken } from '#infra/token.ts'
import * as store from './store-administrator.ts'
import { findLiveAdminSession } from './queries-administrator.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'

const LIFE = { idle: 30 * MINUTE, whole: 8 * HOUR }
/** Saves a write on most requests. */
const TOUCH_AFTER = MINUTE

type SessionDeps = Pick<Deps, 'db' | 'clock'>

export async function startAdminSession(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  userAgent: string | null,
): Promise<StartedSession> {
  const { token, tokenHash } = makeToken()
  const now = deps.clock.now()
  const endsAt = new Date(now.getTime() + LIFE.whole)
  await store.insertAdminSession(tx, { tokenHash, now, endsAt, userAgent: truncateUserAgent(userAgent) })
  return { token, endsAt }
}

export async function hasAdminSession(deps: SessionDeps, token: string): Promise<boolean> {
  const tokenHash = hashToken(token)
  const now = deps.clock.now()
  const session = await findLiveAdminSession(deps.db, tokenHash, now, new Date(now.getTime() - LIFE.idle))
  if (!session) return false
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_AFTER) {
    await inTransaction(deps.db, (tx) => store.touchAdminSession(tx, tokenHash, now))
  }
  return true
}

export async function endAdminSession(deps: SessionDeps, token: string): Promise<void> {
  await inTransaction(deps.db, (tx) => store.deleteAdminSession(tx, hashToken(token)))
}
