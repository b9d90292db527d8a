import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { SavedAddress } from './contract.ts'
import * as queries from './queries-addresses.ts'
import { upsertDefaultAddress } from './store-addresses.ts'

const MOST = 10

type Owner = { userId: string }

export async function listAddresses(deps: Pick<Deps, 'db'>, owner: Owner): Promise<SavedAddress[]> {
  return queries.listAddresses(deps.db, owner.userId)
}

/** What was just delivered to is offered first the next time. */
export async function keepAddress(
  deps: Pick<Deps, 'db'>,
  owner: Owner,
  address: Omit<SavedAddress, 'id'>,
): Promise<void> {
  await inTransaction(deps.db, (tx) => upsertDefaultAddress(tx, owner.userId, address, MOST))
}
