import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#infra/db/transaction.ts'
import { defaultSettings, type AccountSettings, type FreshShopper, type Shopper } from '#modules/accounts/contract.ts'
import { saveSettings } from '#modules/sign-in/index.server.ts'
import {
  collectOwnLists,
  getAwaited,
  notifyBackInStockJob,
  stopWaitingForStock,
  claimRestockAlert,
} from '#modules/cart/index.server.ts'
import { deleteProduct, setPriceAndStock } from '#modules/inventory/index.server.ts'
import { returnStock, takeStock } from '#modules/catalogue/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import type { Storage } from '#infra/storage/storage.ts'
import { kobo } from '#shared/money.ts'
import { TEST_SECRET } from '#tests/support/database.ts'
import { emailsTo } from '#tests/support/people.ts'
import { addApprovedVendor, addProduct, addShopper, place, useTrade } from '#tests/support/trade.ts'
import { eraseAccount } from '#modules/checkout/index.server.ts'
import { waitForStock } from './wait-for-stock.ts'
import { notifyBackInStock } from './notify-back-in-stock.ts'

let vendor: ApprovedVendor
let product: string
let shopper: Shopper

const trade = await useTrade()
beforeEach(async () => {
  vendor = await addApprovedVendor(trade.db)
  product = await addProduct(trade.db, vendor.id, { stock: 0 })
  shopper = await addShopper(trade.db)
})

const wait = (who = shopper, id = product) => waitForStock({ ...trade.deps, secret: TEST_SECRET }, who, id)
const waits = async (who = shopper) => (await getAwaited(trade.deps, who, [product])).has(product)
const emails = (who = shopper) => emailsTo(trade.database, who.email)
const setStock = (stockQuantity: number, id = product) =>
  trade.db.updateTable('variants').set({ stockQuantity }).where('id', '=', id).execute()
const setStanding = (status: 'approved' | 'suspended') =>
  trade.db.updateTable('vendors').set({ status }).where('id', '=', vendor.id).execute()
const choose = (choices: Partial<AccountSettings>) =>
  saveSettings(trade.deps, shopper, { ...defaultSettings, ...choices })

async function takeJobs(id = product): Promise<string[]> {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'notify-back-in-stock' and j.payload->>'variantId' = ${id}
    returning j.payload`.execute(trade.database.db)
  return rows.map(({ payload }) => notifyBackInStockJob.payload.parse(payload).variantId)
}

async function runTheirJobs(id = product): Promise<number> {
  const jobs = await takeJobs(id)
  for (const variantId of jobs) await notifyBackInStock(trade.deps, { variantId })
  return jobs.length
}

test('one email when it is back, in the language of the account, and the alert is deleted', async () => {
  await choose({ language: 'yo', promotions: false, orderUpdates: false })
  for (let times = 0; times < 2; times++) expect(await wait()).toEqual({ ok: true, value: null })
  expect(await waits()).toBe(true)
  expect(await runTheirJobs()).toBe(0)
  await setStock(4)
  expect(await runTheirJobs()).toBe(1)
  const data = { name: 'Ada', productId: product, productName: `Product ${product}` }
  expect(await emails()).toEqual([{ kind: 'back-in-stock', locale: 'yo', data }])
  expect(await waits()).toBe(false)
  // without another request there is no further email
  await setStock(0)
  await setStock(4)
  expect(await runTheirJobs()).toBe(0)
  // with another request there is one
  await setStock(0)
  await wait()
  await setStock(1)
  await runTheirJobs()
  expect(await emails()).toHaveLength(2)
})

test('a restock by the vendor and a returned item both send the email', async () => {
  const typed = { id: product, price: kobo(1_000_000), stock: 5, seen: 0, ipAddress: '102.89.0.1' }
  await wait()
  expect(await setPriceAndStock(trade.deps, vendor, typed)).toMatchObject({ ok: true })
  expect(await takeJobs()).toEqual([product])

  const [buyer, other] = [await addShopper(trade.db), await addProduct(trade.db, vendor.id, { stock: 1 })]
  const { checkoutId } = await place(trade, buyer, [{ variantId: other, quantity: 1 }])
  expect(await wait(shopper, other)).toMatchObject({ ok: true })
  await inTransaction(trade.db, (tx) => returnStock(tx, checkoutId, [{ variantId: other, quantity: 1 }]))
  expect(await takeJobs(other)).toEqual([other])
})

test('a late job sends nothing about a product that is sold out again, and the alert remains', async () => {
  await wait()
  await setStock(1)
  await setStock(0)
  await runTheirJobs()
  // nor a job that has read the stock before it was sold
  const wish = { userId: shopper.userId, variantId: product }
  expect(await inTransaction(trade.db, (tx) => claimRestockAlert(tx, wish))).toBeNull()
  expect(await emails()).toEqual([])
  expect(await waits()).toBe(true)
  await setStock(2)
  await runTheirJobs()
  expect(await emails()).toHaveLength(1)
})

test('changing stock and concurrent jobs still send one email to each', async () => {
  const others = await Promise.all([1, 2, 3].map(() => addShopper(trade.db)))
  for (const who of [shopper, ...others]) await wait(who)
  for (let times = 0; times < 3; times++) {
    await setStock(3)
    if (times < 2) await setStock(0)
  }
  expect(await takeJobs()).toEqual([product])
  await Promise.all([1, 2, 3].map(() => notifyBackInStock(trade.deps, { variantId: product })))
  for (const who of [shopper, ...others]) expect(await emails(who)).toHaveLength(1)
})

test('a concurrent restock is either seen by the request, or triggers its email', async () => {
  for (let times = 0; times < 8; times++) {
    await setStock(0)
    await takeJobs()
    const [waited] = await Promise.all([wait(), setStock(3)])
    const jobs = await takeJobs()
    expect(waited.ok ? jobs : waited.code).toEqual(waited.ok ? [product] : 'in-stock')
    await stopWaitingForStock(trade.deps, shopper, product)
  }
})

test('an alert waits for a concurrent change of the stock', async () => {
  let changed = (): void => undefined
  const isChanging = new Promise<void>((resolve) => (changed = resolve))
  const edit = inTransaction(trade.db, async (tx) => {
    await tx.updateTable('variants').set({ stockQuantity: 3 }).where('id', '=', product).execute()
    changed()
    await new Promise((resolve) => setTimeout(resolve, 300))
  })
  await isChanging
  expect(await wait()).toEqual({ ok: false, code: 'in-stock' })
  await edit
})

test('hidden products and suspended vendors send no email until they are available again', async () => {
  await wait()
  await setStanding('suspended')
  await setStock(3)
  expect(await takeJobs()).toEqual([])
  await notifyBackInStock(trade.deps, { variantId: product })
  expect([await emails(), await waits()]).toEqual([[], true])
  await setStanding('approved')
  expect(await takeJobs()).toEqual([product])
  // hidden before the job ran
  await trade.db.updateTable('products').set({ isActive: false }).where('id', '=', product).execute()
  await notifyBackInStock(trade.deps, { variantId: product })
  expect([await emails(), await waits()]).toEqual([[], true])
  await trade.db.updateTable('products').set({ isActive: true }).where('id', '=', product).execute()
  await runTheirJobs()
  expect(await emails()).toHaveLength(1)
})

test('no alert for products that are in stock, hidden, unknown or of a suspended vendor', async () => {
  await setStock(1)
  expect(await wait()).toEqual({ ok: false, code: 'in-stock' })
  await setStock(0)
  await setStanding('suspended')
  expect(await wait()).toEqual({ ok: false, code: 'not-on-sale' })
  await setStanding('approved')
  await trade.db.updateTable('products').set({ isActive: false }).where('id', '=', product).execute()
  expect(await wait()).toEqual({ ok: false, code: 'not-on-sale' })
  expect(await wait(shopper, '000000000000')).toEqual({ ok: false, code: 'not-on-sale' })
  expect(await waits()).toBe(false)
})

test('users without emails are refused; turning emails off later deletes the alert', async () => {
  await choose({ email: false })
  expect(await wait()).toEqual({ ok: false, code: 'emails-off' })
  await choose({ email: true })
  await wait()
  await choose({ email: false })
  await setStock(1)
  await runTheirJobs()
  expect([await emails(), await waits()]).toEqual([[], false])
})

test('a user can have a hundred alerts, even with concurrent requests, and a limit of requests an hour', async () => {
  await sql`insert into products (id, vendor_id, name, description, category_slug, sku, price, stock_quantity)
    select 'w' || lpad(n::text, 11, '0'), ${vendor.id}, 'Waited for', '', 'books', 'waited-' || n, 100, 0
    from generate_series(1, 98) n`.execute(trade.db)
  await sql`insert into restock_alerts (user_id, variant_id)
    select ${shopper.userId}, id from products where name = 'Waited for'`.execute(trade.db)
  const more = await Promise.all([1, 2, 3, 4].map(() => addProduct(trade.db, vendor.id, { stock: 0 })))
  const answers = await Promise.all(more.map((id) => wait(shopper, id)))
  expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).toSorted()).toEqual([
    'ok',
    'ok',
    'waits-for-too-many',
    'waits-for-too-many',
  ])
  // repeating an existing request needs no free place
  expect(await wait(shopper, 'w00000000001')).toMatchObject({ ok: true })
  for (let times = 0; times < 55; times++) await wait(shopper, 'w00000000001')
  expect(await wait(shopper, 'w00000000001')).toMatchObject({ ok: false, code: 'too-many-tries' })
})

test('an alert is in the data export, and is deleted with the account or the product', async () => {
  const other = await addShopper(trade.db)
  for (const who of [shopper, other]) await wait(who)
  const { restockAlerts } = await collectOwnLists(trade.deps, shopper)
  expect(restockAlerts).toMatchObject([{ variantId: product, name: `Product ${product}` }])
  const storage = { remove: async () => undefined } as unknown as Storage
  await eraseAccount({ ...trade.deps, storage, secret: TEST_SECRET }, shopper as FreshShopper, { locale: 'en' })
  expect([await waits(shopper), await waits(other)]).toEqual([false, true])
  expect(await deleteProduct(trade.deps, vendor, { id: product, ipAddress: '102.89.0.1' })).toMatchObject({ ok: true })
  expect(await waits(other)).toBe(false)
})

test('selling the last piece sends no email', async () => {
  await wait()
  await setStock(2)
  await takeJobs()
  const { checkoutId } = await place(trade, await addShopper(trade.db), [{ variantId: product, quantity: 1 }])
  await inTransaction(trade.db, (tx) =>
    takeStock(tx, checkoutId, [{ variantId: product, quantity: 1, unitPrice: null }]),
  )
  expect(await takeJobs()).toEqual([])
})
