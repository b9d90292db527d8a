import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { findLetterByCause, listLettersTo, type OwnLetter } from './queries.ts'
import { deleteLettersTo } from './store.ts'

export {
  decideLetter,
  findUnknownLetters,
  findUnwrittenEmails,
  findWaitingLetters,
  findWaitingUnwrittenEmails,
} from './admin-letters.ts'
export { listEmailKinds } from './email-kinds.ts'
export { SEND_LETTER, sendLetterPayload } from './jobs.ts'
export { giveUpAbandonedLetters, sendLetter } from './send-letter.ts'
export { openEmailData } from './sealed-data.ts'
export { forgetLettersAbout } from './store.ts'
export { writeLetter, writeLetters } from './write-letter.ts'

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

/** For somebody to take along: which letters were written to them, and when. */
export async function collectLetters(
  deps: Pick<Deps, 'db'>,
  input: { address: string; references: string[] },
): Promise<OwnLetter[]> {
  return listLettersTo(deps.db, input)
}
