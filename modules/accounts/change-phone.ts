import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { DAY, HOUR } from '#shared/time.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import type { Shopper } from './contract.ts'
import {
  releaseAttempts,
  type LimitRefusal,
  take,
  type AttemptOutcome,
  attemptsByName,
} from '#modules/limits/index.server.ts'
import type { LinkRefusal } from './errors.ts'
import { queueEmailToUser } from './emails.ts'
import { findForSignIn, type Person } from './queries-people.ts'
import { confirmEmail, lockUser } from './store-people.ts'
import {
  deletePhoneChange,
  findPhoneChange,
  findPhoneChangeByToken,
  setPhone,
  consumePhoneChange,
  upsertPhoneChange,
} from './store-phone-changes.ts'
import { hashToken, makeToken } from '#infra/token.ts'

type PhoneDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'ids'>

const PROOF_MS = DAY
const CHANGES = [
  { most: 10, within: HOUR },
  { most: 20, within: DAY },
]
/** Only confirming a link depends on other accounts, so its limit is tighter than that of requesting one. */
const LINKS = [
  { most: 3, within: HOUR },
  { most: 5, within: DAY },
]

/** Counts a new number, or another email about it, before anything is written. */
export async function countPhoneChange(
  deps: Pick<Deps, 'db' | 'clock' | 'secret'>,
  userId: string,
): Promise<AttemptOutcome | LimitRefusal> {
  return take(deps, [{ kind: 'turns', of: `phone of ${userId}`, rule: CHANGES }])
}

/**
 * Stores the number as pending and writes the email that confirms it. It reads nothing about other accounts, so the
 * answer and its timing are the same for every number. The caller has locked the user.
 */
export async function requestPhoneProof(
  tx: Tx,
  deps: PhoneDeps,
  person: Person,
  input: { phone: string; locale: EmailLocale },
): Promise<void> {
  const now = deps.clock.now()
  const { token, tokenHash } = makeToken()
  const { phone, locale } = input
  const expiresAt = new Date(now.getTime() + PROOF_MS)
  await upsertPhoneChange(tx, { userId: person.userId, phone, tokenHash, createdAt: now, expiresAt })
  const data = { name: person.fullName, phone, token }
  await queueEmailToUser(tx, deps, person, { kind: 'confirm-phone', data }, locale)
}

export async function findPendingPhone(deps: Pick<Deps, 'db' | 'clock'>, shopper: Shopper): Promise<string | null> {
  return findPhoneChange(deps.db, shopper.userId, deps.clock.now())
}

export async function resendPhoneProof(
  deps: PhoneDeps,
  shopper: Shopper,
  input: { locale: EmailLocale },
): Promise<Ok<null> | Refusal<'nothing-pending'> | LimitRefusal> {
  const counted = await countPhoneChange(deps, shopper.userId)
  if (!counted.ok) return counted
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockUser(tx, shopper.userId, 'to-change'))) return refuse('nothing-pending')
    const phone = await findPhoneChange(tx, shopper.userId, deps.clock.now())
    if (phone === null) return refuse('nothing-pending')
    await requestPhoneProof(tx, deps, shopper, { ...input, phone })
    return ok(null)
  })
}

/** After this, the link in the email no longer works. */
export async function cancelPhoneChange(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (await lockUser(tx, shopper.userId, 'to-change')) await deletePhoneChange(tx, shopper.userId)
  })
}

/** Changes nothing, because email scanners open links before people do. */
export async function findPhoneByToken(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: { token: string },
): Promise<{ phone: string; email: string } | null> {
  const change = await findPhoneChangeByToken(deps.db, hashToken(input.token), deps.clock.now())
  return change ? { phone: change.phone, email: change.email } : null
}

/**
 * The account gets the number if no other account has it at this moment. A number of another account is refused like an
 * expired link, and its owner gets an email.
 */
export async function confirmPhone(
  deps: PhoneDeps,
  input: { token: string },
): Promise<Ok<null> | LinkRefusal | LimitRefusal> {
  const tokenHash = hashToken(input.token)
  const change = await findPhoneChangeByToken(deps.db, tokenHash, deps.clock.now())
  if (!change) return refuse('link-invalid')
  const counted = await take(deps, [{ kind: 'turns', of: `phone links of ${change.userId}`, rule: LINKS }])
  if (!counted.ok) return counted
  const confirm = async () =>
    inTransaction(deps.db, async (tx) => applyLink(tx, deps, { tokenHash, userId: change.userId }))
  return confirm().catch(async (error: unknown) => {
    // another account confirmed the same number at this moment, so the second attempt sees it as taken
    if (isUniqueViolation(error)) return confirm()
    throw error
  })
}

async function applyLink(
  tx: Tx,
  deps: PhoneDeps,
  { tokenHash, userId }: { tokenHash: Buffer; userId: string },
): Promise<Ok<null> | LinkRefusal> {
  const now = deps.clock.now()
  if (!(await lockUser(tx, userId, 'to-change'))) return refuse('link-invalid')
  const change = await consumePhoneChange(tx, tokenHash, now)
  if (!change) return refuse('link-invalid')
  await confirmEmail(tx, userId, now)
  const holder = await findForSignIn(tx, change.phone, null)
  if (holder && holder.userId !== userId) {
    const data = { name: holder.fullName, phone: change.phone }
    await queueEmailToUser(tx, deps, holder, { kind: 'phone-claimed', data }, 'en')
    return refuse('link-invalid')
  }
  await setPhone(tx, userId, change.phone, now)
  // sign-in attempts with this number before it had an owner must not lock this account
  await releaseAttempts(tx, deps, [attemptsByName(change.phone)])
  return ok(null)
}

function isUniqueViolation(error: unknown): boolean {
  const UNIQUE_VIOLATION = '23505'
  return error instanceof Error && Reflect.get(error, 'code') === UNIQUE_VIOLATION
}
