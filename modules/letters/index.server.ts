import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { findLetterByCause } from './queries.ts'
import { deleteLettersTo } from './store.ts'

export { SEND_LETTER, sendLetterPayload } from './jobs.ts'
export { giveUpAbandonedLetters, sendLetter } from './send-letter.ts'
export { writeLetter } from './write-letter.ts'

export async function findLetterStatus(
  deps: Pick<Deps, 'db'>,
  cause: string,
): Promise<{ status: string; lastError: string | null } | undefined> {
  return findLetterByCause(deps.db, cause)
}

/** In the transaction in which somebody goes: their letters go too. */
export async function forgetLetters(tx: Tx, address: string): Promise<void> {
  await deleteLettersTo(tx, address)
}
