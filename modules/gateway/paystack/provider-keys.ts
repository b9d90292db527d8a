import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { openSeal, seal } from '#infra/seal.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { kobo, type Kobo } from '#shared/money.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { KeyStatus } from '../key-contract.ts'
import type { KeysRefusal } from '../errors.ts'
import { makePaystack } from './provider.ts'
import type { Answer, PaymentProvider } from '../provider.ts'
import { findKeys } from '../queries-keys.ts'
import { deleteKeys, upsertKeys } from '../store-keys.ts'

type Administrator = { actor: 'administrator' }
type KeyDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'log' | 'secret'>
type Keys = { publicKey: string; secretKey: string }

export const PURPOSE = 'secret key of the payment provider'
/** Lets running requests with the old keys finish. */
const CLOSE_AFTER_MS = 30_000

/** One provider per configuration, because the whole process shares its connections and its circuit breaker. */
const providers = new WeakMap<object, PaymentProvider | null>()
/** Keys from the database. Keys in the environment variables have priority. */
const kept = new WeakMap<object, Keys>()

export function withProvider<D extends Pick<Deps, 'config' | 'clock' | 'log'>>(
  deps: D,
): D & { provider: PaymentProvider | null } {
  const { paystack } = deps.config
  if (!providers.has(paystack)) {
    const keys = ownKeys(deps) ?? kept.get(paystack)
    providers.set(paystack, keys ? makePaystack({ ...paystack, ...keys }, deps) : null)
  }
  return { ...deps, provider: providers.get(paystack) ?? null }
}

function ownKeys({ config: { paystack } }: Pick<Deps, 'config'>): Keys | null {
  const { secretKey, publicKey } = paystack
  return secretKey && publicKey ? { secretKey, publicKey } : null
}

/** Runs when a process starts, and after each change of the keys in the database. */
export async function readProviderKeys(deps: Omit<KeyDeps, 'clock'>): Promise<void> {
  const { paystack } = deps.config
  if (ownKeys(deps)) return
  const row = await findKeys(deps.db)
  const secretKey = row && openSeal(deps.secret, PURPOSE, row.sealedSecret)
  if (row && !secretKey)
    deps.log.error(
      'the payment keys were encrypted with another APP_SECRET; payments are off until they are entered again',
    )
  const before = kept.get(paystack)
  if (row && secretKey) kept.set(paystack, { publicKey: row.publicKey, secretKey })
  else kept.delete(paystack)
  if (before?.secretKey === secretKey && before?.publicKey === row?.publicKey) return
  const old = providers.get(paystack)
  providers.delete(paystack)
  if (old) setTimeout(old.close, CLOSE_AFTER_MS).unref()
}

export async function getKeyStatus(
  deps: Pick<KeyDeps, 'db' | 'config'>,
  _administrator: Administrator,
): Promise<KeyStatus> {
  const own = ownKeys(deps)
  if (own)
    return {
      source: 'environment',
      publicKey: own.publicKey,
      lastFour: own.secretKey.slice(-4),
      mode: modeOf(own.secretKey),
      changedAt: null,
    }
  const row = await findKeys(deps.db)
  if (!row) return { source: 'none', publicKey: null, lastFour: null, mode: null, changedAt: null }
  const { publicKey, lastFour, changedAt } = row
  return { source: 'dashboard', publicKey, lastFour, mode: modeOf(publicKey), changedAt }
}

/**
 * Tries the keys first, because a wrong key would stop every payment. The administrator has just confirmed their
 * password.
 */
export async function saveProviderKeys(
  deps: KeyDeps,
  _administrator: Administrator,
  { publicKey, secretKey, ipAddress }: Keys & { ipAddress: string },
): Promise<Ok<null> | KeysRefusal> {
  const refusal = judge(deps, { publicKey, secretKey })
  if (refusal) return refusal
  const tried = makePaystack({ ...deps.config.paystack, publicKey, secretKey }, deps)
  const answer = await tried.findBalance()
  tried.close()
  const connected = toConnection(answer, modeOf(secretKey))
  if (!connected.ok) return connected
  await inTransaction(deps.db, async (tx) => {
    const before = await findKeys(tx)
    const lastFour = secretKey.slice(-4)
    const sealedSecret = seal(deps.secret, PURPOSE, secretKey)
    await upsertKeys(tx, { publicKey, sealedSecret, lastFour, changedAt: deps.clock.now() })
    await recordAudit(tx, {
      actor: 'administrator',
      action: 'payment-keys-changed',
      subject: { kind: 'settings', id: 'payment-keys' },
      ...(before ? { before: { publicKey: before.publicKey, secretEndsWith: before.lastFour } } : {}),
      after: { publicKey, secretEndsWith: lastFour },
      ipAddress,
    })
  })
  await readProviderKeys(deps)
  return ok(null)
}

function judge(deps: Pick<KeyDeps, 'config'>, { publicKey, secretKey }: Keys): KeysRefusal | null {
  if (ownKeys(deps)) return refuse('keys-by-environment')
  const wanted = deps.config.production ? 'live' : 'test'
  if (modeOf(publicKey) !== wanted || modeOf(secretKey) !== wanted) return refuse('keys-of-other-mode')
  return null
}

export async function removeProviderKeys(
  deps: KeyDeps,
  _administrator: Administrator,
  { ipAddress }: { ipAddress: string },
): Promise<Ok<null> | KeysRefusal> {
  if (ownKeys(deps)) return refuse('keys-by-environment')
  const isGone = await inTransaction(deps.db, async (tx) => {
    const before = await deleteKeys(tx)
    if (!before) return false
    await recordAudit(tx, {
      actor: 'administrator',
      action: 'payment-keys-removed',
      subject: { kind: 'settings', id: 'payment-keys' },
      before: { publicKey: before.publicKey, secretEndsWith: before.lastFour },
      ipAddress,
    })
    return true
  })
  if (!isGone) return refuse('payment-not-set-up')
  await readProviderKeys(deps)
  return ok(null)
}

export type Connection = { mode: 'test' | 'live'; balance: Kobo }

/** Makes a request that needs a valid key. */
export async function testConnection(
  givenDeps: Pick<KeyDeps, 'config' | 'clock' | 'log'>,
  _administrator: Administrator,
): Promise<Ok<Connection> | KeysRefusal> {
  const { provider } = withProvider(givenDeps)
  if (!provider) return refuse('payment-not-set-up')
  return toConnection(await provider.findBalance(), provider.mode)
}

function toConnection(answer: Answer<number>, mode: 'test' | 'live'): Ok<Connection> | KeysRefusal {
  if (answer.kind === 'ok') return ok({ mode, balance: kobo(answer.value) })
  return refuse(answer.kind === 'refused' ? 'keys-refused' : 'provider-silent')
}

function modeOf(key: string): 'test' | 'live' {
  return /^[sp]k_live_/.test(key) ? 'live' : 'test'
}
