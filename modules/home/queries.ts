import { prepared, type Database } from '#infra/db/client.ts'
import { sectionSchema, type Section } from './sections.ts'

export type LayoutState = 'draft' | 'published'
export type Layout = { id: number; savedAt: Date; sections: Section[] }

/** The draft, or what was published last. */
export async function findLayout(db: Database, state: LayoutState): Promise<Layout | null> {
  const row = await db
    .selectFrom('homeLayouts')
    .modifyFront(prepared('find-home-layout'))
    .select(['id', 'savedAt', 'sections'])
    .where('state', '=', state)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toLayout(row) : null
}

export async function findPublished(db: Database, id: number): Promise<Layout | null> {
  const row = await db
    .selectFrom('homeLayouts')
    .select(['id', 'savedAt', 'sections'])
    .where('state', '=', 'published')
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toLayout(row) : null
}

/** The newest come first. */
export async function listPublished(db: Database, limit: number): Promise<Layout[]> {
  const rows = await db
    .selectFrom('homeLayouts')
    .select(['id', 'savedAt', 'sections'])
    .where('state', '=', 'published')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toLayout)
}

/** Every layout that can still be shown, with its draft. */
export async function listAllSections(db: Database): Promise<Section[]> {
  const rows = await db.selectFrom('homeLayouts').select(['id', 'savedAt', 'sections']).execute()
  return rows.flatMap((row) => toLayout(row).sections)
}

/** A section that an earlier version of ShopZero wrote may no longer be valid. It is left out, and the page stays. */
function toLayout({ id, savedAt, sections }: { id: number; savedAt: Date; sections: unknown }): Layout {
  const list: unknown[] = Array.isArray(sections) ? sections : []
  return {
    id,
    savedAt,
    sections: list.flatMap((one) => {
      const parsed = sectionSchema.safeParse(one)
      return parsed.success ? [parsed.data] : []
    }),
  }
}
