import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { AddressedEmail } from './contract.ts'
import { isAbout } from './queries.ts'

export type EmailRow = { id: string; kind: string; recipient: string; locale: string; data: unknown; tries: number }
export type EmailEnd = {
  status: 'sent' | 'refused' | 'ambiguous' | 'waiting' | 'unwritable'
  error: string | null
  /** this attempt does not count */
  isUncounted?: true
}

export type NewEmail = Omit<AddressedEmail, 'data'> & {
  id: string
  data: Record<string, unknown>
  mailbox: string | null
}

/** Returns only the ids of new emails, because the same cause never produces a second email. */
export async function insertEmails(tx: Tx, emails: NewEmail[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/* prepared: insert-emails */
    insert into emails (id, kind, cause, recipient, locale, limited_mailbox, data)
    select id, kind, cause, "to", locale, mailbox, data from json_to_recordset(${JSON.stringify(emails)})
      as l(id text, kind text, cause text, "to" text, locale text, mailbox text, data jsonb)
    on conflict (cause) do nothing returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Counts recent limited emails to this mailbox, of one kind or of all. The advisory lock makes concurrent counts of the
 * same mailbox wait.
 */
export async function countLimitedEmails(
  tx: Tx,
  { mailbox, kind }: { mailbox: string; kind: string | null },
): Promise<{ inHour: number; inDay: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`emails to ${mailbox}`}, 0))`.execute(tx)
  // not `now()`, because this transaction may have waited for the lock
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

/** Of several concurrent processes, one claims the email. */
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
    .set((eb) => ({
      status: end.status,
      lastError: end.error,
      sentAt: end.status === 'sent' ? now : null,
      ...(end.isUncounted ? { tries: eb('tries', '-', 1) } : {}),
    }))
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** If a process dies after the claim, the outcome is unknown. */
export async function endAbandonedEmails(tx: Tx, claimedBefore: Date): Promise<void> {
  await tx
    .updateTable('emails')
    .set({ status: 'ambiguous', lastError: 'the process that was sending it ended' })
    .where('status', '=', 'sending')
    .where('claimedAt', '<', claimedBefore)
    .execute()
}

/** Returns the kind. null: this email does not wait for a decision. */
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

/**
 * Empties emails that wait for nothing: sent, given up or dismissed. The payment or order that an email is about
 * remains, because deleting an account and the audit look for it.
 */
export async function emptyEmailsBefore(tx: Tx, before: Date, most: number): Promise<number> {
  const result = await sql`
    update emails set emptied_at = clock_timestamp(), last_error = null, data = jsonb_strip_nulls(jsonb_build_object(
      'reference', data -> 'reference', 'order', case when data #> '{order,id}' is not null
        then jsonb_build_object('id', data #> '{order,id}') end))
    where id in (
      select id from emails
      where emptied_at is null and created_at < ${before} and coalesce(sent_at, dismissed_at, created_at) < ${before}
        and (status in ('sent', 'refused') or dismissed_at is not null)
      order by created_at limit ${most} for update skip locked)`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** For an address whose owner has deleted the account. */
export async function deleteEmailsTo(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('emails').where('recipient', '=', address).execute()
}

/** Deletes emails to the buyer. Emails to vendors remain, without the buyer's name, place and words. */
export async function eraseEmailsAbout(tx: Tx, abouts: string[]): Promise<void> {
  await sql`
    delete from emails
    where kind in ('order-paid', 'order-news') and ${isAbout(abouts)}`.execute(tx)
  await sql`
    update emails set data = data #- '{details,words}' || '{"buyer": "Deleted account", "place": "Nigeria"}'
    where kind = 'vendor-order-news' and ${isAbout(abouts)}`.execute(tx)
}
