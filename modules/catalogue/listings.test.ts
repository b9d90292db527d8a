import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeRandom } from '#demo/random.ts'
import { loadCatalogue } from '#demo/catalogue/load.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { listListingDifferences } from '#tests/support/listing-differences.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeTestDatabase()
  // loads with the app's role, so that every trigger runs
  await loadCatalogue(database.url, { products: 500, seed: 5, now: new Date(), onProgress: () => undefined })
})
afterAll(async () => {
  await database.drop()
})

describe('listings', () => {
  test('match the visible products after any change', async () => {
    expect(await listListingDifferences(database.db)).toEqual([])
    const random = makeRandom(77)
    for (let round = 0; round < 40; round++) {
      const kind = random.pick(Object.keys(CHANGES))
      await CHANGES[kind]?.(random.between(1, 30), random.next())
      expect(await listListingDifferences(database.db), `after ${kind} in round ${round}`).toEqual([])
    }
  })
})

type Change = (n: number, r: number) => Promise<unknown>

const some = (n: number, r: number) => sql`id in (select id from products order by md5(id || ${r}::text) limit ${n})`
/** Of products with options. */
const someVariants = (n: number, r: number) =>
  sql`id in (select id from variants where id <> product_id and archived_at is null order by md5(id || ${r}::text) limit ${n})`
const oneVendor = (r: number) => sql`id in (select id from vendors order by md5(id || ${r}::text) limit 1)`

const CHANGES: Record<string, Change> = {
  hide: (n, r) => sql`update products set is_active = false where ${some(n, r)}`.execute(database.db),
  show: (n, r) => sql`update products set is_active = true where ${some(4 * n, r)}`.execute(database.db),
  delete: (n, r) => sql`update products set deleted_at = now() where ${some(n, r)}`.execute(database.db),
  copy: (n, r) =>
    sql`insert into products (id, vendor_id, name, description, category_slug, sku, price, stock_quantity, is_active)
      select left(md5(id || ${r}::text), 12), vendor_id, name, description, category_slug, 'C' || md5(sku || ${r}::text), price, 1,
        is_active from products where ${some(n, r)}`.execute(database.db),
  'give back': (n, r) =>
    sql`update products set deleted_at = null where deleted_at is not null and ${some(4 * n, r)}`.execute(database.db),
  sell: (n, r) =>
    sql`update variants set stock_quantity = greatest(0, stock_quantity - ${n}) where ${some(n, r)}`.execute(
      database.db,
    ),
  price: (n, r) =>
    sql`update variants set price = price + ${n * 100}, compare_price = price + ${Math.round(r * 1e6)} where ${some(n, r)}`.execute(
      database.db,
    ),
  sale: (n, r) =>
    sql`update variants set is_flash_sale = true, flash_sale_price = price / 2, flash_sale_end = now() + make_interval(mins => ${n - 10})
      where price > 1 and ${some(n, r)}`.execute(database.db),
  'sale of variants': (n, r) =>
    sql`update variants set is_flash_sale = true, flash_sale_price = price / 2, flash_sale_end = now() + make_interval(mins => ${n - 10})
      where ${someVariants(n, r)}`.execute(database.db),
  'sell variants': (n, r) =>
    sql`update variants set stock_quantity = 0 where ${someVariants(n, r)}`.execute(database.db),
  unsale: (n, r) => sql`update variants set is_flash_sale = false where ${some(9 * n, r)}`.execute(database.db),
  rename: (n, r) =>
    sql`update products set name = 'Ṣọlá’s new ' || ${String(r)} || ' gèlè', brand_slug = null where ${some(n, r)}`.execute(
      database.db,
    ),
  move: (n, r) =>
    sql`update products set category_slug = 'books', description = 'Moved. ' || description where ${some(n, r)}`.execute(
      database.db,
    ),
  rate: (n, r) =>
    sql`update products set rating_count = rating_count + 1, rating_sum = rating_sum + ${1 + (n % 5)} where ${some(n, r)}`.execute(
      database.db,
    ),
  suspend: (_, r) => sql`update vendors set status = 'suspended' where ${oneVendor(r)}`.execute(database.db),
  approve: () => sql`update vendors set status = 'approved'`.execute(database.db),
  'go away': (_, r) =>
    sql`update vendors set holiday_until = now() + interval '1 hour' where ${oneVendor(r)}`.execute(database.db),
  'come back': async () => {
    await sql`alter table vendors disable trigger user`.execute(database.db)
    await sql`update vendors set holiday_until = now() - interval '1 second' where holiday_until is not null`.execute(
      database.db,
    )
    await sql`alter table vendors enable trigger user`.execute(database.db)
    await sql`select refresh_expired_listings()`.execute(database.db)
  },
  'end sales': async () => {
    await sql`alter table products disable trigger user`.execute(database.db)
    await sql`alter table listings disable trigger user`.execute(database.db)
    await sql`update variants set flash_sale_end = now() where flash_sale_end < now() + interval '10 minutes'`.execute(
      database.db,
    )
    await sql`update listings set sale_ends = now() where sale_ends < now() + interval '10 minutes'`.execute(
      database.db,
    )
    await sql`alter table products enable trigger user`.execute(database.db)
    await sql`alter table listings enable trigger user`.execute(database.db)
    await sql`select refresh_expired_listings()`.execute(database.db)
  },
  'call a brand': (n) =>
    sql`update brands set name = 'Brand ' || ${String(n)} where slug = (select brand_slug from products where brand_slug is not null limit 1)`.execute(
      database.db,
    ),
  recount: async () => {
    await sql`select count_listings()`.execute(database.db)
    await sql`select count_vendor_products()`.execute(database.db)
    await sql`select count_search_words()`.execute(database.db)
  },
}
