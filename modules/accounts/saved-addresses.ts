import type { Tx } from '#infra/db/client.ts'
import type { Deps } from '#infra/deps.ts'
import type { SavedAddress } from './contract.ts'
import * as queries from './queries-addresses.ts'
import { insertFirstAddress, upsertDefaultAddress } from './store-addresses.ts'

const MOST = 10

type Owner = { userId: string }

export async function listAddresses(deps: Pick<Deps, 'db'>, owner: Owner): Promise<SavedAddress[]> {
  return queries.listAddresses(deps.db, owner.userId)
}

/**
 * Runs in the transaction of the order, whose delivery address becomes the default. Usually it is the default already.
 */
export async function saveAddress(tx: Tx, owner: Owner, address: Omit<SavedAddress, 'id'>): Promise<void> {
  const [first] = await queries.listAddresses(tx, owner.userId)
  if (first && isSame(first, address)) return
  if (!first && (await insertFirstAddress(tx, owner.userId, address))) return
  await upsertDefaultAddress(tx, owner.userId, address, MOST)
}

function isSame(saved: SavedAddress, address: Omit<SavedAddress, 'id'>): boolean {
  return Object.entries(address).every(([name, value]) => Reflect.get(saved, name) === value)
}
