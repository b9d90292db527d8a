import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { addJobs } from '#infra/db/jobs.ts'
import { toMailbox } from '#shared/email.ts'
import type { AddressedEmail } from './contract.ts'
import { getEmailLimit } from './email-kinds.ts'
import { sendEmailJob } from './job-types.ts'
import { sealEmailData } from './sealed-data.ts'
import { countLimitedEmails, insertEmails, type NewEmail } from './store.ts'

/** One without a field that is sealed. */
type PlainEmail = Exclude<AddressedEmail, { data: { token: string } }>

const MOST_AN_HOUR = 3
const MOST_A_DAY = 10

/** In the transaction of what the letter is about: no letter without the fact, no fact without its letter. */
export async function writeEmail(tx: Tx, deps: Pick<Deps, 'ids'>, letter: PlainEmail): Promise<void>
export async function writeEmail(tx: Tx, deps: Pick<Deps, 'ids' | 'secret'>, letter: AddressedEmail): Promise<void>
export async function writeEmail(tx: Tx, deps: EmailDeps, letter: AddressedEmail): Promise<void> {
  const limit = getEmailLimit(letter)
  const mailbox = limit === 'always' ? null : toMailbox(letter.to)
  if (mailbox !== null) {
    const kind = limit === 'own-limit' ? letter.kind : null
    const { inHour, inDay } = await countLimitedEmails(tx, { mailbox, kind })
    if (inHour >= MOST_AN_HOUR || inDay >= MOST_A_DAY) return
  }
  await insertAndSend(tx, [toRow(deps, letter, mailbox)])
}

export async function writeEmails(tx: Tx, deps: Pick<Deps, 'ids'>, letters: PlainEmail[]): Promise<void> {
  const isAlways = (letter: PlainEmail): boolean => getEmailLimit(letter) === 'always'
  const always = letters.filter(isAlways)
  const limited = letters.filter((letter) => !isAlways(letter))
  for (const letter of limited) await writeEmail(tx, deps, letter)
  if (always.length > 0)
    await insertAndSend(
      tx,
      always.map((letter) => toRow(deps, letter, null)),
    )
}

type EmailDeps = Pick<Deps, 'ids'> & Partial<Pick<Deps, 'secret'>>

async function insertAndSend(tx: Tx, rows: NewEmail[]): Promise<void> {
  const ids = await insertEmails(tx, rows)
  await addJobs(
    tx,
    sendEmailJob,
    ids.map((emailId) => ({ emailId })),
  )
}

function toRow(deps: EmailDeps, letter: AddressedEmail, mailbox: string | null): NewEmail {
  const { kind, cause, to, locale } = letter
  return { id: deps.ids.ulid(), kind, cause, to, locale, mailbox, data: sealEmailData(deps.secret, kind, letter.data) }
}
