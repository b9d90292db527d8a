import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { AppSecret } from '#infra/key-ring.ts'
import { keyedHash } from '#infra/seal.ts'
import { refuse, type Refusal } from '#shared/result.ts'
import type { LimitRefusal } from './errors.ts'
import { HOUR } from '#shared/time.ts'
import {
  ACCOUNT_RULE,
  dropAccountGuess,
  checkAccountGuess,
  checkAttempt,
  checkRateLimit,
  type AttemptRule,
  type RateLimitRule,
  type Verdict,
} from './limits.ts'
import * as store from './store-limits.ts'

type GateDeps = Pick<Deps, 'db' | 'clock' | 'secret'>

export type Counter =
  | { kind: 'tries'; of: string; rule: AttemptRule; isSilent?: true }
  | { kind: 'accounts'; of: string; account: string }
  | { kind: 'turns'; of: string; rule: RateLimitRule }

/** Counts by the typed name, whether or not an account has it, so that the limit reveals nothing. */
export function attemptsByName(name: string): Counter {
  return { kind: 'tries', of: `name ${name}`, rule: ACCOUNT_RULE }
}

/**
 * Counts for the whole account, whichever of its names was used. Silent, because a visible limit would reveal that two
 * names belong to one person.
 */
export function attemptsByAccount(account: string): Counter {
  return { kind: 'tries', of: `account ${account}`, rule: ACCOUNT_RULE, isSilent: true }
}

export function attemptsByDevice(deviceHash: Buffer, account: string): Counter {
  return { kind: 'tries', of: `device ${deviceHash.toString('hex')} of ${account}`, rule: ACCOUNT_RULE }
}

/**
 * `slowsNow`: this was the last free attempt. `isBlocked`: a silent counter refuses, so even the right password must
 * fail.
 */
export type AttemptOutcome = { ok: true; closesNow: boolean; slowsNow: boolean; isBlocked: boolean }

/** Counts the attempt in all counters or in none. The row locks make concurrent attempts wait for each other. */
export async function take(deps: GateDeps, counters: Counter[]): Promise<AttemptOutcome | LimitRefusal> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const tries = counters.map((counter) => ({ counter, bucket: bucketOf(deps.secret, counter) }))
    // the same statement that finds no earlier attempt inserts the first one
    const first = tries.flatMap(({ counter, bucket }) => toRow(bucket, judge(deps.secret, counter, {}, now.getTime())))
    const known = await store.lockLimits(tx, first)
    const judged = tries.map(({ counter, bucket }) => {
      const state = known.get(store.toKey(bucket))
      const verdict = judge(deps.secret, counter, state ?? {}, now.getTime())
      return { bucket, isFirst: state === undefined, isSilent: 'isSilent' in counter, verdict }
    })
    const refusal = judged.find(({ verdict, isSilent }) => !verdict.may && !isSilent)?.verdict
    if (refusal && !refusal.may) {
      const written = judged.filter(({ isFirst }) => isFirst).map(({ bucket }) => bucket)
      await store.deleteLimits(tx, written)
      if (refusal.why === 'closed') return refuse('sign-in-closed')
      return refuse('too-many-tries', { waitSeconds: Math.ceil(refusal.waitMs / 1000) })
    }
    const further = judged.filter(({ isFirst }) => !isFirst)
    await store.setLimits(
      tx,
      further.flatMap(({ bucket, verdict }) => toRow(bucket, verdict)),
    )
    return {
      ok: true,
      closesNow: judged.some(({ verdict }) => 'closesNow' in verdict && verdict.closesNow === true),
      slowsNow: judged.some(({ verdict }) => 'slowsNow' in verdict && verdict.slowsNow === true),
      isBlocked: judged.some(({ verdict }) => !verdict.may),
    }
  })
}

/** For other public endpoints: limits per IP address and per mailbox. */
export async function consumeRateLimit(
  deps: GateDeps,
  turns: { of: string; rule: RateLimitRule }[],
): Promise<{ ok: true } | Refusal<'too-many-tries', { waitSeconds: number }>> {
  const taken = await take(
    deps,
    turns.map((turn) => ({ kind: 'turns', ...turn })),
  )
  if (taken.ok) return taken
  return refuse(
    'too-many-tries',
    taken.code === 'too-many-tries' && taken.detail ? taken.detail : { waitSeconds: 3600 },
  )
}

/** The attempt was right after all. Runs in the transaction of the sign-in. */
export async function releaseAttempts(tx: Tx, deps: GateDeps, counters: Counter[]): Promise<void> {
  const now = deps.clock.now()
  const tries = counters.filter(({ kind }) => kind === 'tries')
  await store.deleteLimits(
    tx,
    tries.map((counter) => bucketOf(deps.secret, counter)),
  )
  for (const counter of counters) {
    if (counter.kind !== 'accounts') continue
    const bucket = bucketOf(deps.secret, counter)
    const known = await store.lockLimits(tx, [{ bucket, state: {}, until: now }])
    const state = dropAccountGuess(known.get(store.toKey(bucket)) ?? {}, hashName(deps.secret, counter.account))
    await store.setLimits(tx, [{ bucket, state, until: new Date(now.getTime() + HOUR) }])
  }
}

function toRow(bucket: Buffer, verdict: Verdict<object>): store.LimitRow[] {
  return verdict.may ? [{ bucket, state: verdict.state, until: new Date(verdict.until) }] : []
}

function judge(secret: AppSecret, counter: Counter, known: unknown, now: number) {
  if (counter.kind === 'tries') return checkAttempt(known, counter.rule, now)
  if (counter.kind === 'accounts') return checkAccountGuess(known, hashName(secret, counter.account), now)
  return checkRateLimit(known, counter.rule, now)
}

/** Hashed with a key, so that the table reveals neither accounts nor IP addresses. */
function bucketOf(secret: AppSecret, counter: Counter): Buffer {
  return keyedHash(secret, 'sign-in limits', `${counter.kind} ${counter.of}`)
}

function hashName(secret: AppSecret, name: string): string {
  return keyedHash(secret, 'sign-in limits', `name ${name}`).toString('base64url')
}
