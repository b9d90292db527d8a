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

/** Only a guard makes one; this module knows no other of accounts. */
type Administrator = { actor: 'administrator' }

/** So many are shown at once: whoever has decided about them sees the next. */
const MOST_SHOWN = 50
/** No link of ours works for less time. An older one may be expired: its reader asks for a new one. */
const SHORTEST_LINK = HOUR

export async function getWaitingEmails(deps: Pick<Deps, 'db'>, _administrator: Administrator): Promise<Waiting> {
  return toWaiting(await listUnknownEmailRows(deps.db, WAITING_SHOWN))
}

/** Emails of which nobody knows whether they arrived, and nobody has decided; the oldest first. */
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

/** Emails that could not be written; the oldest first. */
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

/** The machine never repeats one: the administrator, who has looked, sends it once more or lets it be. */
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
