import { hkdfSync } from 'node:crypto'
import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { findSecretFingerprint, upsertSecretFingerprint } from './store-fingerprint.ts'

/**
 * Every password's hash needs the secret that it was made with. The database remembers a fingerprint of that secret, so that a
 * start can tell when it has come with another. 'unknown': nothing is remembered yet.
 */
export async function compareSecret(deps: Pick<Deps, 'db' | 'secret'>): Promise<'same' | 'other' | 'unknown'> {
  const fingerprint = await findSecretFingerprint(deps.db)
  if (!fingerprint) return 'unknown'
  return fingerprint.equals(fingerprintOf(deps.secret)) ? 'same' : 'other'
}

export async function rememberSecret(tx: Tx, deps: Pick<Deps, 'secret'>): Promise<void> {
  await upsertSecretFingerprint(tx, fingerprintOf(deps.secret))
}

/** A key for nothing else: it does not lead back to the secret. */
function fingerprintOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'mark of the secret', 32))
}
