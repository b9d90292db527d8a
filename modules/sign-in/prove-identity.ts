import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import { FRESH_MS, type FreshShopper, type Shopper } from '#modules/accounts/contract.ts'
import type { ProofRefusal } from './errors.ts'
import { type Counter, releaseAttempts, take } from '#modules/limits/index.server.ts'
import { PROOF_RULE } from '#modules/limits/contract.ts'
import { isPassword } from '#modules/secrets/index.server.ts'
import { findPerson } from '#modules/accounts/index.server.ts'
import { decodeSessionId } from './session.ts'
import { recordReauthentication } from './store-sessions.ts'
import { consumeCode } from './two-factor-codes.ts'

type ProofDeps = Pick<Deps, 'db' | 'clock' | 'secret'>

/** null: the last authentication is too long ago. */
export function toFreshShopper(deps: Pick<Deps, 'clock'>, shopper: Shopper): FreshShopper | null {
  const age = deps.clock.now().getTime() - shopper.provenAt.getTime()
  return age <= FRESH_MS ? { ...shopper, proof: 'fresh' } : null
}

/** Checks the password, and the second factor if there is one. The session then counts as fresh for five minutes. */
export async function proveIdentity(
  deps: ProofDeps,
  shopper: Shopper,
  input: { password: string; code?: string | undefined },
): Promise<Ok<null> | ProofRefusal> {
  const proven = await checkPassword(deps, shopper, input.password)
  if (!proven.ok) return proven
  if (proven.value.hasTwoFactor) {
    const spent = await consumeCode(
      deps,
      { userId: shopper.userId, from: `session ${shopper.sessionId}` },
      input.code ?? '',
    )
    if (!spent.ok) return spent
  }
  await inTransaction(deps.db, (tx) =>
    recordReauthentication(tx, shopper.userId, decodeSessionId(shopper.sessionId), deps.clock.now()),
  )
  return ok(null)
}

/** The limit stops someone at an open session from guessing the password. */
export async function checkPassword(
  deps: ProofDeps,
  shopper: Shopper,
  password: string,
): Promise<Ok<{ hasTwoFactor: boolean; passwordHash: string | null }> | ProofRefusal> {
  const counters: Counter[] = [{ kind: 'tries', of: `proof of ${shopper.userId}`, rule: PROOF_RULE }]
  const taken = await take(deps, counters)
  if (!taken.ok) return taken
  const person = await findPerson(deps.db, shopper.userId)
  const right = await isPassword(password, person?.passwordHash ?? null, deps.secret)
  if (right === null) return refuse('busy')
  if (!right || !person) return refuse('password-wrong')
  await inTransaction(deps.db, (tx) => releaseAttempts(tx, deps, counters))
  return ok({ hasTwoFactor: person.hasTwoFactor, passwordHash: person.passwordHash })
}
