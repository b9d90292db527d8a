import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { addJobs } from '#infra/db/jobs.ts'
import { toMailbox } from '#shared/email.ts'
import type { AddressedEmail } from './contract.ts'
import { getEmailLimit } from './email-kinds.ts'
import { sendEmailJob } from './job-types.ts'
import { sealEmailData } from './sealed-data.ts'
import { countLimitedEmails, insertEmails, type NewEmail } from './store.ts'

/** An email without an encrypted field. */
type PlainEmail = Exclude<AddressedEmail, { data: { token: string } }>

const MOST_AN_HOUR = 3
const MOST_A_DAY = 10

/** Runs in the transaction of the event it reports, so that neither exists without the other. */
export async function writeEmail(tx: Tx, deps: Pick<Deps, 'ids'>, email: PlainEmail): Promise<void>
export async function writeEmail(tx: Tx, deps: Pick<Deps, 'ids' | 'secret'>, email: AddressedEmail): Promise<void>
export async function writeEmail(tx: Tx, deps: EmailDeps, email: AddressedEmail): Promise<void> {
  const limit = getEmailLimit(email)
  const mailbox = limit === 'always' ? null : toMailbox(email.to)
  if (mailbox !== null) {
    const kind = limit === 'own-limit' ? email.kind : null
    const { inHour, inDay } = await countLimitedEmails(tx, { mailbox, kind })
    if (inHour >= MOST_AN_HOUR || inDay >= MOST_A_DAY) return
  }
  await insertAndSend(tx, [toRow(deps, email, mailbox)])
}

export async function writeEmails(tx: Tx, deps: Pick<Deps, 'ids'>, emails: PlainEmail[]): Promise<void> {
  const isAlways = (email: PlainEmail): boolean => getEmailLimit(email) === 'always'
  const always = emails.filter(isAlways)
  const limited = emails.filter((email) => !isAlways(email))
  for (const email of limited) await writeEmail(tx, deps, email)
  if (always.length > 0)
    await insertAndSend(
      tx,
      always.map((email) => toRow(deps, email, null)),
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

function toRow(deps: EmailDeps, email: AddressedEmail, mailbox: string | null): NewEmail {
  const { kind, cause, to, locale } = email
  return { id: deps.ids.ulid(), kind, cause, to, locale, mailbox, data: sealEmailData(deps.secret, kind, email.data) }
}
