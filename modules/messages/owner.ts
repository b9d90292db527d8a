import type { Shopper } from '#modules/accounts/contract.ts'
import type { ServingVendor } from '#modules/vendors/contract.ts'
import type { Owner } from './queries.ts'

/** The two sides that may read and write a conversation. A guard has proven them. */
export type Participant = Shopper | ServingVendor

export function toOwner(talker: Participant): Owner {
  return talker.actor === 'vendor' ? { side: 'vendor', id: talker.id } : { side: 'customer', id: talker.userId }
}
