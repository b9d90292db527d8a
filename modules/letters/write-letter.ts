import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { addJob } from '#infra/db/jobs.ts'
import { toMailbox } from '#shared/email.ts'
import type { AddressedLetter } from './contract.ts'
import { getEmailLimit } from './email-kinds.ts'
import { SEND_LETTER } from './jobs.ts'
import { sealEmailData } from './sealed-data.ts'
import { countLimitedEmails, insertLetter } from './store.ts'

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
  const limit = getEmailLimit(letter)
  const mailbox = limit === 'always' ? null : toMailbox(letter.to)
  if (mailbox !== null) {
    const kind = limit === 'own-limit' ? letter.kind : null
    const { inHour, inDay } = await countLimitedEmails(tx, { mailbox, kind })
    if (inHour >= MOST_AN_HOUR || inDay >= MOST_A_DAY) return
  }
  const letterId = deps.ids.ulid()
  const data = sealEmailData(deps.secret, letter.kind, letter.data)
  if (await insertLetter(tx, letterId, { ...letter, data, mailbox })) await addJob(tx, SEND_LETTER, { letterId })
}
