import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'

let shop: TestDatabase
let client: pg.Client
beforeAll(async () => {
  shop = await makeTestDatabase({ demo: true })
  client = new pg.Client({ connectionString: shop.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await shop.drop()
})

async function ask<Row>(query: string): Promise<Row[]> {
  const { rows } = await client.query(query)
  return rows as Row[]
}

test('has variants that are sold out, and some that are gone since they were sold', async () => {
  const [kinds] = await ask<Record<string, number>>(`
    select count(distinct product_id)::int as products, count(*) filter (where stock_quantity = 0)::int as sold_out,
      count(*) filter (where archived_at is not null and s.pieces > 0)::int as gone, count(distinct s.orders)::int as sold
    from variants x
    left join lateral (select sum(quantity) as pieces, min(order_id) as orders from order_items where variant_id = x.id) s on true
    where id <> product_id`)
  expect(kinds?.products).toBeGreaterThanOrEqual(75)
  for (const [kind, count] of Object.entries(kinds ?? {})) expect(count, kind).toBeGreaterThan(3)
  const wrong = await ask(`
    select p.id from products p join variants x on x.product_id = p.id and x.archived_at is null
    group by p.id having p.stock_quantity <> sum(x.stock_quantity)`)
  expect(wrong).toEqual([])
  const unnamed = await ask(`
    select from order_items i join variants x on x.id = i.variant_id join products p on p.id = x.product_id
    where i.product_id <> x.product_id or x.id <> p.id and i.name not like p.name || ' (%' or i.unit_price <> x.price`)
  expect(unnamed).toEqual([])
})
