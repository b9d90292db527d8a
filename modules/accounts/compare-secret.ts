import { hkdfSync } from 'node:crypto'
import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { findSecretMark } from './queries-people.ts'
import { upsertSecretMark } from './store-people.ts'

/**
 * Every password's hash needs the secret that it was made with. The database remembers a mark of that secret, so that a
 * start can tell when it has come with another. 'unknown': nothing is remembered yet.
 */
export async function compareSecret(deps: Pick<Deps, 'db' | 'secret'>): Promise<'same' | 'other' | 'unknown'> {
  const mark = await findSecretMark(deps.db)
  if (!mark) return 'unknown'
  return mark.equals(markOf(deps.secret)) ? 'same' : 'other'
}

export async function rememberSecret(tx: Tx, deps: Pick<Deps, 'secret'>): Promise<void> {
  await upsertSecretMark(tx, markOf(deps.secret))
}

/** A key for nothing else: it does not lead back to the secret. */
function markOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'mark of the secret', 32))
}
