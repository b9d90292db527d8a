import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { findSecret, fingerprintOf, newestOf, toKeyId } from '#infra/key-ring.ts'
import * as store from './store-fingerprint.ts'

/** A secret that stored values may depend on. */
export type KnownSecret = {
  keyId: string
  /** values without a key id depend on it */
  madeWithoutIds: boolean
  isInRing: boolean
}

/** The oldest first. */
export async function listKnownSecrets(deps: Pick<Deps, 'db' | 'secret'>): Promise<KnownSecret[]> {
  const rows = await store.listFingerprints(deps.db)
  return rows.map(({ fingerprint, madeWithoutIds }) => {
    const keyId = toKeyId(fingerprint)
    return { keyId, madeWithoutIds, isInRing: findSecret(deps.secret, keyId) !== undefined }
  })
}

/** 'other': values may depend on a secret that the ring lacks. 'unknown': no secret is recorded yet. */
export async function compareSecret(deps: Pick<Deps, 'db' | 'secret'>): Promise<'same' | 'other' | 'unknown'> {
  const known = await listKnownSecrets(deps)
  if (known.length === 0) return 'unknown'
  return known.every(({ isInRing }) => isInRing) ? 'same' : 'other'
}

/** Runs before the first value of the newest secret is written. */
export async function recordSecret(tx: Tx, deps: Pick<Deps, 'secret'>): Promise<void> {
  await store.insertFingerprint(tx, fingerprintOf(newestOf(deps.secret)))
}

export async function replaceSecrets(tx: Tx, deps: Pick<Deps, 'secret'>): Promise<void> {
  await store.replaceFingerprints(tx, fingerprintOf(newestOf(deps.secret)))
}

/** false: no such secret is recorded. */
export async function forgetSecret(tx: Tx, keyId: string): Promise<boolean> {
  const own = (await store.listFingerprints(tx)).find(({ fingerprint }) => toKeyId(fingerprint) === keyId)
  if (own) await store.deleteFingerprint(tx, own.fingerprint)
  return own !== undefined
}
