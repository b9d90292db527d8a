import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { foldSales } from '#tests/support/jobs.ts'
import { addBankAccount } from '../support/earnings.ts'
import { signedInAs, type SignedIn } from '../support/signed-in.ts'
import { addProduct } from '../support/trade.ts'
import { addVendorWithOwner, sell, useTradingShop } from '../support/trading-shop.ts'
import { wordsOf } from '../support/visitor.ts'

const { trade, shop } = await useTradingShop()

async function openShop(): Promise<{ id: string; owner: SignedIn }> {
  const { id, email } = await addVendorWithOwner(trade)
  return { id, owner: await signedInAs(shop, email) }
}

const read = async (owner: SignedIn, path: string): Promise<string> => wordsOf(await (await owner.ask(path)).text())

test('the overview shows sales of today, of 7 and of 30 days, compared with the days before', async () => {
  const { id, owner } = await openShop()
  for (const [days, price] of [
    [0, 1_000_000],
    [1, 500_000],
    [6, 2_000_000],
    [9, 700_000],
    [40, 300_000],
    [70, 9_000_000],
  ] as const) {
    const { id: orderId } = await sell(trade, id, { price })
    const made = sql`created_at = now() - make_interval(days => ${days}::int), total = ${price}, shipping_share = 0`
    await sql`update orders set ${made} where id = ${orderId}`.execute(trade.database.db)
  }
  await foldSales(trade.deps)
  const words = await read(owner, '/vendor-dashboard')
  expect(words).toContain('Today ₦10,000 +₦5,000 vs all of yesterday')
  expect(words).toContain('7 days ₦35,000 +₦28,000 vs previous 7 days')
  expect(words).toContain('30 days ₦42,000 +₦39,000 vs previous 30 days')
})

test('the three setup steps of a new shop work', async () => {
  const { id, owner } = await openShop()
  expect(await read(owner, '/vendor-dashboard')).toContain('0 of 3 done')
  await addProduct(trade.db, id)
  await addBankAccount(trade, id)
  expect(await read(owner, '/vendor-dashboard')).toContain('2 of 3 done')
  const pictureId = trade.deps.ids.short()
  const of = { name: 'p1234567890123456', widths: [320], width: 320, height: 320, hasAlpha: false }
  await trade.db
    .insertInto('pictures')
    .values({ id: pictureId, vendorId: id, recipe: 'product', status: 'ready', ...of })
    .execute()
  await trade.db
    .updateTable('vendors')
    .set({ logoPictureId: pictureId, bannerPictureId: pictureId })
    .where('id', '=', id)
    .execute()
  expect(await read(owner, '/vendor-dashboard')).toContain('3 of 3 done')
})
