import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { CodeRefusal } from './errors.ts'
import type { LimitRefusal } from '#modules/limits/index.server.ts'
import type { LinkRefusal } from '#modules/accounts/contract.ts'
import { openSession, type SignInContext, type SignedIn } from './complete-sign-in.ts'
import { findPerson, lockUser, queueEmailToUser } from '#modules/accounts/index.server.ts'
import { hasDevice } from './queries-sign-in.ts'
import { findStepOwner } from './queries-tokens.ts'
import type { SessionKind } from './session.ts'
import { consumeSignInStep } from './store-tokens.ts'
import { hashToken } from '#infra/token.ts'
import { consumeCode } from './two-factor-codes.ts'

type CodeDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'ids'>

export async function isAwaitingSecondFactor(deps: Pick<Deps, 'db' | 'clock'>, token: string): Promise<boolean> {
  return (await findStepOwner(deps.db, hashToken(token), deps.clock.now())) !== undefined
}

/** Accepts a code of the app or a recovery code. 'link-invalid': the step has expired, so the user must start again. */
export async function submitSignInCode(
  deps: CodeDeps,
  input: Omit<SignInContext, 'kind'> & { token: string; code: string },
): Promise<Ok<Extract<SignedIn, { step: 'done' }>> | CodeRefusal | LimitRefusal | LinkRefusal> {
  const stepHash = hashToken(input.token)
  const step = await findStepOwner(deps.db, stepHash, deps.clock.now())
  const person = step && (await findPerson(deps.db, step.userId))
  if (!step || !person) return refuse('link-invalid')
  const deviceHash = input.device ? hashToken(input.device) : null
  const isKnownDevice = deviceHash ? await hasDevice(deps.db, person.userId, deviceHash) : false
  const from = isKnownDevice && deviceHash ? `device ${deviceHash.toString('hex')}` : null
  const spent = await consumeCode(deps, { userId: person.userId, from }, input.code)
  if (!spent.ok) {
    // the password was right, so the user should know that someone else may have it
    if (spent.code === 'code-wrong' && spent.detail?.isGuessed && !isKnownDevice) {
      const data = { name: person.fullName, at: deps.clock.now().toISOString() }
      await inTransaction(deps.db, (tx) =>
        queueEmailToUser(tx, deps, person, { kind: 'codes-guessed', data }, input.locale),
      )
    }
    return spent
  }
  return inTransaction(deps.db, async (tx) => {
    // locks the user before the step, in the same order as code that deletes both
    const isHere = await lockUser(tx, person.userId, 'to-let-in')
    if (!isHere || !(await consumeSignInStep(tx, stepHash))) return refuse('link-invalid')
    if (spent.value.kind === 'recovery') {
      const data = { name: person.fullName, at: deps.clock.now().toISOString(), left: spent.value.left }
      await queueEmailToUser(tx, deps, person, { kind: 'recovery-code-used', data }, input.locale)
    }
    return ok(await openSession(tx, deps, { ...person, isKnownDevice }, { ...input, kind: toKind(step.kind) }))
  })
}

function toKind(text: string): SessionKind {
  return text === 'vendor' ? 'vendor' : 'shopper'
}
