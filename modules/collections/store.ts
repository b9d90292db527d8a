import { sql } from 'kysely'
import type { Tx } from '#infra/db/client.ts'

export type HeldCollection = {
  id: string
  vendorId: string
  name: string
  slug: string
  description: string | null
  isActive: boolean
  pictureId: string | null
  hiddenReason: string | null
}

/** For changes to the set of a vendor's collections: their number, names and order. */
export async function lockCollectionsOf(tx: Tx, vendorId: string): Promise<HeldCollection[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`collections of ${vendorId}`}, 0))`.execute(tx)
  return held(tx).where('vendorId', '=', vendorId).orderBy('position').execute()
}

export async function lockCollection(tx: Tx, vendorId: string, id: string): Promise<HeldCollection | undefined> {
  return held(tx).where('id', '=', id).where('vendorId', '=', vendorId).forUpdate().executeTakeFirst()
}

function held(tx: Tx) {
  return tx
    .selectFrom('collections')
    .select(['id', 'vendorId', 'name', 'slug', 'description', 'isActive', 'pictureId', 'hiddenReason'])
}

/** As the unique index compares names. */
export async function isNameTaken(
  tx: Tx,
  vendorId: string,
  { name, except }: { name: string; except: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from collections
    where vendor_id = ${vendorId} and fold_text(name) = fold_text(${name}) and id is distinct from ${except}`.execute(
    tx,
  )
  return rows.length > 0
}

type Values = { name: string; description: string | null; isActive: boolean }

export async function insertCollection(
  tx: Tx,
  collection: Values & { id: string; vendorId: string; slug: string; position: number },
): Promise<void> {
  await tx.insertInto('collections').values(collection).execute()
}

export async function updateCollection(
  tx: Tx,
  key: { vendorId: string; id: string },
  values: Partial<Values & { pictureId: string | null }>,
): Promise<void> {
  await tx
    .updateTable('collections')
    .set(values)
    .where('id', '=', key.id)
    .where('vendorId', '=', key.vendorId)
    .execute()
}

export async function removeCollection(tx: Tx, key: { vendorId: string; id: string }): Promise<void> {
  await tx.deleteFrom('collections').where('id', '=', key.id).where('vendorId', '=', key.vendorId).execute()
}

/** One statement: the unique positions are checked when the transaction ends. */
export async function setCollectionOrder(tx: Tx, vendorId: string, ids: string[]): Promise<void> {
  await sql`
    update collections c set position = o.position
    from unnest(${ids}::text[]) with ordinality o (id, position)
    where c.id = o.id and c.vendor_id = ${vendorId} and c.position <> o.position`.execute(tx)
}

export async function setHidden(tx: Tx, id: string, reason: string | null): Promise<void> {
  await tx
    .updateTable('collections')
    .set({ hiddenReason: reason, hiddenAt: reason === null ? null : sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

export async function listProductIds(tx: Tx, collectionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('collectionProducts')
    .select('productId')
    .where('collectionId', '=', collectionId)
    .orderBy('position')
    .execute()
  return rows.map(({ productId }) => productId)
}

/** The caller has locked the collection, and new products. */
export async function setCollectionProducts(tx: Tx, collectionId: string, ids: string[]): Promise<void> {
  await sql`
    delete from collection_products
    where collection_id = ${collectionId} and product_id <> all (${ids}::text[])`.execute(tx)
  await sql`
    insert into collection_products as cp (collection_id, product_id, position)
    select ${collectionId}, o.id, o.position from unnest(${ids}::text[]) with ordinality o (id, position)
    on conflict (collection_id, product_id) do update set position = excluded.position
    where cp.position <> excluded.position`.execute(tx)
}
