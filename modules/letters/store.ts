import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { AddressedLetter } from './contract.ts'
import { isAbout } from './queries.ts'

export type LetterRow = { id: string; kind: string; toAddress: string; locale: string; data: unknown; tries: number }
export type LetterEnd = { status: 'sent' | 'refused' | 'ambiguous' | 'waiting' | 'unwritable'; error: string | null }

/** false: a letter of this cause has been written already. */
export async function insertLetter(
  tx: Tx,
  id: string,
  letter: Omit<AddressedLetter, 'data'> & { data: Record<string, unknown>; mailbox: string | null },
): Promise<boolean> {
  const result = await tx
    .insertInto('letters')
    .values({
      id,
      kind: letter.kind,
      cause: letter.cause,
      toAddress: letter.to,
      locale: letter.locale,
      limitedMailbox: letter.mailbox,
      data: JSON.stringify(letter.data),
    })
    .onConflict((c) => c.column('cause').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
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
    .selectFrom('letters')
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

/** Takes the letter for sending: of any number of processes, one gets it. */
export async function claimLetter(tx: Tx, id: string, now: Date): Promise<LetterRow | undefined> {
  return tx
    .updateTable('letters')
    .set((eb) => ({ status: 'sending', claimedAt: now, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .returning(['id', 'kind', 'toAddress', 'locale', 'data', 'tries'])
    .executeTakeFirst()
}

export async function endLetter(tx: Tx, id: string, end: LetterEnd, now: Date): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ status: end.status, lastError: end.error, sentAt: end.status === 'sent' ? now : null })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute()
}

/** A process that died between claiming and the answer: nobody knows whether the letter went out. */
export async function endAbandonedLetters(tx: Tx, claimedBefore: Date): Promise<void> {
  await tx
    .updateTable('letters')
    .set({ status: 'ambiguous', lastError: 'the process that was sending it ended' })
    .where('status', '=', 'sending')
    .where('claimedAt', '<', claimedBefore)
    .execute()
}

/** Answers with its kind; null: it is not one that waits for a decision. */
export async function releaseLetter(
  tx: Tx,
  id: string,
  { to, now }: { to: 'again' | 'let-be'; now: Date },
): Promise<string | null> {
  const row = await tx
    .updateTable('letters')
    .set(to === 'again' ? { status: 'waiting', claimedAt: null, tries: 0 } : { letBeAt: now })
    .where('id', '=', id)
    .where('status', 'in', ['ambiguous', 'unwritable'])
    .where('letBeAt', 'is', null)
    .returning('kind')
    .executeTakeFirst()
  return row?.kind ?? null
}

/** What was written to an address whose owner has gone. */
export async function deleteLettersTo(tx: Tx, address: string): Promise<void> {
  await tx.deleteFrom('letters').where('toAddress', '=', address).execute()
}

/** Letters to whoever bought go; those to the sender of the goods stay, and say no more whose they were. */
export async function forgetLettersAbout(tx: Tx, abouts: string[]): Promise<void> {
  await sql`
    delete from letters
    where kind in ('order-paid', 'order-news') and ${isAbout(abouts)}`.execute(tx)
  await sql`
    update letters set data = data || '{"buyer": "Deleted account", "place": "Nigeria"}'
    where kind = 'vendor-order-news' and ${isAbout(abouts)}`.execute(tx)
}
