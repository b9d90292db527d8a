import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { openSeal, seal } from '#infra/seal.ts'
import { makePushKey, type PushKey } from '#infra/web-push.ts'
import { findPushKey, type PushKeyRow } from './queries.ts'
import { replacePushKey } from './store.ts'

type KeyDeps = Pick<Deps, 'db' | 'config' | 'secret'>

export const PURPOSE = 'private key of push messages'

/** Uses the key of the configuration, or else generates one at first use. Generates another if `APP_SECRET` has changed. */
export async function getPushKey(deps: KeyDeps): Promise<PushKey> {
  const { publicKey, privateKey } = deps.config.push
  if (publicKey && privateKey) return { publicKey, privateKey }
  const known = await findPushKey(deps.db)
  const key = known && open(deps, known)
  if (key) return key
  const fresh = makePushKey()
  const row = { publicKey: fresh.publicKey, sealedPrivateKey: seal(deps.secret, PURPOSE, fresh.privateKey) }
  const kept = await inTransaction(deps.db, (tx) => replacePushKey(tx, row, known?.publicKey))
  const made = open(deps, kept)
  if (!made) throw new Error('the key of push messages was sealed with another secret a moment ago')
  return made
}

function open({ secret }: KeyDeps, { publicKey, sealedPrivateKey }: PushKeyRow): PushKey | null {
  const privateKey = openSeal(secret, PURPOSE, sealedPrivateKey)
  return privateKey ? { publicKey, privateKey } : null
}
