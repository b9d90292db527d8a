import { expect, test } from 'vitest'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { parseCsv } from '#shared/csv.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'
import { read } from '../repo/files.ts'
import { useShop } from '../support/shop.ts'
import { addProduct, changeProduct } from '../support/trade.ts'

const HOSTILE = '\u200b＝HYPERLINK("http://evil.test")'

/** Inserts such names directly, like rows from before the forms refused them. */
const shop = await useShop()
const vendor = await signedInVendor(shop)
const { db } = shop.database
const id = await addProduct(db, vendor.vendorId)
const sale = { isFlashSale: true, flashSalePrice: 100, flashSaleEnd: new Date(Date.now() + 3_600_000) }
await changeProduct(db, id, { name: HOSTILE, description: '\u00a0=1+1', ...sale })
await db.updateTable('vendors').set({ businessName: '\ufeff@SUM(1)' }).where('id', '=', vendor.vendorId).execute()
await db.updateTable('users').set({ fullName: '\u202e+cmd' }).where('id', '=', vendor.userId).execute()

/** Every .csv URL in routes.ts. CSV files with other URLs are added manually. */
const FILES = [
  ...[...read('app/routes.ts').matchAll(/route\('([^':]+\.csv)'/g)].map(([, path]) => `/${path}`),
  dashboardUrls.vendorStatementFile({ kind: 'csv' }),
]

test('are all known', () => {
  expect(FILES.length).toBeGreaterThanOrEqual(9)
})

test.each(FILES)('%s has no cell that a spreadsheet treats as a formula', async (path) => {
  const who = path.startsWith('/admin') ? await signedInAdministrator(shop) : vendor
  const answer = await who.ask(path)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
  const text = await answer.text()
  const cells = parseCsv(text)?.flat() ?? []
  expect(cells.length).toBeGreaterThan(2)
  for (const cell of cells) expect(cell).not.toMatch(/^[^\p{L}\p{N}\p{P}\p{S}]*[=+@＝＋＠]/u)
  if (/products|flash-sales|export/.test(path)) expect(cells).toContain(`'${HOSTILE}`)
})
