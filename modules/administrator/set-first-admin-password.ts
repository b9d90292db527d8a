import { randomBytes } from 'node:crypto'
import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { hashPassword } from '#modules/secrets/index.server.ts'
import { findAdminPasswordHash } from './queries-administrator.ts'
import { insertAdminPassword } from './store-administrator.ts'

/**
 * Runs at the first start. Uses the given password (of the demo), or generates one and returns it to be printed once.
 */
export async function setFirstAdminPassword(
  deps: Pick<Deps, 'db' | 'secret'>,
  given: string | null,
): Promise<string | null> {
  if (await findAdminPasswordHash(deps.db)) return null
  const password = given ?? randomBytes(15).toString('base64url')
  const hash = await hashPassword(password, deps.secret)
  if (!hash) throw new Error('the first administrator password could not be hashed')
  const isFirst = await inTransaction(deps.db, (tx) => insertAdminPassword(tx, hash))
  return isFirst ? password : null
}
