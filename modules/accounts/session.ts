import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'
import type { Viewer } from './contract.ts'
import { findLiveSession, findLiveAdminSession } from './queries.ts'
import * as store from './store.ts'

export type StartedSession = { token: string; endsAt: Date }
export type SessionKind = 'shopper' | 'vendor'

/** How long a session may be idle, and how long it lives in all. */
const LIFE = {
  shopper: { idle: 7 * DAY, whole: 30 * DAY },
  vendor: { idle: 12 * HOUR, whole: 30 * DAY },
  administrator: { idle: 30 * MINUTE, whole: 8 * HOUR },
}
/** Whoever owns a shop has a vendor's patience, whichever door they came through. */
export const VENDOR_IDLE_MS = LIFE.vendor.idle
/** Written at most this often: reading a page should not write a row each time. */
const TOUCH_AFTER = MINUTE

type SessionDeps = Pick<Deps, 'db' | 'clock'>

export async function startSession(
  deps: SessionDeps,
  input: { userId: string; kind: SessionKind; userAgent: string | null },
): Promise<StartedSession> {
  const { token, tokenHash } = makeToken()
  const now = deps.clock.now()
  const { idle, whole } = LIFE[input.kind]
  const endsAt = new Date(now.getTime() + whole)
  const row = {
    tokenHash,
    userId: input.userId,
    idleSeconds: idle / 1000,
    now,
    endsAt,
    userAgent: input.userAgent?.slice(0, 400) ?? null,
  }
  await inTransaction(deps.db, (tx) => store.insertSession(tx, row))
  return { token, endsAt }
}

/** `idleMs`: how long nobody had come before this request. */
export async function findViewer(deps: SessionDeps, token: string): Promise<(Viewer & { idleMs: number }) | null> {
  const tokenHash = hashToken(token)
  const now = deps.clock.now()
  const session = await findLiveSession(deps.db, tokenHash, now)
  if (!session) return null
  const idleMs = now.getTime() - session.lastSeenAt.getTime()
  if (idleMs > TOUCH_AFTER) await inTransaction(deps.db, (tx) => store.touchSession(tx, tokenHash, now))
  return { userId: session.userId, fullName: session.fullName, email: session.email, idleMs }
}

export async function endSession(deps: SessionDeps, token: string): Promise<void> {
  await inTransaction(deps.db, (tx) => store.deleteSession(tx, hashToken(token)))
}

export async function startAdminSession(deps: SessionDeps, userAgent: string | null): Promise<StartedSession> {
  const { token, tokenHash } = makeToken()
  const now = deps.clock.now()
  const endsAt = new Date(now.getTime() + LIFE.administrator.whole)
  await inTransaction(deps.db, (tx) =>
    store.insertAdminSession(tx, { tokenHash, now, endsAt, userAgent: userAgent?.slice(0, 400) ?? null }),
  )
  return { token, endsAt }
}

export async function findAdminSession(deps: SessionDeps, token: string): Promise<boolean> {
  const tokenHash = hashToken(token)
  const now = deps.clock.now()
  const session = await findLiveAdminSession(deps.db, tokenHash, now, new Date(now.getTime() - LIFE.administrator.idle))
  if (!session) return false
  if (now.getTime() - session.lastSeenAt.getTime() > TOUCH_AFTER) {
    await inTransaction(deps.db, (tx) => store.touchAdminSession(tx, tokenHash, now))
  }
  return true
}

export async function endAdminSession(deps: SessionDeps, token: string): Promise<void> {
  await inTransaction(deps.db, (tx) => store.deleteAdminSession(tx, hashToken(token)))
}

/** 192 random bits for the cookie; only their hash is stored. */
function makeToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(24).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
