import { hkdfSync } from 'node:crypto'
import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { findSecretFingerprint, upsertSecretFingerprint } from './store-fingerprint.ts'

/**
 * Password hashes work only with the secret that created them. The database stores a fingerprint of it, so that a start
 * with another secret is noticed. 'unknown': no fingerprint yet.
 */
export async function compareSecret(deps: Pick<Deps, 'db' | 'secret'>): Promise<'same' | 'other' | 'unknown'> {
  const fingerprint = await findSecretFingerprint(deps.db)
  if (!fingerprint) return 'unknown'
  return fingerprint.equals(fingerprintOf(deps.secret)) ? 'same' : 'other'
}

export async function storeSecretFingerprint(tx: Tx, deps: Pick<Deps, 'secret'>): Promise<void> {
  await upsertSecretFingerprint(tx, fingerprintOf(deps.secret))
}

/** A separate derived key, which does not reveal the secret. */
function fingerprintOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'mark of the secret', 32))
}
