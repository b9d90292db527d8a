import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { DAY, HOUR } from '#shared/time.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import {
  type BusyRefusal,
  hashPassword,
  validatePassword,
  type PasswordRefusal,
} from '#modules/secrets/index.server.ts'
import {
  releaseAttempts,
  type LimitRefusal,
  take,
  attemptsByAccount,
  attemptsByDevice,
  attemptsByName,
} from '#modules/limits/index.server.ts'
import type { LinkRefusal } from '#modules/accounts/contract.ts'
import { answerResetRequestJob } from './job-types.ts'
import {
  confirmEmail,
  deletePhoneChange,
  findForSignIn,
  findPersonByEmail,
  lockUser,
  type Person,
  queueEmailToUser,
} from '#modules/accounts/index.server.ts'
import { PROOF_RULE } from '#modules/limits/contract.ts'
import { listKnownDevices } from './queries-sign-in.ts'
import { findOwnerOfResetToken } from './queries-tokens.ts'
import { setPasswordHash } from './store-sign-in.ts'
import { deleteSessions } from './store-sessions.ts'
import { deleteResetTokens, insertResetToken, consumeResetToken } from './store-tokens.ts'
import { hashToken, makeToken } from '#infra/token.ts'

type ResetDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'ids'>

const RESET_MS = HOUR
const FROM_ONE_ADDRESS = [{ most: 30, within: HOUR }]
const TO_ONE_MAILBOX = [
  { most: 3, within: HOUR },
  { most: 10, within: DAY },
]

/** Runs the same statements for every address. A job looks up the account after the response. */
export async function requestReset(
  deps: ResetDeps,
  input: { email: string; ipAddress: string; locale: EmailLocale },
): Promise<Ok<null> | LimitRefusal> {
  const taken = await take(deps, [{ kind: 'turns', of: `resets from ${input.ipAddress}`, rule: FROM_ONE_ADDRESS }])
  if (!taken.ok) return taken
  const { email, locale } = input
  await inTransaction(deps.db, (tx) => addJob(tx, answerResetRequestJob, { email, locale }))
  return ok(null)
}

export async function answerResetRequest(
  deps: ResetDeps,
  input: { email: string; locale: EmailLocale },
): Promise<void> {
  const mayWrite = await take(deps, [{ kind: 'turns', of: `resets to ${input.email}`, rule: TO_ONE_MAILBOX }])
  const person = await findPersonByEmail(deps.db, input.email)
  if (person && mayWrite.ok)
    await inTransaction(deps.db, (tx) => mailLink(tx, deps, person, 'reset-password', input.locale))
}

/** After fifty wrong passwords in a day, only a link by email reopens the account. */
export async function answerClosedAccount(
  deps: ResetDeps,
  input: { name: string; locale: EmailLocale },
): Promise<void> {
  const person = await findForSignIn(deps.db, input.name, null)
  if (person) await inTransaction(deps.db, (tx) => mailLink(tx, deps, person, 'sign-in-closed', input.locale))
}

/** Does not use up the link, because email scanners open links before people do. */
export async function isResetLinkValid(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<boolean> {
  return (await findOwnerOfResetToken(deps.db, hashToken(token), deps.clock.now())) !== undefined
}

/** The token works once. Ends all sessions, and unblocks the account. */
export async function resetPassword(
  deps: ResetDeps,
  input: { token: string; password: string; locale: EmailLocale },
): Promise<Ok<null> | LinkRefusal | PasswordRefusal | BusyRefusal> {
  const tokenHash = hashToken(input.token)
  const person = await findOwnerOfResetToken(deps.db, tokenHash, deps.clock.now())
  if (!person) return refuse('link-invalid')
  const fault = await validatePassword(input.password, person)
  if (fault) return fault
  const hash = await hashPassword(input.password, deps.secret)
  if (!hash) return refuse('busy')
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    const { userId } = person
    if (!(await lockUser(tx, userId, 'to-change'))) return refuse('link-invalid')
    if ((await consumeResetToken(tx, tokenHash, now)) !== userId) return refuse('link-invalid')
    await setPasswordHash(tx, userId, hash, now)
    await confirmEmail(tx, userId, now)
    await deleteResetTokens(tx, userId)
    // a session of someone else may have requested it
    await deletePhoneChange(tx, userId)
    await deleteSessions(tx, userId, null)
    const devices = await listKnownDevices(tx, userId)
    await releaseAttempts(tx, deps, [
      attemptsByAccount(userId),
      ...[person.email, person.phone].filter((name) => name !== null).map(attemptsByName),
      { kind: 'tries', of: `proof of ${userId}`, rule: PROOF_RULE },
      ...devices.map((device) => attemptsByDevice(device, userId)),
    ])
    const data = { name: person.fullName, at: now.toISOString() }
    await queueEmailToUser(tx, deps, person, { kind: 'password-changed', data }, input.locale)
    return ok(null)
  })
}

async function mailLink(
  tx: Tx,
  deps: ResetDeps,
  person: Person,
  kind: 'reset-password' | 'sign-in-closed',
  locale: EmailLocale,
): Promise<void> {
  const now = deps.clock.now()
  const { token, tokenHash } = makeToken()
  const expiresAt = new Date(now.getTime() + RESET_MS)
  // only the latest link works, even after concurrent requests
  if (!(await lockUser(tx, person.userId, 'to-change'))) return
  await deleteResetTokens(tx, person.userId)
  await insertResetToken(tx, { tokenHash, userId: person.userId, createdAt: now, expiresAt })
  await queueEmailToUser(tx, deps, person, { kind, data: { name: person.fullName, token } }, locale)
}
