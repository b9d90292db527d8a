import { z } from 'zod'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'

/** The rules of attempts, as pure functions on the state of earlier attempts. Times are in milliseconds. */

export type Verdict<S> = { may: true; state: S; until: number } | { may: false; why: 'wait'; waitMs: number } | Closed
type Closed = { may: false; why: 'closed' }

const tries = z.object({
  wrong: z.array(z.number()).catch([]),
  waits: z.number().catch(0),
  openAt: z.number().catch(0),
  closed: z.boolean().catch(false),
})
export type AttemptRecord = z.output<typeof tries>

export type AttemptRule = {
  /** this many wrong attempts are free … */
  free: number
  /** … within this time; after that, each one adds a wait */
  within: number
  /** this many wrong attempts within a day block sign-in until an emailed link is used; null: never blocks */
  closesAt: number | null
}

export const ACCOUNT_RULE: AttemptRule = { free: 5, within: 15 * MINUTE, closesAt: 50 }
/** The shared password has no owner who could get a link by email, so sign-in slows down but never blocks. */
export const ADMIN_RULE: AttemptRule = { free: 5, within: 15 * MINUTE, closesAt: null }
export const ADMIN_OVERALL_RULE: AttemptRule = { free: 20, within: 15 * MINUTE, closesAt: null }
export const PROOF_RULE: AttemptRule = { free: 5, within: 15 * MINUTE, closesAt: null }

const LONGEST_WAIT = 60 * MINUTE

/**
 * Counts the attempt as wrong in advance, so that concurrent attempts can't exceed the limit. A right one is uncounted.
 */
export function checkAttempt(
  known: unknown,
  rule: AttemptRule,
  now: number,
): Verdict<AttemptRecord> & { closesNow?: boolean; slowsNow?: boolean } {
  const state = tries.parse(known)
  if (state.closed) return { may: false, why: 'closed' }
  if (now < state.openAt) return { may: false, why: 'wait', waitMs: state.openAt - now }
  const wrong = [...state.wrong.filter((at) => at > now - DAY), now]
  const isSlow = wrong.length > 1 && state.waits > 0
  const costs = isSlow || wrong.filter((at) => at > now - rule.within).length >= rule.free
  const waits = costs ? (isSlow ? state.waits : 0) + 1 : 0
  const openAt = costs ? now + Math.min(LONGEST_WAIT, 2 ** (waits - 1) * MINUTE) : 0
  const closed = rule.closesAt !== null && wrong.length >= rule.closesAt
  // a blocked account must not unblock itself because its row expires
  const until = closed ? FAR : now + DAY
  return { may: true, state: { wrong, waits, openAt, closed }, until, closesNow: closed, slowsNow: waits === 1 }
}

const FAR = Date.UTC(9999, 0, 1)

const guesses = z.object({ accounts: z.array(z.tuple([z.string(), z.number()])).catch([]) })
type Guesses = z.output<typeof guesses>

export const MOST_ACCOUNTS = 20

/** The number of different accounts with failed attempts from one IP address within an hour. */
export function checkAccountGuess(known: unknown, account: string, now: number): Verdict<Guesses> {
  const recent = guesses.parse(known).accounts.filter(([, at]) => at > now - HOUR)
  const others = recent.filter(([name]) => name !== account)
  const oldest = Math.min(...recent.map(([, at]) => at))
  if (others.length >= MOST_ACCOUNTS) return { may: false, why: 'wait', waitMs: oldest + HOUR - now }
  return { may: true, state: { accounts: [...others, [account, now]] }, until: now + HOUR }
}

/** After a successful sign-in, the account no longer counts as a guess. */
export function dropAccountGuess(known: unknown, account: string): Guesses {
  return { accounts: guesses.parse(known).accounts.filter(([name]) => name !== account) }
}

const turns = z.object({ at: z.array(z.number()).catch([]) })
export type RateLimitRule = { most: number; within: number }[]

/** For actions that are not guesses but can be abused: at most so many per period. */
export function checkRateLimit(known: unknown, rule: RateLimitRule, now: number): Verdict<{ at: number[] }> {
  const longest = Math.max(...rule.map(({ within }) => within))
  const at = turns.parse(known).at.filter((time) => time > now - longest)
  for (const { most, within } of rule) {
    const recent = at.filter((time) => time > now - within)
    const first = recent[recent.length - most]
    if (recent.length >= most && first !== undefined) return { may: false, why: 'wait', waitMs: first + within - now }
  }
  return { may: true, state: { at: [...at, now] }, until: now + longest }
}
