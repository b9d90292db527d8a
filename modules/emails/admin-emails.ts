import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { HOUR } from '#shared/time.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { toWaiting, WAITING_SHOWN, type Waiting } from '#shared/waiting.ts'
import type { UnknownEmail, UnwrittenEmail } from './contract.ts'
import { hasToken } from './email-kinds.ts'
import { sendEmailJob } from './job-types.ts'
import { listUnknownEmailRows, listUnwrittenEmailRows } from './queries.ts'
import { releaseEmail } from './store.ts'

/** Only a guard creates this. It is declared here, because this module may not import accounts. */
type Administrator = { actor: 'administrator' }

/** The list shows the next emails once these are decided. */
const MOST_SHOWN = 50
/**
 * The shortest lifetime of any link. The link in an older email may have expired, so the recipient must request
 * another.
 */
const SHORTEST_LINK = HOUR

export async function getWaitingEmails(deps: Pick<Deps, 'db'>, _administrator: Administrator): Promise<Waiting> {
  return toWaiting(await listUnknownEmailRows(deps.db, WAITING_SHOWN))
}

/** Emails with an unknown delivery outcome that wait for a decision, the oldest first. */
export async function listUnknownEmails(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
): Promise<{ emails: UnknownEmail[]; count: number }> {
  const rows = await listUnknownEmailRows(deps.db, MOST_SHOWN)
  return { emails: rows, count: rows[0]?.count ?? 0 }
}

export async function getWaitingUnwrittenEmails(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
): Promise<Waiting> {
  return toWaiting(await listUnwrittenEmailRows(deps.db, WAITING_SHOWN))
}

/** Emails that could not be rendered, the oldest first. */
export async function listUnwrittenEmails(
  deps: Pick<Deps, 'db' | 'clock'>,
  _administrator: Administrator,
): Promise<{ emails: UnwrittenEmail[]; count: number }> {
  const rows = await listUnwrittenEmailRows(deps.db, MOST_SHOWN)
  const emails = rows.map(({ id, kind, name, since, reason }) => ({
    id,
    kind,
    name,
    since,
    reason: reason ?? '',
    canRetry: !hasOldLink(kind, deps.clock.now().getTime() - since.getTime()),
  }))
  return { emails, count: rows[0]?.count ?? 0 }
}

function hasOldLink(kind: string, age: number): boolean {
  return hasToken(kind) && age > SHORTEST_LINK
}

/** These emails are never sent again automatically. The administrator sends them again or dismisses them. */
export async function decideEmail(
  deps: Pick<Deps, 'db' | 'clock'>,
  _administrator: Administrator,
  { emailId, to, ipAddress }: { emailId: string; to: 'again' | 'let-be'; ipAddress: string },
): Promise<Ok<null> | Refusal<'email-unknown'>> {
  return inTransaction(deps.db, async (tx) => {
    const kind = await releaseEmail(tx, emailId, { to, now: deps.clock.now() })
    if (kind === null) return refuse('email-unknown')
    if (to === 'again') await addJob(tx, sendEmailJob, { emailId })
    await recordAudit(tx, {
      actor: 'administrator',
      action: to === 'again' ? 'email-sent-again' : 'email-dismissed',
      subject: { kind: 'email', id: emailId },
      after: { kind },
      ipAddress,
    })
    return ok(null)
  })
}
