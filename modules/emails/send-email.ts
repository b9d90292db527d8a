import type { Deps } from '#infra/deps.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Mailer } from '#infra/mail/mailer.ts'
import { MINUTE } from '#shared/time.ts'
import type { RenderedEmail } from './contract.ts'
import { SEND_EMAIL, toSendEmailPayload } from './jobs.ts'
import { openEmailData } from './sealed-data.ts'
import { claimEmail, endAbandonedEmails, endEmail, type EmailEnd, type EmailRow } from './store.ts'
import { describeWriteFailure } from './write-failure.ts'

export type EmailRenderer = (letter: {
  kind: string
  data: unknown
  locale: string
}) => Promise<RenderedEmail | 'unwanted'>

type SendDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secret'> & { mailer: Mailer; renderEmail: EmailRenderer }

const MOST_TRIES = 8
/** The same data and the same code fail again: a few tries outlast a short outage, then a person must see it. */
const MOST_TRIES_TO_WRITE = 3
const ABANDONED_AFTER = 5 * MINUTE

/** Claims the row, commits, then connects. A refusal is tried again later; an unknown outcome never is. */
export async function sendEmail(deps: SendDeps, input: { emailId: string }): Promise<void> {
  const letter = await inTransaction(deps.db, (tx) => claimEmail(tx, input.emailId, deps.clock.now()))
  if (!letter) return
  const end = await deliver(deps, letter)
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now()
    await endEmail(tx, letter.id, end, now)
    if (end.status === 'waiting')
      await addJob(tx, SEND_EMAIL, toSendEmailPayload(letter.id), {
        runAt: new Date(now.getTime() + waitAfter(letter.tries)),
      })
  })
}

export async function giveUpAbandonedEmails(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - ABANDONED_AFTER)
  await inTransaction(deps.db, (tx) => endAbandonedEmails(tx, before))
}

async function deliver(deps: SendDeps, letter: EmailRow): Promise<EmailEnd> {
  const rendered = await render(deps, letter)
  if (rendered instanceof Error)
    return { status: letter.tries < MOST_TRIES_TO_WRITE ? 'waiting' : 'unwritable', error: rendered.message }
  if (rendered === 'unwanted') return { status: 'refused', error: 'its reader does not want it any more' }
  const outcome = await deps.mailer.send({ id: letter.id, to: letter.toAddress, ...rendered })
  if (outcome.kind === 'sent') return { status: 'sent', error: null }
  deps.log.warn({ emailId: letter.id, outcome: outcome.kind }, 'a letter was not delivered')
  if (outcome.kind === 'ambiguous') return { status: 'ambiguous', error: outcome.why }
  return { status: outcome.retry && letter.tries < MOST_TRIES ? 'waiting' : 'refused', error: outcome.why }
}

/** Nothing has left the shop when this fails. */
async function render(deps: SendDeps, letter: EmailRow): Promise<RenderedEmail | 'unwanted' | Error> {
  try {
    const data = openEmailData(deps.secret, letter.kind, letter.data)
    return await deps.renderEmail({ ...letter, data })
  } catch (error) {
    deps.log.error({ error, emailId: letter.id, letter: letter.kind }, 'an email could not be written')
    return new Error(describeWriteFailure(error))
  }
}

/** 1, 2, 4 … minutes. */
function waitAfter(tries: number): number {
  return 2 ** (tries - 1) * MINUTE
}
