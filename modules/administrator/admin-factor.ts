import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { openSeal, seal } from '#infra/seal.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import type { TwoFactorSetup } from '#modules/secrets/contract.ts'
import type { CodeRefusal } from '#modules/sign-in/index.server.ts'
import { type Counter, releaseAttempts, type LimitRefusal, take } from '#modules/limits/index.server.ts'
import { ADMIN_RULE } from '#modules/limits/contract.ts'
import { findAdminFactor } from './queries-administrator.ts'
import {
  confirmAdminFactor,
  deleteAdminFactor,
  replacePendingAdminFactor,
  consumeAdminTotpStep,
} from './store-admin-factor.ts'
import { describeSecret, findStep, makeSecret } from '#modules/secrets/index.server.ts'

type FactorDeps = Pick<Deps, 'db' | 'clock' | 'secret'>

export const PURPOSE = 'second factor of the administrator'
const LABEL = 'administrator'

export async function hasAdminCode(deps: Pick<Deps, 'db'>): Promise<boolean> {
  return Boolean((await findAdminFactor(deps.db))?.confirmedAt)
}

/**
 * Returns a new secret for an authenticator app each time. Sign-in asks for no code until the first one is confirmed.
 */
export async function beginAdminCode(
  deps: Pick<FactorDeps, 'db' | 'secret'>,
  _administrator: Administrator,
): Promise<Ok<TwoFactorSetup> | CodeRefusal> {
  const secret = makeSecret()
  const isPending = await inTransaction(deps.db, (tx) =>
    replacePendingAdminFactor(tx, seal(deps.secret, PURPOSE, secret)),
  )
  return isPending ? ok(await describe(deps, secret)) : refuse('code-wrong')
}

async function describe(deps: Pick<Deps, 'db'>, secret: string): Promise<TwoFactorSetup> {
  const { siteName } = await getSiteSettings(deps)
  return describeSecret(secret, LABEL, siteName)
}

/** From now on sign-in needs a code too. After a wrong code, the same secret can be tried again. */
export async function confirmAdminCode(
  deps: FactorDeps,
  _administrator: Administrator,
  { code, ipAddress }: { code: string; ipAddress: string },
): Promise<Ok<null> | (CodeRefusal & { setup: TwoFactorSetup | null }) | LimitRefusal> {
  const taken = await take(deps, COUNTERS)
  if (!taken.ok) return taken
  const factor = await findAdminFactor(deps.db)
  const secret = factor && !factor.confirmedAt ? openSeal(deps.secret, PURPOSE, factor.sealedSecret) : null
  const now = deps.clock.now()
  const step = secret === null ? null : findStep(secret, code, now)
  if (step === null) return { ...refuse('code-wrong'), setup: secret === null ? null : await describe(deps, secret) }
  return inTransaction(deps.db, async (tx) => {
    if (!(await confirmAdminFactor(tx, step, now))) return { ...refuse('code-wrong'), setup: null }
    await releaseAttempts(tx, deps, COUNTERS)
    const subject = { kind: 'settings', id: 'second-factor' }
    await recordAudit(tx, { actor: 'administrator', action: 'second-factor-on', subject, ipAddress })
    return ok(null)
  })
}

const COUNTERS: Counter[] = [{ kind: 'tries', of: 'codes of the administrator', rule: ADMIN_RULE }]

/** Each code works only once. true if no second factor is set up. */
export async function consumeAdminCode(deps: FactorDeps, code: string): Promise<boolean> {
  const factor = await findAdminFactor(deps.db)
  if (!factor?.confirmedAt) return true
  const secret = openSeal(deps.secret, PURPOSE, factor.sealedSecret)
  const step = secret === null ? null : findStep(secret, code, deps.clock.now())
  return step !== null && (await inTransaction(deps.db, (tx) => consumeAdminTotpStep(tx, step)))
}

export async function disableAdminCode(
  deps: FactorDeps,
  _administrator: Administrator,
  { code, ipAddress }: { code: string; ipAddress: string },
): Promise<Ok<null> | CodeRefusal | LimitRefusal> {
  const taken = await take(deps, COUNTERS)
  if (!taken.ok) return taken
  if (!(await consumeAdminCode(deps, code))) return refuse('code-wrong')
  await inTransaction(deps.db, async (tx) => {
    await releaseAttempts(tx, deps, COUNTERS)
    await deleteAdminFactor(tx)
    const subject = { kind: 'settings', id: 'second-factor' }
    await recordAudit(tx, { actor: 'administrator', action: 'second-factor-off', subject, ipAddress })
  })
  return ok(null)
}
