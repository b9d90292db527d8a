import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { consumeAdminCode } from './admin-factor.ts'
import {
  hashPassword,
  isHashOutdated,
  isHashingBusy,
  isPassword,
  validateAdminPassword,
  getOrCreateDeviceToken,
  type PasswordRefusal,
} from '#modules/secrets/index.server.ts'
import type { AdminSignInRefusal } from './errors.ts'
import type { CodeRefusal, StartedSession } from '#modules/sign-in/index.server.ts'
import { type Counter, releaseAttempts, take } from '#modules/limits/index.server.ts'
import { ADMIN_OVERALL_RULE, ADMIN_RULE } from '#modules/limits/contract.ts'
import { findAdminPasswordHash, isAdminDevice } from './queries-administrator.ts'
import { startAdminSession } from './admin-session.ts'
import {
  deleteAdminSessions,
  lockAdminPassword,
  rememberAdminDevice,
  renewAdminPasswordHash,
  setAdminPassword,
} from './store-administrator.ts'
import { hashToken } from '#infra/token.ts'

type AdminDeps = Pick<Deps, 'db' | 'clock' | 'secret'>

/**
 * All administrators share one password. Wrong attempts are limited per IP address and in total. A browser that signed
 * in before has its own limit, so that an attacker can't lock it out.
 */
export async function signInAdministrator(
  deps: AdminDeps,
  input: {
    password: string
    code?: string | undefined
    userAgent: string | null
    ipAddress: string
    device: string | null
  },
): Promise<Ok<{ session: StartedSession; device: string }> | AdminSignInRefusal | CodeRefusal> {
  if (isHashingBusy()) return refuse('busy')
  const deviceHash = input.device ? hashToken(input.device) : null
  const isKnown = deviceHash ? await isAdminDevice(deps.db, deviceHash) : false
  const counters: Counter[] =
    isKnown && deviceHash
      ? [{ kind: 'tries', of: `device ${deviceHash.toString('hex')} of the administrator`, rule: ADMIN_RULE }]
      : [
          { kind: 'tries', of: `administrator from ${input.ipAddress}`, rule: ADMIN_RULE },
          { kind: 'tries', of: 'administrator', rule: ADMIN_OVERALL_RULE },
        ]
  const taken = await take(deps, counters)
  if (!taken.ok) return taken
  const hash = await findAdminPasswordHash(deps.db)
  const right = await isPassword(input.password, hash, deps.secret)
  if (right === null) return refuse('busy')
  if (!right) return refuse('wrong-password')
  // a wrong code counts as an attempt, so the turns are not returned
  if (!(await consumeAdminCode(deps, input.code ?? ''))) return refuse('code-wrong')
  const device = getOrCreateDeviceToken(deps.secret, input.device)
  const renewed =
    hash !== null && isHashOutdated(hash, deps.secret) ? await hashPassword(input.password, deps.secret) : null
  return inTransaction(deps.db, async (tx) => {
    if ((await lockAdminPassword(tx)) !== hash) return refuse('wrong-password')
    if (renewed) await renewAdminPasswordHash(tx, renewed)
    await releaseAttempts(tx, deps, counters)
    await rememberAdminDevice(tx, hashToken(device), deps.clock.now())
    return ok({ session: await startAdminSession(tx, deps, input.userAgent), device })
  })
}

/**
 * Asks for the password again before a sensitive change. The limit stops someone at an open dashboard from guessing it.
 */
export async function proveAdministrator(
  deps: AdminDeps,
  _administrator: Administrator,
  password: string,
): Promise<Ok<null> | AdminSignInRefusal | Refusal<'password-wrong'>> {
  const counters: Counter[] = [{ kind: 'tries', of: 'proof of the administrator', rule: ADMIN_RULE }]
  const taken = await take(deps, counters)
  if (!taken.ok) return taken
  const right = await isPassword(password, await findAdminPasswordHash(deps.db), deps.secret)
  if (right === null) return refuse('busy')
  if (!right) return refuse('password-wrong')
  await inTransaction(deps.db, (tx) => releaseAttempts(tx, deps, counters))
  return ok(null)
}

/** Ends every other administrator's session. `token` is the session that remains. */
export async function changeAdminPassword(
  deps: AdminDeps,
  administrator: Administrator,
  input: { currentPassword: string; newPassword: string; token: string; ipAddress?: string },
): Promise<Ok<null> | AdminSignInRefusal | PasswordRefusal | Refusal<'password-wrong'>> {
  const proven = await proveAdministrator(deps, administrator, input.currentPassword)
  if (!proven.ok) return proven
  const fault = await validateAdminPassword(input.newPassword)
  if (fault) return fault
  const hash = await hashPassword(input.newPassword, deps.secret)
  if (!hash) return refuse('busy')
  await inTransaction(deps.db, async (tx) => {
    await setAdminPassword(tx, hash, deps.clock.now())
    await deleteAdminSessions(tx, hashToken(input.token))
    await recordAudit(tx, {
      actor: 'administrator',
      action: 'password-changed',
      subject: { kind: 'settings', id: 'password' },
      ...(input.ipAddress ? { ipAddress: input.ipAddress } : {}),
    })
  })
  return ok(null)
}
