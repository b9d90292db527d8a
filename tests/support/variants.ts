import { sql } from 'kysely'
import type { Database } from '#infra/db/client.ts'
import { makeIds } from '#shared/ids.ts'

const ids = makeIds(() => Date.now())

type Wanted = { chosen: string[]; price?: number; stock?: number; isActive?: boolean; pictureId?: string }

/**
 * Gives a product a size and a colour. Returns the ids of its variants, which are 'S, Red' and so on in the order of
 * `wanted`.
 */
export async function addVariants(db: Database, productId: string, wanted: Wanted[]): Promise<string[]> {
  const named = (at: number) => [...new Set(wanted.map(({ chosen }) => chosen[at] ?? ''))]
  const options = [
    { name: 'Size', values: named(0).map((name) => ({ name })) },
    { name: 'Colour', values: named(1).map((name) => ({ name, colour: name === 'Red' ? '#b91c1c' : '#1d4ed8' })) },
  ]
  const product = await db
    .updateTable('products')
    .set({ options: JSON.stringify(options) })
    .where('id', '=', productId)
    .returning(['vendorId', 'sku'])
    .executeTakeFirstOrThrow()
  await db.updateTable('variants').set({ archivedAt: new Date() }).where('id', '=', productId).execute()
  const rows = wanted.map(({ chosen, price = 1_000_000, stock = 10, isActive = true, pictureId }, at) => ({
    id: ids.short(),
    productId,
    vendorId: product.vendorId,
    options: chosen,
    position: at + 1,
    sku: `${product.sku}-${at + 1}`,
    price,
    stockQuantity: stock,
    isActive,
    pictureId: pictureId ?? null,
  }))
  await db.insertInto('variants').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Visible products without options: one press puts them into a cart. */
export function selectPlain(db: Database) {
  return db.selectFrom('visibleProducts').where(sql<boolean>`visible_products.options = '[]'`)
}
