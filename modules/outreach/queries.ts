import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#infra/db/client.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'

export type OwnOutreach = { contactMessages: object[]; newsletter: object | null }

/** For the data export: messages from this address with their answers, and its newsletter subscription. */
export async function collectRowsOf(db: Database, email: string): Promise<OwnOutreach> {
  const [contactMessages, newsletter] = await Promise.all([
    db
      .selectFrom('contactMessages as m')
      .select(['m.name', 'm.phone', 'm.company', 'm.subject', 'm.message', 'm.status', 'm.createdAt'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('contactAnswers as a')
            .select(['a.body', 'a.createdAt'])
            .whereRef('a.messageId', '=', 'm.id')
            .orderBy('a.id'),
        ).as('answers'),
      )
      .where((eb) => eb(eb.fn<string>('lower', ['m.email']), '=', email))
      .orderBy('m.id')
      .execute(),
    db
      .selectFrom('newsletterSubscribers')
      .select(['status', 'locale', 'requestedAt', 'confirmedAt', 'unsubscribedAt'])
      .where('email', '=', email)
      .executeTakeFirst(),
  ])
  return { contactMessages, newsletter: newsletter ?? null }
}

export async function countReaders(db: Database): Promise<number> {
  const row = await db
    .selectFrom('newsletterSubscribers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

export async function isReader(db: Database, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletterSubscribers')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'confirmed')
    .executeTakeFirst()
  return row !== undefined
}

type Reader = { id: string; email: string; locale: EmailLocale }

/**
 * Subscribers who confirmed before the issue was created, ordered by id. Uses the language of their account if they
 * have one.
 */
export async function listReadersAfter(
  db: Database,
  { after, before, limit }: { after: string; before: Date; limit: number },
): Promise<Reader[]> {
  return db
    .selectFrom('newsletterSubscribers as n')
    .leftJoin('users as u', 'u.email', 'n.email')
    .leftJoin('userSettings as s', 's.userId', 'u.id')
    .select((eb) => ['n.id', 'n.email', eb.fn.coalesce('s.language', 'n.locale').as('locale')])
    .where('n.status', '=', 'confirmed')
    .where('n.confirmedAt', '<=', before)
    .where(sql<boolean>`n.id::text > ${after}`)
    .orderBy('n.id')
    .limit(limit)
    .execute()
}

export async function findIssueText(
  db: Database,
  { issueId, subscriberId }: { issueId: string; subscriberId: string },
): Promise<{ subject: string; body: string } | null> {
  const row = await db
    .selectFrom('newsletterIssues')
    .select(['subject', 'body'])
    .where('id', '=', issueId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('newsletterSubscribers')
          .select('id')
          .where('id', '=', subscriberId)
          .where('status', '=', 'confirmed'),
      ),
    )
    .executeTakeFirst()
  return row ?? null
}

export type IssueRow = {
  id: string
  subject: string
  status: string
  readers: number
  written: number
  createdAt: Date
}

export async function listIssues(db: Database, limit: number): Promise<IssueRow[]> {
  return db
    .selectFrom('newsletterIssues')
    .select(['id', 'subject', 'status', 'readers', 'written', 'createdAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export type SubscriberRow = {
  email: string
  locale: string
  status: string
  requestedAt: Date
  confirmedAt: Date | null
}

export async function listSubscribers(db: Database): Promise<SubscriberRow[]> {
  return db
    .selectFrom('newsletterSubscribers')
    .select(['email', 'locale', 'status', 'requestedAt', 'confirmedAt'])
    .where('status', '<>', 'unsubscribed')
    .orderBy('id')
    .execute()
}
