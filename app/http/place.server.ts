import { listAddresses } from '#modules/accounts/index.server.ts'
import { nigerianStates } from '#shared/states.ts'
import type { PageContext } from './context.ts'

/** The state of their default address, for a device on which none was chosen; null: nothing is to be stored. */
export async function findPlaceOf({ deps, place }: PageContext, userId: string): Promise<string | null> {
  if (place !== null) return null
  const [address] = await listAddresses(deps, { userId })
  return nigerianStates.find((state) => state === address?.state) ?? null
}

/** The device knows their state from their address alone, as far as anybody can tell: it leaves with them. */
export async function isPlaceOf({ deps, place }: PageContext, userId: string): Promise<boolean> {
  if (place === null) return false
  const [address] = await listAddresses(deps, { userId })
  return address?.state === place
}
