import type { Deps } from '#infra/deps.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { DAY, HOUR } from '#shared/time.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { Provider } from '#modules/accounts/contract.ts'
import {
  type BusyRefusal,
  hashPassword,
  isHashingBusy,
  validatePassword,
  type PasswordRefusal,
} from '#modules/secrets/index.server.ts'
import { type LimitRefusal, take } from '#modules/limits/index.server.ts'
import { answerSignUpJob } from './job-types.ts'
import { findPersonByEmail, queueEmailToAddress, queueEmailToUser } from '#modules/accounts/index.server.ts'
import { findSignUp } from './queries-tokens.ts'
import { insertSignUp, setSignUpToken, consumeSignUp } from './store-tokens.ts'
import { hashToken, makeToken } from '#infra/token.ts'

type SignUpDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'ids'>

/** How long a confirmation link works. */
const CONFIRM_MS = DAY
const FROM_ONE_ADDRESS = [{ most: 60, within: HOUR }]
export type Origin = { ipAddress: string; browser: string | null; locale: EmailLocale }
export type WaitingSignUp = { browser: string; endsAt: Date }

/**
 * The account is created when the emailed link is used. Until then, nothing reveals whether the address has an account.
 * `browser`: a token for this browser, with which the link needs no password.
 */
export async function signUp(
  deps: SignUpDeps,
  input: Origin & { fullName: string; email: string; password: string },
): Promise<Ok<WaitingSignUp> | PasswordRefusal | LimitRefusal | BusyRefusal> {
  const fault = await validatePassword(input.password, input)
  if (fault) return fault
  if (isHashingBusy()) return refuse('busy')
  const taken = await take(deps, [{ kind: 'turns', of: `sign-ups from ${input.ipAddress}`, rule: FROM_ONE_ADDRESS }])
  if (!taken.ok) return taken
  const passwordHash = await hashPassword(input.password, deps.secret)
  if (!passwordHash) return refuse('busy')
  return ok(await wait(deps, { ...input, passwordHash, provider: null, subject: null }))
}

/** The same for a provider that has not verified the email address. */
export async function signUpThroughProvider(
  deps: SignUpDeps,
  input: Origin & { fullName: string; email: string; provider: Provider; subject: string },
): Promise<Ok<WaitingSignUp> | LimitRefusal> {
  const taken = await take(deps, [{ kind: 'turns', of: `sign-ups from ${input.ipAddress}`, rule: FROM_ONE_ADDRESS }])
  if (!taken.ok) return taken
  return ok(await wait(deps, { ...input, passwordHash: null }))
}

type Input = Origin & {
  fullName: string
  email: string
  passwordHash: string | null
  provider: Provider | null
  subject: string | null
}

async function wait(deps: SignUpDeps, input: Input): Promise<WaitingSignUp> {
  const now = deps.clock.now()
  const browser = input.browser ?? makeToken().token
  const endsAt = new Date(now.getTime() + CONFIRM_MS)
  const { email, fullName, passwordHash, provider, subject, locale } = input
  const id = deps.ids.ulid()
  await inTransaction(deps.db, async (tx) => {
    const browserHash = hashToken(browser)
    const row = { id, email, fullName, passwordHash, provider, subject, locale, browserHash }
    await insertSignUp(tx, { ...row, createdAt: now, expiresAt: endsAt })
    await addJob(tx, answerSignUpJob, { signUpId: id })
  })
  return { browser, endsAt }
}

/** Runs in a job. Sends the link, or notifies the owner if the address has an account. */
export async function answerSignUp(deps: SignUpDeps, input: { signUpId: string }): Promise<void> {
  const signUp = await findSignUp(deps.db, input.signUpId)
  if (!signUp || signUp.isAnswered) return
  const locale = toLocale(signUp.locale)
  const owner = await findPersonByEmail(deps.db, signUp.email)
  const { token, tokenHash } = makeToken()
  await inTransaction(deps.db, async (tx) => {
    if (owner) {
      if (!(await consumeSignUp(tx, signUp.id))) return
      await queueEmailToUser(tx, deps, owner, { kind: 'already-signed-up', data: { name: owner.fullName } }, locale)
      return
    }
    if (!(await setSignUpToken(tx, signUp.id, tokenHash))) return
    await queueEmailToAddress(tx, deps, signUp.email, { kind: 'confirm-sign-up', data: { token } }, locale)
  })
}

export function toLocale(text: string): EmailLocale {
  return text === 'yo' || text === 'ig' || text === 'ha' ? text : 'en'
}
