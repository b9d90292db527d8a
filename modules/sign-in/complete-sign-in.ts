import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { MINUTE } from '#shared/time.ts'
import { getOrCreateDeviceToken } from '#modules/secrets/index.server.ts'
import { findSettings, lockUser, type SignInPerson, queueEmailToUser } from '#modules/accounts/index.server.ts'
import { findTwoFactor } from './queries-tokens.ts'
import { truncateUserAgent, startSession, type SessionKind, type StartedSession } from './session.ts'
import { type AccountSettings, defaultSettings } from '#modules/accounts/contract.ts'
import { rememberDevice } from './store-sign-in.ts'
import { insertStep } from './store-tokens.ts'
import { hashToken, makeToken } from '#infra/token.ts'

/** The request's own data, which proves nothing about the user. */
export type SignInContext = {
  kind: SessionKind
  userAgent: string | null
  /** an IPv4 address, or the /64 of an IPv6 address */
  ipAddress: string
  /** the token from an earlier sign-in with this browser */
  device: string | null
  locale: EmailLocale
}

export type SignedIn =
  | {
      step: 'done'
      session: StartedSession
      /** a token for this browser to store, even after signing out */
      device: string
      userId: string
      isNewAccount: boolean
      /** the user's stored settings, to apply on this device */
      settings: AccountSettings | null
    }
  /** the first factor was right; the token identifies this step for a few minutes */
  | { step: 'code'; token: string; endsAt: Date }

const STEP_MS = 10 * MINUTE

type CompleteSignInDeps = Pick<Deps, 'clock' | 'secret' | 'ids'>

/**
 * Runs after the password or provider check, and opens a session or asks for the second factor. Must come first in its
 * transaction, because the check was slow and may be outdated. null: the account is deleted, or has another password
 * now.
 */
export async function completeSignIn(
  tx: Tx,
  deps: CompleteSignInDeps,
  person: SignInPerson,
  signInContext: SignInContext & { by: 'password' | 'provider' },
): Promise<SignedIn | null> {
  const held = await lockUser(tx, person.userId, 'to-let-in')
  if (!held || (signInContext.by === 'password' && held.passwordHash !== person.passwordHash)) return null
  // a separate statement: one that waited for the lock would see other tables as they were before
  const factor = await findTwoFactor(tx, person.userId)
  if (!factor?.confirmedAt) return openSession(tx, deps, person, signInContext)
  const { token, tokenHash } = makeToken()
  const endsAt = new Date(deps.clock.now().getTime() + STEP_MS)
  await insertStep(tx, { tokenHash, userId: person.userId, kind: signInContext.kind, expiresAt: endsAt })
  return { step: 'code', token, endsAt }
}

/** All factors are proven. A new browser triggers an email, unless the user has turned that off. */
export async function openSession(
  tx: Tx,
  deps: CompleteSignInDeps,
  person: Pick<SignInPerson, 'userId' | 'fullName' | 'email' | 'isKnownDevice'> & { isNewAccount?: boolean },
  signInContext: SignInContext,
): Promise<Extract<SignedIn, { step: 'done' }>> {
  const { userId, fullName, isNewAccount = false } = person
  const now = deps.clock.now()
  const settings = (await findSettings(tx, userId)) ?? null
  const session = await startSession(tx, deps, {
    userId,
    kind: signInContext.kind,
    userAgent: signInContext.userAgent,
    settings,
  })
  const device = getOrCreateDeviceToken(deps.secret, signInContext.device)
  const userAgent = truncateUserAgent(signInContext.userAgent)
  await rememberDevice(tx, { userId, tokenHash: hashToken(device), userAgent, now })
  if (!person.isKnownDevice && !isNewAccount && (settings ?? defaultSettings).loginAlerts) {
    const data = { name: fullName, at: now.toISOString(), device: userAgent ?? '' }
    await queueEmailToUser(tx, deps, person, { kind: 'new-sign-in', data }, signInContext.locale)
  }
  return { step: 'done', session, device, userId, isNewAccount, settings }
}
