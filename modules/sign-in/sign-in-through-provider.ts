import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { isEmailAddress, toEmailAddress } from '#shared/email.ts'
import { isPlainName } from '#shared/name.ts'
import { countVisible, stripInvisible } from '#shared/text.ts'
import type { Provider } from '#modules/accounts/contract.ts'
import { releaseAttempts, type LimitRefusal, attemptsByName } from '#modules/limits/index.server.ts'
import { findForSignIn, findPersonByEmail, queueEmailToUser } from '#modules/accounts/index.server.ts'
import { completeSignIn, openSession, type SignInContext, type SignedIn } from './complete-sign-in.ts'
import { findPersonByIdentity } from './queries-sign-in.ts'
import { signUpThroughProvider, type WaitingSignUp } from './sign-up.ts'
import { deleteSignUpsOf } from './store-tokens.ts'
import { insertIdentity, insertUser } from './store-sign-in.ts'
import { hashToken } from '#infra/token.ts'

type ProviderDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'ids'>

/** The provider's data about a user. `subject` never changes, but the email address may. */
export type ProvidedPerson = {
  provider: Provider
  subject: string
  name: string | null
  email: string | null
  isEmailVerified: boolean
}

export type Arrival = SignedIn | ({ step: 'confirm' } & WaitingSignUp)

/**
 * Identifies users by (provider, subject), never by the email address alone. An existing account is linked only if both
 * sides have verified the address. An unverified address gets an email, and the response does not reveal whether it is
 * known.
 */
export async function signInThroughProvider(
  deps: ProviderDeps,
  input: SignInContext & {
    person: ProvidedPerson
    browser: string | null
    /** set to confirm a signed-in user; any other identity signs in, creates and links nothing */
    owner: string | null
  },
): Promise<Ok<Arrival> | LimitRefusal | Refusal<'no-email' | 'other-account'>> {
  const { provider, subject } = input.person
  const deviceHash = input.device ? hashToken(input.device) : null
  const known = await findPersonByIdentity(deps.db, { provider, subject }, deviceHash)
  if (input.owner !== null && known?.userId !== input.owner) return refuse('other-account')
  const signInContext = { ...input, by: 'provider' } as const
  if (known) {
    const entry = await inTransaction(deps.db, (tx) => completeSignIn(tx, deps, known, signInContext))
    // the account was just deleted, so this is a new user
    return entry ? ok(entry) : signInThroughProvider(deps, input)
  }

  const email = input.person.email !== null && isEmailAddress(input.person.email) && toEmailAddress(input.person.email)
  if (!email) return refuse('no-email')
  const fullName = toFullName(input.person.name, email)
  if (!input.person.isEmailVerified) return waitForEmail()
  const owner = await findPersonByEmail(deps.db, email)
  if (owner && !owner.emailConfirmedAt) return waitForEmail()

  const person = owner && (await findForSignIn(deps.db, email, deviceHash))
  const arrived = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    if (person) {
      const entry = await completeSignIn(tx, deps, person, signInContext)
      if (entry) await insertIdentity(tx, { provider, subject, userId: person.userId, now })
      return entry && ok(entry)
    }
    const userId = deps.ids.short()
    if (!(await insertUser(tx, { id: userId, fullName, email, passwordHash: null, now }))) return null
    await insertIdentity(tx, { provider, subject, userId, now })
    await deleteSignUpsOf(tx, email)
    await releaseAttempts(tx, deps, [attemptsByName(email)])
    await queueEmailToUser(
      tx,
      deps,
      { userId, email },
      { kind: 'welcome', data: { name: fullName, provider } },
      input.locale,
    )
    const newcomer = { userId, fullName, email, isKnownDevice: false, isNewAccount: true }
    return ok(await openSession(tx, deps, newcomer, input))
  })
  // the account was created or deleted by a concurrent request, so the answer is different now
  return arrived ?? signInThroughProvider(deps, input)

  async function waitForEmail(): Promise<Ok<Arrival> | LimitRefusal> {
    const { ipAddress, browser, locale } = input
    const signUp = { ipAddress, browser, locale, fullName, email: email || '', provider, subject }
    const waiting = await signUpThroughProvider(deps, signUp)
    return waiting.ok ? ok({ step: 'confirm', ...waiting.value }) : waiting
  }
}

function toFullName(name: string | null, email: string): string {
  const plain = stripInvisible((name ?? '').replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')).slice(0, 120)
  if (countVisible(plain) >= 2 && isPlainName(plain)) return plain
  return (email.split('@')[0] ?? '').replaceAll('.', ' ').padEnd(2, '.')
}
