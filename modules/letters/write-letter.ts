import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { addJob } from '#infra/db/jobs.ts'
import type { AddressedLetter } from './contract.ts'
import { SEND_LETTER } from './jobs.ts'
import { insertLetter } from './store.ts'

/** In the transaction of what the letter is about: no letter without the fact, no fact without its letter. */
export async function writeLetter(tx: Tx, deps: Pick<Deps, 'ids'>, letter: AddressedLetter): Promise<void> {
  const letterId = deps.ids.ulid()
  if (await insertLetter(tx, letterId, letter)) await addJob(tx, SEND_LETTER, { letterId })
}
