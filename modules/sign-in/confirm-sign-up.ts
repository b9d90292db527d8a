import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { type BusyRefusal, isPassword } from '#modules/secrets/index.server.ts'
import { type Counter, releaseAttempts, type LimitRefusal, take, attemptsByName } from '#modules/limits/index.server.ts'
import type { LinkRefusal } from '#modules/accounts/contract.ts'
import { openSession, type SignInContext, type SignedIn } from './complete-sign-in.ts'
import { PROOF_RULE } from '#modules/limits/contract.ts'
import { findSignUpByToken, type SignUpRow } from './queries-tokens.ts'
import { insertIdentity, insertUser } from './store-sign-in.ts'
import { deleteSignUpsOf, consumeSignUp } from './store-tokens.ts'
import { hashToken } from '#infra/token.ts'

type ConfirmDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'ids'>

/** 'nothing': the button is enough. 'password': the link was opened in another browser, so the password is required. */
export type WaitingConfirmation = { email: string; asks: 'nothing' | 'password' | 'other-browser' }

export async function findWaitingSignUp(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: { token: string; browser: string | null },
): Promise<WaitingConfirmation | null> {
  const signUp = await findSignUpByToken(deps.db, hashToken(input.token), deps.clock.now())
  return signUp ? { email: signUp.email, asks: getMissingProof(signUp, input.browser) } : null
}

/**
 * The link proves the email address. The browser or the password proves that the same person signed up. Otherwise a
 * stranger could set their own password for someone else's address, and wait for a click.
 */
export async function confirmSignUp(
  deps: ConfirmDeps,
  input: SignInContext & { token: string; browser: string | null; password: string | undefined },
): Promise<
  | Ok<Extract<SignedIn, { step: 'done' }>>
  | LinkRefusal
  | LimitRefusal
  | BusyRefusal
  | Refusal<'password-wrong' | 'other-browser'>
> {
  const signUp = await findSignUpByToken(deps.db, hashToken(input.token), deps.clock.now())
  if (!signUp) return refuse('link-invalid')
  const missing = getMissingProof(signUp, input.browser)
  if (missing === 'other-browser') return refuse('other-browser')
  const counters: Counter[] =
    missing === 'password' ? [{ kind: 'tries', of: `sign-up ${signUp.id}`, rule: PROOF_RULE }] : []
  if (missing === 'password') {
    const taken = await take(deps, counters)
    if (!taken.ok) return taken
    const right = await isPassword(input.password ?? '', signUp.passwordHash, deps.secret)
    if (right === null) return refuse('busy')
    if (!right) return refuse('password-wrong')
  }
  return inTransaction(deps.db, async (tx) => {
    await releaseAttempts(tx, deps, counters)
    const now = deps.clock.now()
    const userId = deps.ids.short()
    const { email, fullName, passwordHash, provider, subject } = signUp
    const isFirst = await consumeSignUp(tx, signUp.id)
    if (!isFirst || !(await insertUser(tx, { id: userId, fullName, email, passwordHash, now })))
      return refuse('link-invalid')
    if (provider && subject) await insertIdentity(tx, { provider, subject, userId, now })
    await deleteSignUpsOf(tx, email)
    await releaseAttempts(tx, deps, [attemptsByName(email)])
    const person = { userId, fullName, email, isKnownDevice: false, isNewAccount: true }
    return ok(await openSession(tx, deps, person, input))
  })
}

function getMissingProof(signUp: SignUpRow, browser: string | null): WaitingConfirmation['asks'] {
  if (browser && hashToken(browser).equals(signUp.browserHash)) return 'nothing'
  return signUp.passwordHash ? 'password' : 'other-browser'
}
