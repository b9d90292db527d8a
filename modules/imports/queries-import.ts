import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import type { ImportFields, PictureSource } from './import-rows.ts'
import type { ImportProblem, ImportView } from './import-contract.ts'

type Facts = Omit<ImportView, 'problems'>

/** `id` null: the latest import. */
export async function findImportFacts(db: Database, vendorId: string, id: string | null): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select i.id, i.file_name as "fileName", i.status, i.rows, i.invalid_rows as "invalidRows",
      i.to_create as "toCreate", i.to_change as "toChange", i.to_keep as "toKeep",
      count(r.outcome) as done,
      count(*) filter (where r.outcome = 'created') as created,
      count(*) filter (where r.outcome = 'changed') as changed,
      count(*) filter (where r.outcome = 'unchanged') as unchanged,
      count(*) filter (where r.pictures = 'waiting') as "picturesWaiting",
      count(*) filter (where r.pictures = 'failed') as "picturesFailed",
      case when count(r.pictures_at) > 1 then ceil(extract(epoch from max(r.pictures_at) - min(r.pictures_at))
        / (count(r.pictures_at) - 1) * count(*) filter (where r.pictures = 'waiting'))::integer end as "picturesSeconds"
    from (
      select * from product_imports where vendor_id = ${vendorId} and (${id}::text is null or id = ${id})
      order by created_at desc limit 1
    ) i join product_import_rows r on r.import_id = i.id
    group by i.id, i.file_name, i.status, i.rows, i.invalid_rows, i.to_create, i.to_change, i.to_keep`.execute(db)
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
  categoryPath: string[]
  brandName: string | null
  price: number
  comparePrice: number | null
  stockQuantity: number
  lowStockAt: number
  wantsFeatured: boolean
  isActive: boolean
  hasOptions: boolean
  condition: string
  warrantyMonths: number | null
  specs: [name: string, value: string][]
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
      sql<string[]>`(select array_agg(a.name order by cardinality(a.ancestors)) from categories a
        where a.slug = any (c.ancestors))`.as('categoryPath'),
      'b.name as brandName',
      'p.price',
      'p.comparePrice',
      'p.stockQuantity',
      'p.lowStockAt',
      sql<boolean>`p.is_featured or p.featured_requested_at is not null`.as('wantsFeatured'),
      'p.isActive',
      sql<boolean>`p.options <> '[]'`.as('hasOptions'),
      'p.condition',
      'p.warrantyMonths',
      sql<ExportRow['specs']>`p.specs`.as('specs'),
    ])
    .where('p.vendorId', '=', vendorId)
    .where('p.deletedAt', 'is', null)
    .where('p.id', '>', after)
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

/** The keys of attributes that the categories of the products ask for, and the most common names of specifications. */
export async function listDetailColumns(
  db: Database,
  vendorId: string,
  mostSpecs: number,
): Promise<{ keys: string[]; specs: string[] }> {
  const { rows } = await sql<{ keys: string[]; specs: string[] }>`
    select coalesce((
      select array_agg(distinct a.key order by a.key)
      from (select distinct category_slug from products where vendor_id = ${vendorId} and deleted_at is null) p
      join categories c on c.slug = p.category_slug join attributes a on a.category_slug = any (c.ancestors) and a.is_active
    ), '{}') as keys, coalesce((
      select array_agg(name order by name) from (
        select spec ->> 0 as name from products p cross join jsonb_array_elements(p.specs) spec
        where p.vendor_id = ${vendorId} and p.deleted_at is null
        group by 1 order by count(*) desc, 1 limit ${mostSpecs}
      ) s
    ), '{}') as specs`.execute(db)
  return rows[0] ?? { keys: [], specs: [] }
}

export type ExportVariantRow = {
  productId: string
  sku: string
  options: string
  price: number
  comparePrice: number | null
  stockQuantity: number
  isActive: boolean
}

export async function listVariantsForExport(
  db: Database,
  vendorId: string,
  productIds: string[],
): Promise<ExportVariantRow[]> {
  const { rows } = await sql<ExportVariantRow>`
    select x.product_id, x.sku, variant_name(p.options, x.options) as options, x.price, x.compare_price, x.stock_quantity, x.is_active
    from variants x join products p on p.id = x.product_id
    where x.product_id = any (${productIds}::text[]) and x.vendor_id = ${vendorId} and x.id <> x.product_id
      and x.archived_at is null
    order by x.product_id, x.position, x.id`.execute(db)
  return rows
}

/** Rows that failed, or whose pictures failed, with the SKU of the created product. */
export async function listFailedRows(
  db: Database,
  vendorId: string,
  importId: string,
): Promise<{ line: number; fields: ImportFields; sku: string | null; problems: ImportProblem[] }[]> {
  const { rows } = await sql<{ line: number; fields: ImportFields; sku: string | null; problems: ImportProblem[] }>`
    select r.line, r.fields, p.sku, r.problems
    from product_imports i join product_import_rows r on r.import_id = i.id
    left join products p on p.id = r.product_id and p.vendor_id = i.vendor_id
    where i.id = ${importId} and i.vendor_id = ${vendorId} and jsonb_array_length(r.problems) > 0
    order by r.line`.execute(db)
  return rows
}

export async function listFetchedCells(db: Database, productIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; cell: string }>`
    select distinct on (r.product_id) r.product_id as id, r.fields ->> 'pictures' as cell from product_import_rows r
    where r.product_id = any (${productIds}::text[]) and r.pictures = 'fetched'
    order by r.product_id, r.pictures_at desc nulls last`.execute(db)
  return new Map(rows.map(({ id, cell }) => [id, cell]))
}

export type WaitingRow = { line: number; fields: ImportFields; sources: PictureSource[] | null }
