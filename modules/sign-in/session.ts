import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import {
  type AccountSettings,
  defaultSettings,
  idleMsOf,
  type SessionView,
  type Shopper,
  type Viewer,
} from '#modules/accounts/contract.ts'
import { findLiveSession, listLiveSessions } from './queries-sessions.ts'
import { lockUser } from '#modules/accounts/index.server.ts'
import * as store from './store-sessions.ts'
import { hashToken, makeToken } from '#infra/token.ts'

export type StartedSession = { token: string; endsAt: Date }
export type SessionKind = 'shopper' | 'vendor'

const LIFE = {
  shopper: { idle: 7 * DAY, whole: 30 * DAY },
  vendor: { idle: 12 * HOUR, whole: 30 * DAY },
}
/** Owners of a shop get the vendor's idle limit on every sign-in page. */
export const VENDOR_IDLE_MS = LIFE.vendor.idle
/** Saves a write on most requests. */
const TOUCH_AFTER = MINUTE

type SessionDeps = Pick<Deps, 'db' | 'clock'>

/** Runs in the transaction of the sign-in. The user's own timeout can shorten the idle limit. */
export async function startSession(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  input: { userId: string; kind: SessionKind; userAgent: string | null; settings: AccountSettings | null },
): Promise<StartedSession> {
  const { token, tokenHash } = makeToken()
  const now = deps.clock.now()
  const { idle, whole } = LIFE[input.kind]
  const chosen = idleMsOf(input.settings ?? defaultSettings)
  const endsAt = new Date(now.getTime() + whole)
  await store.insertSession(tx, {
    tokenHash,
    userId: input.userId,
    kind: input.kind,
    idleSeconds: Math.min(idle, chosen) / 1000,
    now,
    endsAt,
    userAgent: truncateUserAgent(input.userAgent),
  })
  return { token, endsAt }
}

export function truncateUserAgent(userAgent: string | null): string | null {
  return userAgent?.slice(0, 400) ?? null
}

export function longestIdleSeconds(kind: SessionKind): number {
  return LIFE[kind].idle / 1000
}

/**
 * Reads the database on every request, so that an ended session stops working in all processes at once. `idleMs`: the
 * time since the previous visit. `isVisit` false: does not count as a visit.
 */
export async function findViewer(
  deps: SessionDeps,
  token: string,
  options: { isVisit?: boolean } = {},
): Promise<(Viewer & { idleMs: number }) | null> {
  const tokenHash = hashToken(token)
  const now = deps.clock.now()
  const session = await findLiveSession(deps.db, tokenHash, now)
  if (!session) return null
  const { lastSeenAt, ...person } = session
  const idleMs = now.getTime() - lastSeenAt.getTime()
  const isVisit = options.isVisit ?? true
  if (isVisit && idleMs > TOUCH_AFTER) await inTransaction(deps.db, (tx) => store.touchSession(tx, tokenHash, now))
  return { ...person, sessionId: toSessionId(tokenHash), idleMs }
}

export async function listSessions(deps: SessionDeps, shopper: Shopper): Promise<SessionView[]> {
  const rows = await listLiveSessions(deps.db, shopper.userId, deps.clock.now())
  return rows.map(({ tokenHash, ...row }) => {
    const sessionId = toSessionId(tokenHash)
    return { ...row, sessionId, isThis: sessionId === shopper.sessionId }
  })
}

/** Sessions of other users are not found. */
export async function endOwnSession(deps: SessionDeps, shopper: Shopper, input: { sessionId: string }): Promise<void> {
  await inTransaction(deps.db, (tx) => store.deleteSessionOf(tx, shopper.userId, decodeSessionId(input.sessionId)))
}

export async function endOtherSessions(deps: SessionDeps, shopper: Shopper): Promise<void> {
  await endSessions(deps, shopper, decodeSessionId(shopper.sessionId))
}

export async function endAllSessions(deps: SessionDeps, shopper: Shopper): Promise<void> {
  await endSessions(deps, shopper, null)
}

async function endSessions(deps: SessionDeps, { userId }: Shopper, stays: Buffer | null): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // a concurrent sign-in comes before and is ended, or comes after
    await lockUser(tx, userId, 'to-change')
    await store.deleteSessions(tx, userId, stays)
  })
}

export async function endSession(deps: SessionDeps, token: string): Promise<void> {
  await inTransaction(deps.db, (tx) => store.deleteSession(tx, hashToken(token)))
}

/** The hash identifies a session, but can't be used as its token. */
function toSessionId(tokenHash: Buffer): string {
  return tokenHash.toString('base64url')
}

export function decodeSessionId(sessionId: string): Buffer {
  return Buffer.from(sessionId, 'base64url')
}
