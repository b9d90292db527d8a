import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import type { AccountLetter, LetterLocale } from '#modules/letters/contract.ts'
import { writeLetter } from '#modules/letters/index.server.ts'
import { findSettings } from './queries-profile.ts'

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
