import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { FreshShopper, Shopper } from '#modules/accounts/contract.ts'
import type { TwoFactorSetup } from '#modules/secrets/contract.ts'
import type { CodeRefusal } from './errors.ts'
import { type Counter, releaseAttempts, type LimitRefusal, take } from '#modules/limits/index.server.ts'
import { lockUser, queueEmailToUser } from '#modules/accounts/index.server.ts'
import { PROOF_RULE } from '#modules/limits/contract.ts'
import { findTwoFactor } from './queries-tokens.ts'
import { decodeSessionId } from './session.ts'
import { deleteSessions } from './store-sessions.ts'
import * as store from './store-tokens.ts'
import { describeSecret, findStep, makeSecret } from '#modules/secrets/index.server.ts'
import { hashRecoveryCode, makeRecoveryCodes, openSecret, sealSecret } from './two-factor-codes.ts'

type FactorDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'ids'>

export type TwoFactorStatus = { isOn: boolean; recoveryCodesLeft: number }

export async function getTwoFactorStatus(deps: Pick<Deps, 'db'>, shopper: Shopper): Promise<TwoFactorStatus> {
  const factor = await findTwoFactor(deps.db, shopper.userId)
  return { isOn: Boolean(factor?.confirmedAt), recoveryCodesLeft: factor?.recoveryCodes ?? 0 }
}

/**
 * Returns a secret for an authenticator app. Sign-in asks for no code until the first one is confirmed. Repeated calls
 * return the same secret.
 */
export async function beginTwoFactor(
  deps: Pick<Deps, 'db' | 'secret'>,
  shopper: FreshShopper,
): Promise<Ok<TwoFactorSetup> | CodeRefusal> {
  const { userId } = shopper
  const { siteName } = await getSiteSettings(deps)
  const fresh = makeSecret()
  const sealed = await inTransaction(deps.db, (tx) =>
    store.insertPendingFactor(tx, userId, sealSecret(deps, userId, fresh)),
  )
  const secret = sealed && openSecret(deps, userId, sealed)
  // it is already on, and must be turned off before a new secret
  if (!secret) return refuse('code-wrong')
  return ok(describeSecret(secret, shopper.email, siteName))
}

/** From now on sign-in needs a code, and other sessions end. The recovery codes are shown only this once. */
export async function confirmTwoFactor(
  deps: FactorDeps,
  shopper: FreshShopper,
  input: { code: string; locale: EmailLocale },
): Promise<Ok<{ recoveryCodes: string[] }> | CodeRefusal | LimitRefusal> {
  const { userId } = shopper
  const counters: Counter[] = [{ kind: 'tries', of: `codes of ${userId}`, rule: PROOF_RULE }]
  const taken = await take(deps, counters)
  if (!taken.ok) return taken
  const now = deps.clock.now()
  const factor = await findTwoFactor(deps.db, userId)
  const secret = factor && !factor.confirmedAt ? openSecret(deps, userId, factor.sealedSecret) : null
  const step = secret === null ? null : findStep(secret, input.code, now)
  if (step === null) return refuse('code-wrong')
  const recoveryCodes = makeRecoveryCodes()
  const isOn = await inTransaction(deps.db, async (tx) => {
    // a concurrent sign-in locks the user too: its session exists and is ended, or it will ask for the code
    await lockUser(tx, userId, 'to-change')
    if (!(await store.confirmFactor(tx, userId, step, now))) return false
    await releaseAttempts(tx, deps, counters)
    await store.replaceRecoveryCodes(tx, userId, hashAll(deps, userId, recoveryCodes))
    await deleteSessions(tx, userId, decodeSessionId(shopper.sessionId))
    await tell(tx, deps, shopper, true, input.locale)
    return true
  })
  return isOn ? ok({ recoveryCodes }) : refuse('code-wrong')
}

export async function disableTwoFactor(
  deps: FactorDeps,
  shopper: FreshShopper,
  input: { locale: EmailLocale },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const wasOn = await store.deleteFactor(tx, shopper.userId)
    if (wasOn) await tell(tx, deps, shopper, false, input.locale)
  })
}

/** The old codes stop working. null: the user has no second factor. */
export async function renewRecoveryCodes(
  deps: FactorDeps,
  shopper: FreshShopper,
): Promise<{ recoveryCodes: string[] } | null> {
  const { userId } = shopper
  const factor = await findTwoFactor(deps.db, userId)
  if (!factor?.confirmedAt) return null
  const recoveryCodes = makeRecoveryCodes()
  await inTransaction(deps.db, (tx) => store.replaceRecoveryCodes(tx, userId, hashAll(deps, userId, recoveryCodes)))
  return { recoveryCodes }
}

async function tell(
  tx: Parameters<typeof queueEmailToUser>[0],
  deps: FactorDeps,
  shopper: Shopper,
  isOn: boolean,
  locale: EmailLocale,
): Promise<void> {
  const data = { name: shopper.fullName, at: deps.clock.now().toISOString(), isOn }
  await queueEmailToUser(tx, deps, shopper, { kind: 'two-factor-changed', data }, locale)
}

function hashAll(deps: Pick<Deps, 'secret'>, userId: string, codes: string[]): Buffer[] {
  return codes.map((code) => hashRecoveryCode(deps, userId, code))
}
