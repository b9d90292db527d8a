import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { ImportFields, PictureSource } from './import-rows.ts'
import type { ImportProblem, ImportView } from './own-contract.ts'

type Facts = Omit<ImportView, 'problems'>

/** With `id` this one, else the latest. */
export async function findImportFacts(db: Database, vendorId: string, id: string | null): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select i.id, i.file_name as "fileName", i.status, i.rows, i.bad,
      count(r.outcome) as done,
      count(*) filter (where r.outcome = 'created') as created,
      count(*) filter (where r.outcome = 'changed') as changed,
      count(*) filter (where r.outcome = 'unchanged') as unchanged,
      count(*) filter (where r.pictures = 'waiting') as "picturesWaiting",
      count(*) filter (where r.pictures = 'failed') as "picturesFailed"
    from (
      select * from product_imports where vendor_id = ${vendorId} and (${id}::text is null or id = ${id})
      order by created_at desc limit 1
    ) i join product_import_rows r on r.import_id = i.id
    group by i.id, i.file_name, i.status, i.rows, i.bad`.execute(db)
  return rows[0]
}

export async function listImportProblems(
  db: Database,
  importId: string,
  limit: number,
): Promise<ImportView['problems']> {
  const { rows } = await sql<{ line: number; name: string | null; problems: ImportProblem[] }>`
    select line, fields ->> 'name' as name, problems from product_import_rows
    where import_id = ${importId} and jsonb_array_length(problems) > 0 order by line limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, name: row.name ?? '' }))
}

/** Which of these names and numbers the vendor has already. */
export async function findKnown(
  db: Database,
  vendorId: string,
  wanted: { names: string[]; skus: string[] },
): Promise<{ id: string; name: string; sku: string }[]> {
  const { rows } = await sql<{ id: string; name: string; sku: string }>`
    select id, name, sku from products
    where vendor_id = ${vendorId} and deleted_at is null
      and (name = any (${wanted.names}::text[]) or sku = any (${wanted.skus}::text[]))`.execute(db)
  return rows
}

export type ExportRow = {
  id: string
  createdAt: Date
  sku: string
  name: string
  description: string
  categoryName: string
  brandName: string | null
  price: number
  comparePrice: number | null
  stockQuantity: number
  isFeatured: boolean
}

export async function listForExport(
  db: Database,
  vendorId: string,
  after: string,
  limit: number,
): Promise<ExportRow[]> {
  return db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.slug', 'p.categorySlug')
    .leftJoin('brands as b', 'b.slug', 'p.brandSlug')
    .select([
      'p.id',
      'p.createdAt',
      'p.sku',
      'p.name',
      'p.description',
      'c.name as categoryName',
      'b.name as brandName',
      'p.price',
      'p.comparePrice',
      'p.stockQuantity',
      'p.isFeatured',
    ])
    .where('p.vendorId', '=', vendorId)
    .where('p.deletedAt', 'is', null)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

export type WaitingRow = { line: number; fields: ImportFields; sources: PictureSource[] | null }
