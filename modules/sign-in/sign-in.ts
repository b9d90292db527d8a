import type { Deps } from '#infra/deps.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { SignInRefusal } from './errors.ts'
import {
  type Counter,
  releaseAttempts,
  take,
  attemptsByAccount,
  attemptsByDevice,
  attemptsByName,
} from '#modules/limits/index.server.ts'
import { answerClosedAccountJob } from './job-types.ts'
import { hashPassword, isHashOutdated, isHashingBusy, isPassword } from '#modules/secrets/index.server.ts'
import { findForSignIn, type SignInPerson } from '#modules/accounts/index.server.ts'
import { completeSignIn, type SignInContext, type SignedIn } from './complete-sign-in.ts'
import { renewPasswordHash } from './store-sign-in.ts'
import { hashToken } from '#infra/token.ts'

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'ids'>

/** `name`: the normal form of an email address or a phone number. */
export async function signIn(
  deps: SignInDeps,
  input: SignInContext & { name: string; password: string },
): Promise<Ok<SignedIn> | SignInRefusal> {
  // before any query, so that a flood costs almost nothing
  if (isHashingBusy()) return refuse('busy')
  const deviceHash = input.device ? hashToken(input.device) : null
  const person = await findForSignIn(deps.db, input.name, deviceHash)
  const counters = countersOf(input, person, deviceHash)
  const taken = await take(deps, counters)
  if (!taken.ok) return taken
  // while the silent counter refuses, the account behaves like an unknown one
  const hash = taken.isBlocked ? null : (person?.passwordHash ?? null)
  const right = await isPassword(input.password, hash, deps.secret)
  if (right && person) {
    const entry = (await enter(person)) ?? (await enterWithRenewedHash(person))
    if (entry) return ok(entry)
  }
  if (taken.closesNow) {
    const { locale } = input
    // a job looks up the account, so that the response time reveals nothing
    await inTransaction(deps.db, (tx) => addJob(tx, answerClosedAccountJob, { name: input.name, locale }))
  }
  return refuse(right === null ? 'busy' : 'wrong-credentials')

  async function enter(checked: SignInPerson): Promise<SignedIn | null> {
    const entry = await inTransaction(deps.db, async (tx) => {
      const opened = await completeSignIn(tx, deps, checked, { ...input, by: 'password' })
      if (opened) await releaseAttempts(tx, deps, counters)
      return opened
    })
    if (entry) await renewHash(deps, checked, input.password)
    return entry
  }

  /** A concurrent sign-in of the same user may have hashed the same password again. */
  async function enterWithRenewedHash({ passwordHash }: SignInPerson): Promise<SignedIn | null> {
    const now = await findForSignIn(deps.db, input.name, deviceHash)
    if (!now?.passwordHash || now.passwordHash === passwordHash) return null
    return (await isPassword(input.password, now.passwordHash, deps.secret)) ? enter(now) : null
  }
}

/** So that an old secret can be removed one day. */
async function renewHash(deps: SignInDeps, { userId, passwordHash }: SignInPerson, password: string): Promise<void> {
  if (!passwordHash || !isHashOutdated(passwordHash, deps.secret)) return
  const fresh = await hashPassword(password, deps.secret)
  if (fresh) await inTransaction(deps.db, (tx) => renewPasswordHash(tx, userId, { from: passwordHash, to: fresh }))
}

/**
 * A known device has its own limit, so that guesses of strangers don't lock out the owner. Unknown names are counted
 * like known ones.
 */
function countersOf(
  input: SignInContext & { name: string },
  person: SignInPerson | undefined,
  deviceHash: Buffer | null,
): Counter[] {
  const account = person ? person.userId : `nobody ${input.name}`
  if (person?.isKnownDevice && deviceHash) {
    return [attemptsByDevice(deviceHash, account)]
  }
  const { name, ipAddress } = input
  return [
    attemptsByName(name),
    attemptsByAccount(account),
    { kind: 'accounts', of: `address ${ipAddress}`, account: name },
  ]
}
