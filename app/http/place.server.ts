import { listAddresses } from '#modules/accounts/index.server.ts'
import { nigerianStates } from '#shared/states.ts'
import type { PageContext } from './context.ts'

/** The state of the user's default address, for a device without a chosen state; null: nothing to store. */
export async function findPlaceOf({ deps, place }: PageContext, userId: string): Promise<string | null> {
  if (place !== null) return null
  const [address] = await listAddresses(deps, { userId })
  return nigerianStates.find((state) => state === address?.state) ?? null
}

/** The device may know the state only from the user's address, so a sign-out removes it. */
export async function isPlaceOf({ deps, place }: PageContext, userId: string): Promise<boolean> {
  if (place === null) return false
  const [address] = await listAddresses(deps, { userId })
  return address?.state === place
}
