import type { Deps } from '#infra/deps.ts'
import { findLetterByCause } from './queries.ts'

export { SEND_LETTER, sendLetterPayload } from './jobs.ts'
export { giveUpAbandonedLetters, sendLetter } from './send-letter.ts'
export { writeLetter } from './write-letter.ts'

export async function findLetterStatus(
  deps: Pick<Deps, 'db'>,
  cause: string,
): Promise<{ status: string; lastError: string | null } | undefined> {
  return findLetterByCause(deps.db, cause)
}
