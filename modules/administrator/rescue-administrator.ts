import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import {
  type BusyRefusal,
  hashPassword,
  validateAdminPassword,
  type PasswordRefusal,
} from '#modules/secrets/index.server.ts'
import { deleteAdminFactor } from './store-admin-factor.ts'
import { deleteAllAdminSessions, insertAdminPassword, setAdminPassword } from './store-administrator.ts'

type RescueDeps = Pick<Deps, 'db' | 'clock' | 'secret'>

/** For someone with access to the server. It asks for no password, and ends every session of the dashboard. */
export async function setAdminPasswordLocally(
  deps: RescueDeps,
  password: string,
): Promise<Ok<null> | PasswordRefusal | BusyRefusal> {
  const fault = await validateAdminPassword(password)
  if (fault) return fault
  const hash = await hashPassword(password, deps.secret)
  if (!hash) return refuse('busy')
  await inTransaction(deps.db, async (tx) => {
    if (!(await insertAdminPassword(tx, hash))) await setAdminPassword(tx, hash, deps.clock.now())
    await deleteAllAdminSessions(tx)
    await recordAudit(tx, {
      actor: 'system',
      action: 'password-changed',
      subject: { kind: 'settings', id: 'password' },
    })
  })
  return ok(null)
}

/**
 * For an administrator who lost their phone: the password alone is enough again. Returns whether a code was required
 * before.
 */
export async function disableAdminCodeLocally(deps: Pick<Deps, 'db'>): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const wasOn = await deleteAdminFactor(tx)
    const subject = { kind: 'settings', id: 'second-factor' }
    if (wasOn) await recordAudit(tx, { actor: 'system', action: 'second-factor-off', subject })
    return wasOn
  })
}
