import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { MessageStatus } from './contract.ts'

export type AdminMessage = {
  id: number
  name: string
  email: string
  subject: string
  status: MessageStatus
  createdAt: Date
  start: string
}

export async function listAdminMessages(
  db: Database,
  input: { search: string; status: MessageStatus | 'all'; limit: number; offset: number },
): Promise<{ messages: AdminMessage[]; total: number }> {
  const { search, status, limit, offset } = input
  const like = `%${search.replaceAll(/[%_\\]/g, '\\$&')}%`
  const found = db
    .selectFrom('contactMessages')
    .$if(status !== 'all', (query) => (status === 'all' ? query : query.where('status', '=', status)))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          sql<boolean>`position(fold_text(${search}) in fold_text(name || ' ' || email)) > 0`,
          eb('message', 'ilike', like),
        ]),
      ),
    )
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const messages = await found
    .select((eb) => [
      'id',
      'name',
      'email',
      'subject',
      'status',
      'createdAt',
      eb.fn<string>('left', ['message', eb.lit(200)]).as('start'),
    ])
    // open messages with the oldest first, others with the newest first
    .orderBy('createdAt', status === 'open' ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { messages, total }
}

export type MessageThread = {
  id: number
  name: string
  email: string
  phone: string | null
  company: string | null
  subject: string
  message: string
  status: string
  createdAt: Date
  answers: { id: number; body: string; createdAt: Date }[]
}

export async function findMessage(db: Database, id: number): Promise<MessageThread | null> {
  const message = await db
    .selectFrom('contactMessages')
    .select(['id', 'name', 'email', 'phone', 'company', 'subject', 'message', 'status', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!message) return null
  const answers = await db
    .selectFrom('contactAnswers')
    .select(['id', 'body', 'createdAt'])
    .where('messageId', '=', id)
    .orderBy('id')
    .execute()
  return { ...message, answers }
}
