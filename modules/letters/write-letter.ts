import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { addJob } from '#infra/db/jobs.ts'
import type { AddressedLetter, LetterKind } from './contract.ts'
import { SEND_LETTER } from './jobs.ts'
import { sealEmailData } from './sealed-data.ts'
import { countLettersForUpdate, insertLetter } from './store.ts'

/**
 * What others can make the shop write as often as they like. Each kind counts by itself: a flood of one silences no
 * other. Links that somebody asked for are limited where they are asked for; money and passwords are always told.
 */
const UNASKED: ReadonlySet<LetterKind> = new Set<LetterKind>([
  'new-sign-in',
  'already-signed-up',
  'newsletter-confirm',
  'message-waiting',
  'codes-guessed',
  'wishlist-sale',
])
/** One without a field that is sealed. */
type PlainEmail = Exclude<AddressedLetter, { data: { token: string } }>

const MOST_AN_HOUR = 3
const MOST_A_DAY = 10

/** In the transaction of what the letter is about: no letter without the fact, no fact without its letter. */
export async function writeLetter(tx: Tx, deps: Pick<Deps, 'ids'>, letter: PlainEmail): Promise<void>
export async function writeLetter(tx: Tx, deps: Pick<Deps, 'ids' | 'secret'>, letter: AddressedLetter): Promise<void>
export async function writeLetter(
  tx: Tx,
  deps: Pick<Deps, 'ids'> & Partial<Pick<Deps, 'secret'>>,
  letter: AddressedLetter,
): Promise<void> {
  if (UNASKED.has(letter.kind)) {
    const { inHour, inDay } = await countLettersForUpdate(tx, letter)
    if (inHour >= MOST_AN_HOUR || inDay >= MOST_A_DAY) return
  }
  const letterId = deps.ids.ulid()
  const data = sealEmailData(deps.secret, letter.kind, letter.data)
  if (await insertLetter(tx, letterId, { ...letter, data })) await addJob(tx, SEND_LETTER, { letterId })
}
