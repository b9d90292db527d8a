import { z } from 'zod'
import { DAY, HOUR, MINUTE } from '#shared/time.ts'

/** The rules of who may try again, as arithmetic on what is known of earlier tries. Times are milliseconds. */

export type Verdict<S> = { may: true; state: S; until: number } | { may: false; why: 'wait'; waitMs: number } | Closed
type Closed = { may: false; why: 'closed' }

const tries = z.object({
  wrong: z.array(z.number()).catch([]),
  waits: z.number().catch(0),
  openAt: z.number().catch(0),
  closed: z.boolean().catch(false),
})
export type Tries = z.output<typeof tries>

export type TriesRule = {
  /** so many wrong ones are free … */
  free: number
  /** … within this time; then each costs a wait */
  within: number
  /** so many within a day close the door until a mailed link opens it; null: it only becomes slower */
  closesAt: number | null
}

export const ACCOUNT_RULE: TriesRule = { free: 5, within: 15 * MINUTE, closesAt: 50 }
/** Nobody can mail a link to the shared password's owner: this door becomes slow, never shut. */
export const ADMIN_RULE: TriesRule = { free: 5, within: 15 * MINUTE, closesAt: null }
export const ADMIN_OVERALL_RULE: TriesRule = { free: 20, within: 15 * MINUTE, closesAt: null }
export const PROOF_RULE: TriesRule = { free: 5, within: 15 * MINUTE, closesAt: null }

const LONGEST_WAIT = 60 * MINUTE

/** The try is counted as a wrong one before it is made, so that many at once cannot all slip in; a right one takes it back. */
export function takeTry(
  known: unknown,
  rule: TriesRule,
  now: number,
): Verdict<Tries> & { closesNow?: boolean; slowsNow?: boolean } {
  const state = tries.parse(known)
  if (state.closed) return { may: false, why: 'closed' }
  if (now < state.openAt) return { may: false, why: 'wait', waitMs: state.openAt - now }
  const wrong = [...state.wrong.filter((at) => at > now - DAY), now]
  const isSlow = wrong.length > 1 && state.waits > 0
  const costs = isSlow || wrong.filter((at) => at > now - rule.within).length >= rule.free
  const waits = costs ? (isSlow ? state.waits : 0) + 1 : 0
  const openAt = costs ? now + Math.min(LONGEST_WAIT, 2 ** (waits - 1) * MINUTE) : 0
  const closed = rule.closesAt !== null && wrong.length >= rule.closesAt
  // a closed door says so until its link is used; a forgotten one would open by itself
  const until = closed ? FAR : now + DAY
  return { may: true, state: { wrong, waits, openAt, closed }, until, closesNow: closed, slowsNow: waits === 1 }
}

const FAR = Date.UTC(9999, 0, 1)

const guesses = z.object({ accounts: z.array(z.tuple([z.string(), z.number()])).catch([]) })
type Guesses = z.output<typeof guesses>

export const MOST_ACCOUNTS = 20

/** How many different accounts were tried in vain from one address within an hour. */
export function takeAccount(known: unknown, account: string, now: number): Verdict<Guesses> {
  const recent = guesses.parse(known).accounts.filter(([, at]) => at > now - HOUR)
  const others = recent.filter(([name]) => name !== account)
  const oldest = Math.min(...recent.map(([, at]) => at))
  if (others.length >= MOST_ACCOUNTS) return { may: false, why: 'wait', waitMs: oldest + HOUR - now }
  return { may: true, state: { accounts: [...others, [account, now]] }, until: now + HOUR }
}

/** They were who they said: their account is no guess. */
export function forgetAccount(known: unknown, account: string): Guesses {
  return { accounts: guesses.parse(known).accounts.filter(([name]) => name !== account) }
}

const turns = z.object({ at: z.array(z.number()).catch([]) })
export type TurnsRule = { most: number; within: number }[]

/** For what is not a guess but could be a nuisance: so many within so long. */
export function takeTurn(known: unknown, rule: TurnsRule, now: number): Verdict<{ at: number[] }> {
  const longest = Math.max(...rule.map(({ within }) => within))
  const at = turns.parse(known).at.filter((time) => time > now - longest)
  for (const { most, within } of rule) {
    const recent = at.filter((time) => time > now - within)
    const first = recent[recent.length - most]
    if (recent.length >= most && first !== undefined) return { may: false, why: 'wait', waitMs: first + within - now }
  }
  return { may: true, state: { at: [...at, now] }, until: now + longest }
}
