import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { AddressedEmail } from './contract.ts'
import { isAbout } from './queries.ts'

export type EmailRow = { id: string; kind: string; recipient: string; locale: string; data: unknown; tries: number }
export type EmailEnd = { status: 'sent' | 'refused' | 'ambiguous' | 'waiting' | 'unwritable'; error: string | null }

export type NewEmail = Omit<AddressedEmail, 'data'> & {
  id: string
  data: Record<string, unknown>
  mailbox: string | null
}

/** The ids of those that were not written before: one cause is one email. */
export async function insertEmails(tx: Tx, emails: NewEmail[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/* prepared: insert-emails */
    insert into emails (id, kind, cause, recipient, locale, limited_mailbox, data)
    select id, kind, cause, "to", locale, mailbox, data from json_to_recordset(${JSON.stringify(emails)})
      as l(id text, kind text, cause text, "to" text, locale text, mailbox text, data jsonb)
    on conflict (cause) do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * How many limited emails went to this mailbox lately, of one kind or of all. Until the transaction ends, nobody else
 * counts the same mailbox.
 */
export async function countLimitedEmails(
  tx: Tx,
  { mailbox, kind }: { mailbox: string; kind: string | null },
): Promise<{ inHour: number; inDay: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`emails to ${mailbox}`}, 0))`.execute(tx)
  // the clock, not the beginning of the transaction: it may have waited for the lock
  const since = (hours: number) => sql<Date>`clock_timestamp() - make_interval(hours => ${hours}::int)`
  const counted = await tx
    .selectFrom('emails')
    .select((eb) => [
      eb.fn.countAll<string>().as('inDay'),
      eb.fn.countAll<string>().filterWhere('createdAt', '>', since(1)).as('inHour'),
    ])
    .where('limitedMailbox', '=', mailbox)
    .where('createdAt', '>', since(24))
    .$if(kind !== null, (query) => query.where('kind', '=', kind ?? ''))
    .executeTakeFirstOrThrow()
  return { inHour: Number(counted.inHour), inDay: Number(counted.inDay) }
}

/** Takes the email for sending: of any number of processes, one gets it. */
export async function claimEmail(tx: Tx, id: string, now: Date): Promise<EmailRow | undefined> {
  return tx
    .updateTable('emails')
    .set((eb) => ({ status: 'sending', claimedAt: now, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning(['id', 'kind', 'recipient', 'locale', 'data', 'tries'])
    .executeTakeFirst()
}

export async function endEmail(tx: Tx, id: string, end: EmailEnd, now: Date): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ status: end.status, lastError: end.error, sentAt: end.status === 'sent' ? now : null })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** A process that died between claiming and the answer: nobody knows whether the email went out. */
export async function endAbandonedEmails(tx: Tx, claimedBefore: Date): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ status: 'ambiguous', lastError: 'the process that was sending it ended' })
    .where('status', '=', 'sending')
    .where('claimedAt', '<', claimedBefore)
    .execute()
}

/** Answers with its kind; null: it is not one that waits for a decision. */
export async function releaseEmail(
  tx: Tx,
  id: string,
  { to, now }: { to: 'again' | 'let-be'; now: Date },
): Promise<string | null> {
  const row = await tx
    .updateTable('emails')
    .set(to === 'again' ? { status: 'waiting', claimedAt: null, tries: 0 } : { dismissedAt: now })
    .where('id', '=', id)
    .where('status', 'in', ['ambiguous', 'unwritable'])
    .where('dismissedAt', 'is', null)
    .returning('kind')
    .executeTakeFirst()
  return row?.kind ?? null
}

/** What was written to an address whose owner has gone. */
export async function deleteEmailsTo(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('emails').where('recipient', '=', address).execute()
}

/** Emails to whoever bought go; those to the sender of the goods stay, and say no more whose they were, or what they wrote. */
export async function forgetEmailsAbout(tx: Tx, abouts: string[]): Promise<void> {
  await sql`
    delete from emails
    where kind in ('order-paid', 'order-news') and ${isAbout(abouts)}`.execute(tx)
  await sql`
    update emails set data = data #- '{details,words}' || '{"buyer": "Deleted account", "place": "Nigeria"}'
    where kind = 'vendor-order-news' and ${isAbout(abouts)}`.execute(tx)
}
