import { randomInt } from 'node:crypto'
import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { identifiedHash, listStoredHashes, openSeal, seal } from '#infra/seal.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { type Counter, releaseAttempts, type LimitRefusal, take } from '#modules/limits/index.server.ts'
import { PROOF_RULE } from '#modules/limits/contract.ts'
import { findTwoFactor } from './queries-tokens.ts'
import * as store from './store-tokens.ts'
import { findStep } from '#modules/secrets/index.server.ts'

type CodeDeps = Pick<Deps, 'db' | 'clock' | 'secret'>

const RECOVERY_CODES = 10
const RECOVERY_PURPOSE = 'recovery codes'
/** Without letters that look like digits, because people copy the codes from paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

export function toFactorPurpose(userId: string): string {
  return `second factors of ${userId}`
}

export function sealSecret(deps: Pick<Deps, 'secret'>, userId: string, secret: string): string {
  return seal(deps.secret, toFactorPurpose(userId), secret)
}

export function openSecret(deps: Pick<Deps, 'secret'>, userId: string, sealed: string): string | null {
  return openSeal(deps.secret, toFactorPurpose(userId), sealed)
}

/** Ten codes of 50 bits: 'abcde-fghjk'. */
export function makeRecoveryCodes(): string[] {
  const part = (): string => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return Array.from({ length: RECOVERY_CODES }, () => `${part()}-${part()}`)
}

export function hashRecoveryCode(deps: Pick<Deps, 'secret'>, userId: string, code: string): Buffer {
  return identifiedHash(deps.secret, RECOVERY_PURPOSE, toPlainCode(userId, code))
}

function toPlainCode(userId: string, code: string): string {
  const plain = code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return `${userId} ${plain}`
}

export type ConsumedCode = { kind: 'app' } | { kind: 'recovery'; left: number }

/**
 * Accepts a code of the app or a recovery code, each only once. `from`: the session or known device, which has its own
 * limit. So someone who guesses codes elsewhere can't lock the owner out. `isGuessed`: the last free attempt was wrong
 * too.
 */
export async function consumeCode(
  deps: CodeDeps,
  { userId, from }: { userId: string; from: string | null },
  code: string,
): Promise<Ok<ConsumedCode> | Refusal<'code-wrong', { isGuessed: true }> | LimitRefusal> {
  const counters: Counter[] = [
    { kind: 'tries', of: `codes of ${userId}${from ? ` from ${from}` : ''}`, rule: PROOF_RULE },
  ]
  const taken = await take(deps, counters)
  if (!taken.ok) return taken
  const now = deps.clock.now()
  const factor = await findTwoFactor(deps.db, userId)
  const secret = factor?.confirmedAt ? openSecret(deps, userId, factor.sealedSecret) : null
  const step = secret === null ? null : findStep(secret, code, now)
  return inTransaction(deps.db, async (tx) => {
    const spent = await spend()
    if (!spent) return refuse('code-wrong', taken.slowsNow ? { isGuessed: true as const } : undefined)
    await releaseAttempts(tx, deps, counters)
    return ok(spent)

    async function spend(): Promise<ConsumedCode | null> {
      if (secret === null) return null
      if (step !== null) return (await store.consumeTotpStep(tx, userId, step)) ? { kind: 'app' } : null
      const hashes = listStoredHashes(deps.secret, RECOVERY_PURPOSE, toPlainCode(userId, code))
      if (!(await store.consumeRecoveryCode(tx, userId, hashes))) return null
      return { kind: 'recovery', left: await store.countRecoveryCodes(tx, userId) }
    }
  })
}
