import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { Section } from './sections.ts'

/** One change at a time: the first one creates the draft. Shoppers' pages still read the layouts. */
export async function lockLayouts(tx: Tx): Promise<void> {
  await sql`lock table home_layouts in share row exclusive mode`.execute(tx)
}

export async function saveDraft(tx: Tx, sections: Section[]): Promise<void> {
  const document = JSON.stringify(sections)
  const { numUpdatedRows } = await tx
    .updateTable('homeLayouts')
    .set({ sections: document, savedAt: sql<Date>`clock_timestamp()` })
    .where('state', '=', 'draft')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await tx.insertInto('homeLayouts').values({ state: 'draft', sections: document }).execute()
}

export async function deleteDraft(tx: Tx): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('homeLayouts').where('state', '=', 'draft').executeTakeFirst()
  return numDeletedRows > 0n
}

/** A trigger refreshes the home page of every process. */
export async function insertPublished(tx: Tx, sections: Section[]): Promise<void> {
  await tx
    .insertInto('homeLayouts')
    .values({ state: 'published', sections: JSON.stringify(sections) })
    .execute()
}

export async function deletePublishedExcept(tx: Tx, newest: number): Promise<void> {
  const kept = tx
    .selectFrom('homeLayouts')
    .select('id')
    .where('state', '=', 'published')
    .orderBy('id', 'desc')
    .limit(newest)
  await tx.deleteFrom('homeLayouts').where('state', '=', 'published').where('id', 'not in', kept).execute()
}
