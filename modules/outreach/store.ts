import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { EmailLocale } from '#modules/emails/contract.ts'

type MessageRow = {
  name: string
  email: string
  subject: string
  message: string
  locale: EmailLocale
  stamp: string
  phone: string | null
  company: string | null
}

export async function insertMessage(tx: Tx, row: MessageRow): Promise<void> {
  await tx
    .insertInto('contactMessages')
    .values(row)
    .onConflict((c) => c.column('stamp').doNothing())
    .execute()
}

/** The id of a subscriber who must confirm by email. null: already confirmed. */
export async function upsertWaitingSubscriber(
  tx: Tx,
  { id, email, locale, now }: { id: string; email: string; locale: EmailLocale; now: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('newsletterSubscribers')
    .values({ id, email, locale, requestedAt: now })
    .onConflict((c) =>
      c
        .column('email')
        .doUpdateSet({ status: 'waiting', locale, requestedAt: now })
        .where('newsletterSubscribers.status', '<>', 'confirmed'),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Using a link twice also succeeds. After an unsubscribe, an old link no longer works. */
export async function confirmSubscriber(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('newsletterSubscribers')
    .set({ status: 'confirmed', confirmedAt: sql<Date>`coalesce(confirmed_at, ${now})` })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'confirmed'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the email address. null: already unsubscribed. */
export async function endSubscription(tx: Tx, id: string, now: Date): Promise<string | null> {
  const row = await tx
    .updateTable('newsletterSubscribers')
    .set({ status: 'unsubscribed', unsubscribedAt: now })
    .where('id', '=', id)
    .where('status', '<>', 'unsubscribed')
    .returning('email')
    .executeTakeFirst()
  return row?.email ?? null
}

export async function upsertReader(
  tx: Tx,
  { id, email, locale, now }: { id: string; email: string; locale: EmailLocale; now: Date },
): Promise<void> {
  const confirmed = { status: 'confirmed', locale, confirmedAt: now } as const
  await tx
    .insertInto('newsletterSubscribers')
    .values({ id, email, requestedAt: now, ...confirmed })
    .onConflict((c) =>
      c.column('email').doUpdateSet(confirmed).where('newsletterSubscribers.status', '<>', 'confirmed'),
    )
    .execute()
}

export async function endSubscriptionOf(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('newsletterSubscribers')
    .set({ status: 'unsubscribed', unsubscribedAt: now })
    .where('email', '=', email)
    .where('status', '<>', 'unsubscribed')
    .execute()
}

export async function deleteMessagesFrom(tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('contactMessages')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .execute()
}

export async function deleteSubscriber(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('newsletterSubscribers').where('email', '=', email).execute()
}

/** false: this form was sent before. */
export async function insertIssue(
  tx: Tx,
  row: { id: string; subject: string; body: string; readers: number; createdAt: Date },
): Promise<boolean> {
  const result = await tx
    .insertInto('newsletterIssues')
    .values(row)
    .onConflict((c) => c.column('id').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function lockIssue(
  tx: Tx,
  id: string,
): Promise<{ status: string; reached: string; createdAt: Date } | undefined> {
  return tx
    .selectFrom('newsletterIssues')
    .select(['status', 'reached', 'createdAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setIssueProgress(tx: Tx, id: string, step: { count: number; reached: string }): Promise<void> {
  await tx
    .updateTable('newsletterIssues')
    .set((eb) => ({ written: eb('written', '+', step.count), reached: step.reached }))
    .where('id', '=', id)
    .execute()
}

export async function endIssue(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('newsletterIssues').set({ status: 'sent', sentAt: now }).where('id', '=', id).execute()
}
