import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

/** null: a duplicate. */
export async function insertEvent(
  tx: Tx,
  event: { dedupeKey: Buffer; event: string; raw: Buffer },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`/* prepared: insert-provider-event */
    insert into provider_events (dedupe_key, event, raw) values (${event.dedupeKey}, ${event.event}, ${event.raw})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** foreign: about a reference of another system that uses the same provider account. */
export type EventEnd = 'done' | 'ignored' | 'foreign'

export async function endEvent(tx: Tx, id: number, state: EventEnd): Promise<void> {
  await sql`/* prepared: end-provider-event */
    update provider_events set state = ${state}, done_at = now(), tries = tries + 1, last_error = null where id = ${id} and state = 'new'`.execute(
    tx,
  )
}

export async function recordEventFailure(tx: Tx, id: number, error: string, mostTries: number): Promise<void> {
  await sql`
    update provider_events
    set tries = tries + 1, last_error = ${error.slice(0, 500)},
      state = case when tries + 1 >= ${mostTries} then 'dead' else state end,
      done_at = case when tries + 1 >= ${mostTries} then now() end
    where id = ${id} and state = 'new'`.execute(tx)
}

/** Events that wait, or wait for the administrator, keep their content. */
export async function emptyEventsBefore(tx: Tx, before: Date, most: number): Promise<number> {
  const result = await sql`
    update provider_events set raw = '' where id in (
      select id from provider_events
      where raw <> '' and received_at < ${before} and done_at < ${before} and state in ('done', 'ignored', 'foreign')
      order by received_at limit ${most} for update skip locked)`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}

/** Returns the event's name. null: it was not given up. */
export async function releaseEvent(tx: Tx, id: number, to: 'again' | 'closed'): Promise<string | null> {
  const row = await tx
    .updateTable('providerEvents')
    .set(to === 'again' ? { state: 'new', tries: 0, doneAt: null } : { state: 'ignored' })
    .where('id', '=', id)
    .where('state', '=', 'dead')
    .returning('event')
    .executeTakeFirst()
  return row?.event ?? null
}

/** Late events don't change an ended dispute. `isNew`: the first event about it. */
export async function upsertDispute(
  tx: Tx,
  dispute: {
    id: number
    reference: string
    amount: number
    status: string
    resolution: string | null
    category: string | null
    dueAt: Date | null
  },
): Promise<{ isNew: boolean }> {
  const before = await tx
    .selectFrom('disputes')
    .select('status')
    .where('id', '=', dispute.id)
    .forUpdate()
    .executeTakeFirst()
  await tx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet((eb) => ({
          status: eb.ref('excluded.status'),
          resolution: eb.ref('excluded.resolution'),
          dueAt: eb.ref('excluded.dueAt'),
          updatedAt: sql`now()`,
        }))
        .where('disputes.status', '<>', 'resolved'),
    )
    .execute()
  return { isNew: !before }
}

const ASK_AFTER_HOURS = 1

/** Open disputes without a recent check, in case the event about their end was lost. The caller asks the provider. */
export async function claimDisputesDueForCheck(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update disputes set checked_at = now() where id in (
      select id from disputes where status <> 'resolved'
        and greatest(checked_at, updated_at) < now() - make_interval(hours => ${ASK_AFTER_HOURS})
      order by opened_at limit ${limit} for update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}
