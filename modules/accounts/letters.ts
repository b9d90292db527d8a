import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { openSeal, seal } from '#infra/seal.ts'
import type { AccountLetter, LetterLocale } from '#modules/letters/contract.ts'
import { writeLetter } from '#modules/letters/index.server.ts'
import { findSettings } from './queries-profile.ts'

const PURPOSE = 'tokens in letters'

type LetterDeps = Pick<Deps, 'ids' | 'secret'>

/** To the person's own address, in the language that they chose, else in that of the page they came from. */
export async function writeToPerson(
  tx: Tx,
  deps: LetterDeps,
  person: { userId: string; email: string },
  letter: AccountLetter,
  locale: LetterLocale,
): Promise<void> {
  const chosen = await findSettings(tx, person.userId)
  const zone = chosen?.timezone
  const placed = 'at' in letter.data && zone ? ({ ...letter, data: { ...letter.data, zone } } as AccountLetter) : letter
  await writeToAddress(tx, deps, person.email, placed, chosen?.language ?? locale)
}

export async function writeToAddress(
  tx: Tx,
  deps: LetterDeps,
  email: string,
  letter: AccountLetter,
  locale: LetterLocale,
): Promise<void> {
  await writeLetter(tx, deps, { ...letter, to: email, locale, cause: `${letter.kind} ${deps.ids.ulid()}` })
}

/** A letter waits in the database: what its link opens must not. */
export function sealToken(deps: Pick<Deps, 'secret'>, token: string): string {
  return seal(deps.secret, PURPOSE, token)
}

/** What a letter knows, with its token as the link needs it: at the moment of sending, never before. */
export function openLetterData(deps: Pick<Deps, 'secret'>, data: unknown): unknown {
  if (!data || typeof data !== 'object' || !('token' in data) || typeof data.token !== 'string') return data
  return { ...data, token: openSeal(deps.secret, PURPOSE, data.token) }
}
