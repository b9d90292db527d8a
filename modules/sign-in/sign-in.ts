import type { Deps } from '#infra/deps.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { SignInRefusal } from './errors.ts'
import {
  type Counter,
  giveTurnsBack,
  take,
  triesOfAccount,
  triesOfDevice,
  triesOfName,
} from '#modules/limits/index.server.ts'
import { answerClosedAccountJob } from './job-types.ts'
import { isHashingBusy, isPassword } from '#modules/secrets/index.server.ts'
import { findForSignIn, type SignInPerson } from '#modules/accounts/index.server.ts'
import { completeSignIn, type SignInContext, type SignedIn } from './complete-sign-in.ts'
import { hashToken } from '#infra/token.ts'

type SignInDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'ids'>

/** `name`: the normal form of an e-mail address or a telephone number. */
export async function signIn(
  deps: SignInDeps,
  input: SignInContext & { name: string; password: string },
): Promise<Ok<SignedIn> | SignInRefusal> {
  // before anything is asked of the database: a flood costs one comparison each
  if (isHashingBusy()) return refuse('busy')
  const deviceHash = input.device ? hashToken(input.device) : null
  const person = await findForSignIn(deps.db, input.name, deviceHash)
  const counters = countersOf(input, person, deviceHash)
  const taken = await take(deps, counters)
  if (!taken.ok) return taken
  // as long as its silent counter refuses, an account is tried like one that nobody has
  const hash = taken.isBarred ? null : (person?.passwordHash ?? null)
  const right = await isPassword(input.password, hash, deps.secret)
  if (right && person) {
    const entry = await inTransaction(deps.db, async (tx) => {
      const opened = await completeSignIn(tx, deps, person, { ...input, by: 'password' })
      if (opened) await giveTurnsBack(tx, deps, counters)
      return opened
    })
    if (entry) return ok(entry)
  }
  if (taken.closesNow) {
    const { locale } = input
    // whether there is somebody to write to is found out when nobody waits for the answer
    await inTransaction(deps.db, (tx) => addJob(tx, answerClosedAccountJob, { name: input.name, locale }))
  }
  return refuse(right === null ? 'busy' : 'wrong-credentials')
}

/**
 * A known device has its own allowance, so that strangers who guess lock nobody out. A name that nobody has is counted
 * like one that somebody has.
 */
function countersOf(
  input: SignInContext & { name: string },
  person: SignInPerson | undefined,
  deviceHash: Buffer | null,
): Counter[] {
  const account = person ? person.userId : `nobody ${input.name}`
  if (person?.isKnownDevice && deviceHash) {
    return [triesOfDevice(deviceHash, account)]
  }
  const { name, ipAddress } = input
  return [triesOfName(name), triesOfAccount(account), { kind: 'accounts', of: `address ${ipAddress}`, account: name }]
}
