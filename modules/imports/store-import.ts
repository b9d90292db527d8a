import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'
import type { ImportFields, PictureSource } from './import-rows.ts'
import type { ImportProblem } from './import-contract.ts'
import type { WaitingRow } from './queries-import.ts'
import type { ownDetails, OwnProductValues } from '#modules/inventory/index.server.ts'

export async function insertImport(
  tx: Tx,
  made: {
    id: string
    vendorId: string
    fileName: string
    rows: number
    invalidRows: number
    toCreate: number
    toChange: number
    toKeep: number
    hasArchive: boolean
  },
  rows: { line: number; fields: ImportFields; sources: PictureSource[] | null; problems: ImportProblem[] }[],
): Promise<void> {
  await tx.insertInto('productImports').values(made).execute()
  await sql`
    insert into product_import_rows (import_id, line, fields, sources, problems, outcome)
    select ${made.id}, line, fields, nullif(sources, 'null'), problems,
      case when jsonb_array_length(problems) > 0 then 'refused' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (line integer, fields jsonb, sources jsonb, problems jsonb)`.execute(tx)
}

/**
 * Deletes imports that were only checked. Returns how many imports with a ZIP are still running. The lock prevents
 * concurrent checks of the same vendor.
 */
export async function replaceChecked(tx: Tx, vendorId: string): Promise<{ gone: string[]; working: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`imports of ${vendorId}`}, 0))`.execute(tx)
  const gone = await tx
    .deleteFrom('productImports')
    .where('vendorId', '=', vendorId)
    .where('status', '=', 'checked')
    .where('hasArchive', '=', true)
    .returning('id')
    .execute()
  const { working } = await tx
    .selectFrom('productImports')
    .select((eb) => eb.fn.countAll<number>().as('working'))
    .where('vendorId', '=', vendorId)
    .where('hasArchive', '=', true)
    .executeTakeFirstOrThrow()
  return { gone: gone.map(({ id }) => id), working }
}

/** true if the import is done and no picture is waiting, so the ZIP is no longer needed. */
export async function releaseArchive(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`
    update product_imports set has_archive = false
    where id = ${id} and has_archive and status = 'done' and not exists (
      select from product_import_rows where import_id = ${id} and pictures = 'waiting')
    returning id`.execute(tx)
  return rows.length > 0
}

/** An expired list that was never started is deleted with its ZIP, because its pictures would be missing. */
export async function releaseOldArchives(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('productImports')
    .where('hasArchive', '=', true)
    .where('status', '=', 'checked')
    .where('createdAt', '<', before)
    .execute()
  await tx
    .updateTable('productImports')
    .set({ hasArchive: false })
    .where('hasArchive', '=', true)
    .where('createdAt', '<', before)
    .execute()
}

/** false: not this vendor's import, or already done. */
export async function startImport(tx: Tx, vendorId: string, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('productImports')
    .set({ status: 'running', updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('vendorId', '=', vendorId)
    .where('status', '<>', 'done')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The lock gives one worker the import until it commits. */
export async function lockImport(
  tx: Tx,
  id: string,
): Promise<{ vendorId: string; userId: string; slug: string } | undefined> {
  return tx
    .selectFrom('productImports as i')
    .innerJoin('vendors as v', 'v.id', 'i.vendorId')
    .select(['i.vendorId', 'v.userId', 'v.slug'])
    .where('i.id', '=', id)
    .where('i.status', '=', 'running')
    .where('v.status', '=', 'approved')
    .forUpdate('i')
    .executeTakeFirst()
}

export async function listWaitingRows(tx: Tx, id: string, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select line, fields, sources from product_import_rows where import_id = ${id} and outcome is null
    order by line limit ${limit}`.execute(tx)
  return rows
}

export type RowEnd = {
  line: number
  outcome: 'created' | 'changed' | 'unchanged' | 'refused'
  productId: string | null
  pictures: 'waiting' | null
  problems: ImportProblem[]
}

export async function endRows(tx: Tx, id: string, ends: RowEnd[]): Promise<void> {
  await sql`
    update product_import_rows r
    set outcome = e.outcome, product_id = e."productId", pictures = e.pictures, problems = e.problems
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb)
      as e (line integer, outcome text, "productId" text, pictures text, problems jsonb)
    where r.import_id = ${id} and r.line = e.line`.execute(tx)
  await tx
    .updateTable('productImports')
    .set({ updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

export async function endImport(tx: Tx, id: string): Promise<object> {
  await tx.updateTable('productImports').set({ status: 'done' }).where('id', '=', id).execute()
  const { rows } = await sql<object>`
    select i.file_name as file, i.rows,
      count(*) filter (where r.outcome = 'created')::integer as created,
      count(*) filter (where r.outcome = 'changed')::integer as changed,
      count(*) filter (where r.outcome = 'unchanged')::integer as unchanged,
      count(*) filter (where r.outcome = 'refused')::integer as refused
    from product_imports i join product_import_rows r on r.import_id = i.id
    where i.id = ${id} group by i.id`.execute(tx)
  return rows[0] ?? {}
}

/** Inactive until the first picture is there. */
export async function insertImported(
  tx: Tx,
  products: (OwnProductValues &
    ownDetails.OwnDetailColumns & { id: string; vendorId: string; sku: string; stockQuantity: number })[],
): Promise<void> {
  if (products.length === 0) return
  await tx
    .insertInto('products')
    .values(
      products.map(({ wantsFeatured, ...product }) => ({
        ...product,
        isActive: false,
        featuredRequestedAt: wantsFeatured ? sql<Date>`now()` : null,
      })),
    )
    .execute()
}

export async function ensureBrands(tx: Tx, brands: { slug: string; name: string }[]): Promise<void> {
  if (brands.length === 0) return
  await tx
    .insertInto('brands')
    .values(brands)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function takeProductNumbers(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select nextval('product_numbers') as number from generate_series(1, ${count}::integer)`.execute(tx)
  return rows.map((row) => row.number)
}

type PictureRow = {
  vendorId: string
  productId: string | null
  outcome: string
  fields: ImportFields
  sources: PictureSource[] | null
}

export async function findPictureRow(tx: Tx, id: string, line: number): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`
    select i.vendor_id as "vendorId", r.product_id as "productId", r.outcome, r.fields, r.sources
    from product_import_rows r join product_imports i on i.id = r.import_id
    where r.import_id = ${id} and r.line = ${line} and r.pictures = 'waiting'`.execute(tx)
  return rows[0]
}

export async function endPictures(
  tx: Tx,
  id: string,
  line: number,
  end: { pictures: 'fetched' | 'failed'; problems: ImportProblem[] },
): Promise<void> {
  await sql`
    update product_import_rows set pictures = ${end.pictures}, problems = ${JSON.stringify(end.problems)}::jsonb,
      pictures_at = clock_timestamp()
    where import_id = ${id} and line = ${line}`.execute(tx)
}
