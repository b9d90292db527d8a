import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { Deps } from '#infra/deps.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { recordAudit } from '#modules/audit/index.server.ts'
import { writeEmail } from '#modules/emails/index.server.ts'
import { ok, refuse, type Ok } from '#shared/result.ts'
import type { MessageStatus } from './contract.ts'
import type { InboxRefusal } from './errors.ts'
import { findMessage, listAdminMessages, type AdminMessage, type MessageThread } from './queries-inbox.ts'
import { insertAnswer, lockMessage, setMessageStatus } from './store-inbox.ts'

const PER_PAGE = 25

export type Inbox = { messages: AdminMessage[]; total: number; pages: number }

export async function getInbox(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  input: { search: string; status: MessageStatus | 'all'; page: number },
): Promise<Inbox> {
  const found = await listAdminMessages(deps.db, { ...input, limit: PER_PAGE, offset: (input.page - 1) * PER_PAGE })
  return { ...found, pages: Math.max(1, Math.ceil(found.total / PER_PAGE)) }
}

export async function findInboxMessage(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  id: number,
): Promise<MessageThread | null> {
  return findMessage(deps.db, id)
}

/**
 * Writes the answer and its email in one transaction. `stamp` identifies the form, so that pressing twice answers once.
 */
export async function answerMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'ids'>,
  _administrator: Administrator,
  input: { id: number; body: string; stamp: string; ipAddress?: string },
): Promise<Ok<null> | InboxRefusal> {
  const { id, body, stamp } = input
  return inTransaction(deps.db, async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) return refuse('message-unknown')
    const isNew = await insertAnswer(tx, { messageId: id, body, stamp, createdAt: deps.clock.now() })
    if (!isNew) return ok(null)
    await setMessageStatus(tx, id, 'answered')
    await note(tx, 'message-answered', input)
    const data = { name: message.name, asked: message.message, answer: body }
    const email = { kind: 'contact-answer', data, to: message.email, locale: message.locale } as const
    await writeEmail(tx, deps, { ...email, cause: `contact answer ${stamp}` })
    return ok(null)
  })
}

export async function closeMessage(
  deps: Pick<Deps, 'db'>,
  _administrator: Administrator,
  input: { id: number; status: 'open' | 'closed'; ipAddress?: string },
): Promise<Ok<null> | InboxRefusal> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockMessage(tx, input.id))) return refuse('message-unknown')
    await setMessageStatus(tx, input.id, input.status)
    await note(tx, input.status === 'closed' ? 'message-closed' : 'message-opened', input)
    return ok(null)
  })
}

async function note(tx: Tx, action: string, { id, ipAddress }: { id: number; ipAddress?: string }): Promise<void> {
  const subject = { kind: 'message', id: String(id) }
  await recordAudit(tx, { actor: 'administrator', action, subject, ...(ipAddress ? { ipAddress } : {}) })
}
