import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { defaultSettings, type AccountSettings, type FreshShopper, type Shopper } from '#modules/accounts/contract.ts'
import { leavePromotions, makeUnsubscribeToken } from '#modules/accounts/index.server.ts'
import { saveSettings } from '#modules/sign-in/index.server.ts'
import { collectOwnLists, saveWishlist, notifyWishlistSalesJob } from '#modules/cart/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import type { Storage } from '#infra/storage/storage.ts'
import { HOUR } from '#shared/time.ts'
import { TEST_SECRET } from '#tests/support/database.ts'
import { emailsTo } from '#tests/support/people.ts'
import { addApprovedVendor, addProduct, addShopper, useTrade, changeProduct } from '#tests/support/trade.ts'
import { addVariants } from '#tests/support/variants.ts'
import { eraseAccount } from '#modules/checkout/index.server.ts'
import { notifyWishlistSales, readSaleEmail } from './notify-wishlist-sales.ts'

let vendor: ApprovedVendor
let product: string
let shopper: Shopper

const trade = await useTrade({ pool: 30 })
beforeEach(async () => {
  await sql`delete from wishlist_lines`.execute(trade.db)
  vendor = await addApprovedVendor(trade.db)
  product = await addSale()
  shopper = await addReader()
  await saveWishlist(trade.deps, shopper, [product])
})

const emails = async (who = shopper) => (await emailsTo(trade.database, who.email)).map(({ data }) => data.productIds)
const tell = () => notifyWishlistSales(trade.deps, { after: '' })
const change = (values: Record<string, unknown>, id = product) => changeProduct(trade.db, id, values)
const setStanding = (status: 'approved' | 'suspended') =>
  trade.db.updateTable('vendors').set({ status }).where('id', '=', vendor.id).execute()
const choose = (choices: Partial<AccountSettings>, who = shopper) =>
  saveSettings(trade.deps, who, { ...defaultSettings, ...choices })
const read = (productIds = [product]) =>
  readSaleEmail({ ...trade.deps, secret: TEST_SECRET }, { userId: shopper.userId, productIds })
/** Moves earlier notifications back by this number of days. */
const ageNotifications = (days: number) =>
  sql`update sale_notifications set notified_at = notified_at - make_interval(days => ${days})`.execute(trade.db)

async function addSale(endsInHours = 5): Promise<string> {
  const id = await addProduct(trade.db, vendor.id, { price: 1_000_000 })
  await change({ isFlashSale: true, flashSalePrice: 750_000, flashSaleEnd: inHours(endsInHours) }, id)
  return id
}

function inHours(hours: number): Date {
  return new Date(Date.now() + hours * HOUR)
}

async function addReader(): Promise<Shopper> {
  const who = await addShopper(trade.db)
  await trade.db.updateTable('users').set({ emailConfirmedAt: new Date() }).where('id', '=', who.userId).execute()
  return who
}

test('one email about wishlist products in a sale, in the language of the account, once per sale', async () => {
  await choose({ language: 'yo' })
  await addSale()
  await tell()
  const data = { userId: shopper.userId, productIds: [product] }
  expect(await emailsTo(trade.database, shopper.email)).toEqual([{ kind: 'wishlist-sale', locale: 'yo', data }])
  await tell()
  await ageNotifications(1)
  // moving the end does not make it a new sale
  await change({ flashSaleEnd: inHours(9) })
  await tell()
  expect(await emails()).toHaveLength(1)
  // after the notified sale has ended, another one is news
  await sql`update sale_notifications set sale_end = now() - interval '1 minute'`.execute(trade.db)
  await tell()
  expect(await emails()).toEqual([[product], [product]])
})

test('at most one email a day: six sales that end first, and the rest on another day', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, (_, at) => addSale(10 + at)))
  await saveWishlist(trade.deps, shopper, [...ids.toReversed(), product])
  await tell()
  await tell()
  expect((await emails()).map((one) => new Set(one as string[]))).toEqual([new Set([product, ...ids.slice(0, 5)])])
  await ageNotifications(1)
  await tell()
  await tell()
  expect((await emails()).map((one) => (one as string[]).length)).toEqual([6, 3])
})

test('of twenty concurrent jobs one writes, to each user with the product on their wishlist', async () => {
  const others = await Promise.all(Array.from({ length: 5 }, addReader))
  for (const who of others) await saveWishlist(trade.deps, who, [product])
  await Promise.all(Array.from({ length: 20 }, tell))
  for (const who of [shopper, ...others]) expect(await emails(who)).toEqual([[product]])
})

const REASONS: Record<string, () => Promise<unknown>> = {
  'wants no promotions': () => choose({ promotions: false }),
  'wants no emails': () => choose({ email: false }),
  'has not confirmed the address': () =>
    trade.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', shopper.userId).execute(),
  'is about what is hidden': () => change({ isActive: false }),
  'is about what was deleted': () => change({ deletedAt: new Date() }),
  'is about what is sold out': () => change({ stockQuantity: 0 }),
  'is about a sale that is over': () => change({ flashSaleEnd: inHours(-1) }),
  'is about what is in no sale any more': () => change({ isFlashSale: false }),
  'is about a shop that is closed': () => setStanding('suspended'),
  'is about what is wished for no more': () => saveWishlist(trade.deps, shopper, []),
}

test.each(Object.entries(REASONS))(
  'nothing is written, nor sent of what was written, where it %s',
  async (_, happen) => {
    expect(await read()).toMatchObject({ name: 'Ada', sales: [{ id: product, price: 750_000, percentOff: 25 }] })
    await happen()
    expect(await read()).toBeNull()
    await tell()
    expect(await emails()).toEqual([])
  },
)

test('an email that is sent later contains only running sales, the first to end first', async () => {
  const [late, gone] = [await addSale(9), await addSale(1)]
  await saveWishlist(trade.deps, shopper, [late, gone, product])
  await change({ stockQuantity: 0 }, gone)
  expect((await read([gone, late, product]))?.sales.map(({ id }) => id)).toEqual([product, late])
})

test('a batch has at most two hundred users, and adds a job for the next', async () => {
  await sql`insert into users (id, full_name, email, email_confirmed_at)
    select 'b00k' || lpad(n::text, 8, '0'), 'Ada', 'book' || n || '@example.com', now() from generate_series(1, 205) n`.execute(
    trade.db,
  )
  await sql`delete from wishlist_lines`.execute(trade.db)
  await sql`insert into wishlist_lines (user_id, variant_id) select id, ${product} from users where id like 'b00k%'`.execute(
    trade.db,
  )
  const count = async () =>
    (await trade.db.selectFrom('saleNotifications').select('userId').where('variantId', '=', product).execute()).length
  await tell()
  expect(await count()).toBe(200)
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'notify-wishlist-sales' returning j.payload`.execute(trade.db)
  expect(rows).toHaveLength(1)
  await notifyWishlistSales(trade.deps, notifyWishlistSalesJob.payload.parse(rows[0]?.payload))
  expect(await count()).toBe(205)
})

test('the link of the email turns them off, whatever the settings, and restores no deleted account', async () => {
  const deps = { ...trade.deps, secret: TEST_SECRET }
  const settingsOf = async ({ userId }: Shopper) =>
    trade.db.selectFrom('userSettings').selectAll().where('userId', '=', userId).executeTakeFirst()
  const leave = (token: string) => leavePromotions(deps, { token, device: { language: 'ig' } })
  const other = await addReader()
  await choose({ language: 'ha', showPhone: true }, other)
  for (const who of [shopper, other, other])
    expect(await leave(makeUnsubscribeToken(deps, who.userId))).toEqual({ ok: true, value: null })
  expect(await settingsOf(shopper)).toMatchObject({ promotions: false, language: 'ig', orderUpdates: true })
  expect(await settingsOf(other)).toMatchObject({ promotions: false, language: 'ha', showPhone: true })
  for (const token of ['', 'x', shopper.userId]) expect(await leave(token)).toMatchObject({ code: 'link-invalid' })

  const storage = { remove: async () => undefined } as unknown as Storage
  await eraseAccount({ ...deps, storage }, shopper as FreshShopper, { locale: 'en' })
  expect(await leave(makeUnsubscribeToken(deps, shopper.userId))).toMatchObject({ ok: true })
  expect(await settingsOf(shopper)).toBeUndefined()
})

test('notifications are in the data export, and are deleted with the account', async () => {
  await tell()
  const { saleNotifications } = await collectOwnLists(trade.deps, shopper)
  expect(saleNotifications).toMatchObject([{ variantId: product, name: `Product ${product}` }])
  const storage = { remove: async () => undefined } as unknown as Storage
  await eraseAccount({ ...trade.deps, storage, secret: TEST_SECRET }, shopper as FreshShopper, { locale: 'en' })
  expect((await collectOwnLists(trade.deps, shopper)).saleNotifications).toEqual([])
})

test('a wished variant is in the email with its name, once it is in a sale itself', async () => {
  const id = await addProduct(trade.db, vendor.id)
  const [small = '', large = ''] = await addVariants(trade.db, id, [{ chosen: ['S', 'Red'] }, { chosen: ['L', 'Red'] }])
  await saveWishlist(trade.deps, shopper, [small, large])
  await trade.db
    .updateTable('variants')
    .set({ isFlashSale: true, flashSalePrice: 750_000, flashSaleEnd: inHours(2) })
    .where('id', '=', large)
    .execute()
  await tell()
  expect(await emails()).toEqual([[large]])
  const sales = (await read([large]))?.sales
  expect(sales).toMatchObject([{ id: large, name: `Product ${id} (Size: L, Colour: Red)`, price: 750_000 }])
})
