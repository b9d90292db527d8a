import type { Deps } from '#infra/deps.ts'
import { inOneStatement, inTransaction } from '#infra/db/transaction.ts'
import type { SavedAddress } from './contract.ts'
import * as queries from './queries-addresses.ts'
import { insertFirstAddress, upsertDefaultAddress } from './store-addresses.ts'

const MOST = 10

type Owner = { userId: string }

export async function listAddresses(deps: Pick<Deps, 'db'>, owner: Owner): Promise<SavedAddress[]> {
  return queries.listAddresses(deps.db, owner.userId)
}

/** What was just delivered to is offered first the next time. Mostly it is the one that was offered first this time. */
export async function keepAddress(
  deps: Pick<Deps, 'db'>,
  owner: Owner,
  address: Omit<SavedAddress, 'id'>,
): Promise<void> {
  const [first] = await queries.listAddresses(deps.db, owner.userId)
  if (first && isSame(first, address)) return
  if (!first && (await inOneStatement(deps.db, (tx) => insertFirstAddress(tx, owner.userId, address)))) return
  await inTransaction(deps.db, (tx) => upsertDefaultAddress(tx, owner.userId, address, MOST))
}

function isSame(kept: SavedAddress, address: Omit<SavedAddress, 'id'>): boolean {
  return Object.entries(address).every(([name, value]) => Reflect.get(kept, name) === value)
}
