import { expect, test } from 'vitest'
import { DAY } from '#shared/time.ts'
import { signedInAdministrator } from '../support/admin.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'
import { useShop } from '../support/shop.ts'
import { addProduct } from '../support/trade.ts'
import { wordsOf } from '../support/visitor.ts'

const shop = await useShop()

type Ask = (address: string, form?: Record<string, string> | FormData) => Promise<Response>

const SAID = 'Someone else has saved a change here, or you have in another tab.'

/** The values of the first form in `main` with this field, as a browser would send them. */
function fieldsOf(html: string, holds: string): Record<string, string> {
  const form = [...html.matchAll(/<form[\s\S]*?<\/form>/g)].map(([text]) => text).find((text) => text.includes(holds))
  if (!form) throw new Error(`no form with ${holds}`)
  const fields: Record<string, string> = {}
  for (const [, attributes = ''] of form.matchAll(/<input([^>]*)>/g)) {
    const of = (name: string): string | undefined => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]
    const isOff = /type="(checkbox|radio)"/.test(attributes) && !/ checked/.test(attributes)
    const name = of('name')
    if (name && !isOff && of('type') !== 'file') fields[name] = wordsIn(of('value') ?? '')
  }
  for (const [, name = '', value = ''] of form.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)/g))
    fields[name] = wordsIn(value)
  for (const [, name = '', options = ''] of form.matchAll(/<select[^>]* name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g))
    fields[name] = /<option[^>]* value="([^"]*)"[^>]* selected/.exec(options)?.[1] ?? ''
  return fields
}

const wordsIn = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

/** Opens the same form in two tabs. The first saves, then the second. */
async function twoTabs(ask: Ask, page: string, holds: string, change: (tab: 'one' | 'two') => Record<string, string>) {
  const html = await (await ask(page)).text()
  const [one, two] = [fieldsOf(html, holds), fieldsOf(html, holds)]
  expect(one.version).toMatch(/^[\w-]{16}$/)
  expect((await ask(page, { ...one, ...change('one') })).status).toBe(303)
  const refused = await ask(page, { ...two, ...change('two') })
  expect(refused.status).toBe(409)
  const answer = await refused.text()
  expect(wordsOf(answer)).toContain(SAID)
  // the typed values are preserved, and a second save wins
  const again = fieldsOf(answer, holds)
  expect(again).toMatchObject(change('two'))
  expect(again.version).not.toBe(two.version)
  return { saveAgain: async () => expect((await ask(page, again)).status).toBe(303) }
}

test('of the site settings: the second does not overwrite the first unseen', async () => {
  const { ask } = await signedInAdministrator(shop)
  const read = async () =>
    shop.database.db.selectFrom('siteSettings').select(['siteName', 'statProducts']).executeTakeFirstOrThrow()
  const change = (tab: string) => ({ siteName: `Shop ${tab}` })
  const { saveAgain } = await twoTabs(ask, '/admin-dashboard/settings', 'name="siteName"', change)
  expect((await read()).siteName).toBe('Shop one')
  await saveAgain()
  expect((await read()).siteName).toBe('Shop two')
})

test("of a vendor's business data", async () => {
  const { ask, vendorId } = await signedInVendor(shop)
  const read = async () =>
    shop.database.db
      .selectFrom('vendors')
      .select('businessAddress')
      .where('id', '=', vendorId)
      .executeTakeFirstOrThrow()
  const change = (tab: string) => ({ businessAddress: `${tab} Broad Street` })
  const { saveAgain } = await twoTabs(ask, '/vendor-dashboard/settings', 'name="businessAddress"', change)
  expect((await read()).businessAddress).toBe('one Broad Street')
  await saveAgain()
  expect((await read()).businessAddress).toBe('two Broad Street')
})

test('of a flash sale', async () => {
  const { ask } = await signedInAdministrator(shop)
  const { vendorId } = await signedInVendor(shop)
  const { db } = shop.database
  const id = await addProduct(db, vendorId, { price: 1_000_000 })
  const sale = { flashSalePrice: 900_000, flashSaleEnd: new Date(Date.now() + 3 * DAY), isFlashSale: true }
  await db.updateTable('variants').set(sale).where('id', '=', id).execute()
  const read = async () =>
    (await db.selectFrom('products').select('flashSalePrice').where('id', '=', id).executeTakeFirstOrThrow())
      .flashSalePrice
  const change = (tab: string) => ({ salePrice: tab === 'one' ? '8500' : '8000', reason: 'Agreed with the vendor' })
  const { saveAgain } = await twoTabs(ask, `/admin-dashboard/flash-sales/${id}`, 'name="salePrice"', change)
  expect(await read()).toBe(850_000)
  await saveAgain()
  expect(await read()).toBe(800_000)
})
