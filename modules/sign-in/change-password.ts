import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import type { Shopper } from '#modules/accounts/contract.ts'
import { hashPassword, validatePassword, type PasswordRefusal } from '#modules/secrets/index.server.ts'
import type { ProofRefusal } from './errors.ts'
import { deletePhoneChange, getProfileRow, lockUser, queueEmailToUser } from '#modules/accounts/index.server.ts'
import { checkPassword, toFreshShopper } from './prove-identity.ts'
import { decodeSessionId } from './session.ts'
import { setPasswordHash } from './store-sign-in.ts'
import { deleteSessions, recordReauthentication } from './store-sessions.ts'
import { deleteResetTokens } from './store-tokens.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'secret' | 'ids'>

/**
 * Checks the current password, ends all other sessions and sends an email. A user without a password needs a fresh
 * sign-in instead.
 */
export async function changePassword(
  deps: ChangeDeps,
  shopper: Shopper,
  input: { currentPassword: string; newPassword: string; locale: EmailLocale },
): Promise<Ok<null> | ProofRefusal | PasswordRefusal | Refusal<'proof-stale' | 'password-same'>> {
  const profile = await getProfileRow(deps.db, shopper.userId)
  let isProven = false
  let provenHash: string | null = null
  if (profile.hasPassword) {
    const right = await checkPassword(deps, shopper, input.currentPassword)
    if (!right.ok) return right
    if (input.newPassword === input.currentPassword) return refuse('password-same')
    // with a second factor, the password alone is not enough
    isProven = !right.value.hasTwoFactor
    provenHash = right.value.passwordHash
  } else if (!toFreshShopper(deps, shopper)) return refuse('proof-stale')

  const fault = await validatePassword(input.newPassword, profile)
  if (fault) return fault
  const hash = await hashPassword(input.newPassword, deps.secret)
  if (!hash) return refuse('busy')

  const now = deps.clock.now()
  const here = decodeSessionId(shopper.sessionId)
  return inTransaction(deps.db, async (tx) => {
    // a reset, another change or a deletion may have committed since the check
    const held = await lockUser(tx, shopper.userId, 'to-change')
    if (held?.passwordHash !== provenHash) return refuse(provenHash === null ? 'proof-stale' : 'password-wrong')
    await setPasswordHash(tx, shopper.userId, hash, now)
    await deleteSessions(tx, shopper.userId, here)
    await deleteResetTokens(tx, shopper.userId)
    // another session may have requested it
    await deletePhoneChange(tx, shopper.userId)
    if (isProven) await recordReauthentication(tx, shopper.userId, here, now)
    const data = { name: profile.fullName, at: now.toISOString() }
    await queueEmailToUser(tx, deps, shopper, { kind: 'password-changed', data }, input.locale)
    return ok(null)
  })
}
