import type { Deps } from '#infra/deps.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Mailer } from '#infra/mail/mailer.ts'
import { MINUTE } from '#shared/time.ts'
import type { EmailContent, RenderedEmail } from './contract.ts'
import { isEmailKind } from './email-kinds.ts'
import { sendEmailJob } from './job-types.ts'
import { openEmailData } from './sealed-data.ts'
import { claimEmail, endAbandonedEmails, endEmail, type EmailEnd, type EmailRow } from './store.ts'
import { describeWriteFailure } from './write-failure.ts'

export type SendEmailDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secret'> & {
  mailer: Mailer
  renderEmail: (email: { kind: string; data: unknown; locale: string }) => Promise<RenderedEmail>
  emailContent: EmailContent
}

const MOST_TRIES = 8
/** The same data and code usually fail again. A few attempts cover a short outage, then the administrator must look. */
const MOST_TRIES_TO_WRITE = 3
const ABANDONED_AFTER = 5 * MINUTE

/** Commits the claim before it connects. A rejected email is tried again later. An unknown outcome never is. */
export async function sendEmail(deps: SendEmailDeps, input: { emailId: string }): Promise<void> {
  const email = await inTransaction(deps.db, (tx) => claimEmail(tx, input.emailId, deps.clock.now()))
  if (!email) return
  const end = await deliver(deps, email)
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    await endEmail(tx, email.id, end, now)
    if (end.status === 'waiting')
      await addJob(
        tx,
        sendEmailJob,
        { emailId: email.id },
        {
          runAt: new Date(now.getTime() + waitAfter(email.tries)),
        },
      )
  })
}

export async function giveUpAbandonedEmails(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - ABANDONED_AFTER)
  await inTransaction(deps.db, (tx) => endAbandonedEmails(tx, before))
}

async function deliver(deps: SendEmailDeps, email: EmailRow): Promise<EmailEnd> {
  const rendered = await render(deps, email)
  if (rendered instanceof Error)
    return { status: email.tries < MOST_TRIES_TO_WRITE ? 'waiting' : 'unwritable', error: rendered.message }
  if (rendered === 'unwanted') return { status: 'refused', error: 'its reader does not want it any more' }
  const outcome = await deps.mailer.send({ id: email.id, to: email.recipient, ...rendered })
  if (outcome.kind === 'sent') return { status: 'sent', error: null }
  deps.log.warn({ emailId: email.id, outcome: outcome.kind }, 'an email was not delivered')
  if (outcome.kind === 'ambiguous') return { status: 'ambiguous', error: outcome.why }
  return { status: outcome.retry && email.tries < MOST_TRIES ? 'waiting' : 'refused', error: outcome.why }
}

/** If this fails, nothing was sent. */
async function render(deps: SendEmailDeps, email: EmailRow): Promise<RenderedEmail | 'unwanted' | Error> {
  try {
    const data = openEmailData(deps.secret, email.kind, email.data)
    const read = isEmailKind(email.kind) ? deps.emailContent[email.kind] : undefined
    const content = read ? await read(data) : data
    return content === null ? 'unwanted' : await deps.renderEmail({ ...email, data: content })
  } catch (error) {
    deps.log.error({ error, emailId: email.id, kind: email.kind }, 'an email could not be rendered')
    return new Error(describeWriteFailure(error))
  }
}

/** 1, 2, 4 … minutes. */
function waitAfter(tries: number): number {
  return 2 ** (tries - 1) * MINUTE
}
