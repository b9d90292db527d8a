import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { emailData, type EmailContent } from '#modules/emails/contract.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import { sendIssueJob } from './job-types.ts'
import { countReaders, findIssueText, listReadersAfter } from './queries.ts'
import { endIssue, insertIssue, lockIssue, setIssueProgress } from './store.ts'
import { makeLeaveToken } from './subscribe.ts'

const AT_ONCE = 200

type IssueDeps = Pick<Deps, 'db' | 'clock' | 'ids'>

/** Goes to all current subscribers, by a background job. The form's stamp prevents sending it twice. */
export async function sendIssue(
  deps: IssueDeps,
  _administrator: Administrator,
  input: { id: string; subject: string; body: string; ipAddress?: string },
): Promise<void> {
  const { id, subject, body, ipAddress } = input
  await inTransaction(deps.db, async (tx) => {
    const readers = await countReaders(tx)
    const isNew = await insertIssue(tx, { id, subject, body, readers, createdAt: deps.clock.now() })
    if (!isNew) return
    await addJob(tx, sendIssueJob, { issueId: id, after: '' })
    await recordAudit(tx, {
      actor: 'administrator',
      action: 'issue-sent',
      subject: { kind: 'newsletter', id },
      after: { subject, readers },
      ...(ipAddress ? { ipAddress } : {}),
    })
  })
}

/** Writes one batch of emails, its progress and the next job in one transaction. So no one gets an issue twice. */
export async function writeIssue(deps: IssueDeps, input: { issueId: string; after: string }): Promise<void> {
  const { issueId, after } = input
  await inTransaction(deps.db, async (tx) => {
    const issue = await lockIssue(tx, issueId)
    if (issue?.status !== 'sending' || issue.reached !== after) return
    const readers = await listReadersAfter(tx, { after, before: issue.createdAt, limit: AT_ONCE })
    for (const { id, email: to, locale } of readers) {
      const data = { issueId, subscriberId: id }
      const email = { kind: 'newsletter-issue', data, to, locale } as const
      await writeEmail(tx, deps, { ...email, cause: `issue ${issueId} ${id}` })
    }
    const last = readers.at(-1)
    await setIssueProgress(tx, issueId, { count: readers.length, reached: last?.id ?? after })
    if (last && readers.length === AT_ONCE) await addJob(tx, sendIssueJob, { issueId, after: last.id })
    else await endIssue(tx, issueId, deps.clock.now())
  })
}

export type IssueEmail = { subject: string; body: string; leaveToken: string }

export function makeEmailContent(deps: Pick<Deps, 'db' | 'secret'>): EmailContent {
  return { 'newsletter-issue': async (data) => readIssueEmail(deps, emailData['newsletter-issue'].parse(data)) }
}

/** Called when the email is sent. null: the subscriber has left since it was written. */
export async function readIssueEmail(
  deps: Pick<Deps, 'db' | 'secret'>,
  { issueId, subscriberId }: { issueId: string; subscriberId: string },
): Promise<IssueEmail | null> {
  const text = await findIssueText(deps.db, { issueId, subscriberId })
  return text && { ...text, leaveToken: makeLeaveToken(deps, subscriberId) }
}
