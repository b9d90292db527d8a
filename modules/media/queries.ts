import { sql } from 'kysely'
import { prepared, type Database } from '#infra/db/client.ts'
import type { PictureView } from './contract.ts'

/** One query for all pictures. Leaves out those that are not ready. */
export async function getPictures(db: Database, ids: string[]): Promise<Map<string, PictureView>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pictures')
    .modifyFront(prepared('find-pictures'))
    .select(['id', 'width', 'height', 'hasAlpha', 'placeholder', 'name', 'widths'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]})`)
    .where('status', '=', 'ready')
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name ?? '',
        widths: row.widths ?? [],
        width: row.width ?? 0,
        height: row.height ?? 0,
        hasAlpha: row.hasAlpha ?? false,
        placeholder: row.placeholder,
      },
    ]),
  )
}

export async function listPicturesOf(db: Database, userId: string): Promise<object[]> {
  return db
    .selectFrom('pictures')
    .select(['id', 'recipe', 'status', 'name', 'width', 'height', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** File names are content hashes, so several pictures can share their files. */
export async function getUses(db: Database, name: string): Promise<{ widths: number[]; shown: number; held: number }> {
  const { rows } = await sql<{ widths: number[] | null; shown: number; held: number }>`
    select min(widths) as widths, count(*) filter (where held_at is null)::integer as shown,
      count(held_at)::integer as held from pictures where name = ${name}`.execute(db)
  const [row] = rows
  return { widths: row?.widths ?? [], shown: row?.shown ?? 0, held: row?.held ?? 0 }
}

export async function countPicturesSince(db: Database, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export async function countVendorPicturesSince(db: Database, vendorId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('pictures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vendorId', '=', vendorId)
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
