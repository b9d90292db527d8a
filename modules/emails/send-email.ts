import type { Deps } from '#infra/deps.ts'
import type { Tx } from '#infra/db/client.ts'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { makeBreaker, type Breaker } from '#infra/breaker.ts'
import type { Mailer } from '#infra/mail/mailer.ts'
import { MINUTE, SECOND } from '#shared/time.ts'
import type { EmailContent, RenderedEmail } from './contract.ts'
import { isEmailKind } from './email-kinds.ts'
import { sendEmailJob } from './job-types.ts'
import { openEmailData } from './sealed-data.ts'
import { claimEmail, endAbandonedEmails, endEmail, type EmailEnd, type EmailRow } from './store.ts'
import { describeWriteFailure } from './write-failure.ts'

export type SendEmailDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'secret'> & {
  mailer: Mailer
  breaker: Breaker
  renderEmail: (email: { kind: string; data: unknown; locale: string }) => Promise<RenderedEmail>
  emailContent: EmailContent
}

const MOST_TRIES = 8
/** The same data and code usually fail again. A few attempts cover a short outage, then the administrator must look. */
const MOST_TRIES_TO_WRITE = 3
const ABANDONED_AFTER = 5 * MINUTE
const MOST_SPREAD = 20 * SECOND
const BREAKER = { failures: 5, pauseMs: 15 * SECOND, longestPauseMs: 4 * MINUTE }

/** Lets the mail server rest when it does not answer. A server that rejects an email answers. */
export function makeMailBreaker(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  onChange: (isResting: boolean) => void,
): Breaker {
  return makeBreaker({
    ...BREAKER,
    clock,
    onChange(isResting) {
      if (isResting) log.error('the mail server does not answer, so emails wait')
      else log.info('the mail server answers again')
      onChange(isResting)
    },
  })
}

/** Commits the claim before it connects. A rejected email is tried again later. An unknown outcome never is. */
export async function sendEmail(deps: SendEmailDeps, { emailId }: { emailId: string }): Promise<void> {
  if (!deps.breaker.mayTry()) return inTransaction(deps.db, (tx) => sendLater(tx, deps, emailId))
  const email = await inTransaction(deps.db, (tx) => claimEmail(tx, emailId, deps.clock.now()))
  if (!email) return
  const end = await deliver(deps, email)
  await inTransaction(deps.db, async (tx) => {
    await endEmail(tx, email.id, end, deps.clock.now())
    if (end.status === 'waiting') await sendLater(tx, deps, email.id, end.isUncounted ? 0 : waitAfter(email.tries))
  })
}

/** While the mail server rests, emails wait for it. Not all of them wake at once when it answers again. */
async function sendLater(
  tx: Tx,
  { breaker, clock }: Pick<SendEmailDeps, 'breaker' | 'clock'>,
  emailId: string,
  leastMs = 0,
): Promise<void> {
  const restMs = breaker.restMs()
  const waitMs = Math.max(leastMs, restMs + Math.random() * Math.min(restMs, MOST_SPREAD))
  await addJob(tx, sendEmailJob, { emailId }, { runAt: new Date(clock.now().getTime() + waitMs) })
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
  const isSilent = outcome.kind === 'ambiguous' || (outcome.kind === 'refused' && outcome.isSilent)
  if (isSilent) deps.breaker.failed()
  else deps.breaker.succeeded()
  if (outcome.kind === 'sent') return { status: 'sent', error: null }
  deps.log.warn({ emailId: email.id, outcome: outcome.kind }, 'an email was not delivered')
  if (outcome.kind === 'ambiguous') return { status: 'ambiguous', error: outcome.why }
  // the outage is not the fault of the email that found it
  if (isSilent && deps.breaker.restMs() > 0) return { status: 'waiting', error: outcome.why, isUncounted: true }
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
