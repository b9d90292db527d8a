import { describe, expect, test } from 'vitest'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { wordsOf } from '../support/visitor.ts'

const shop = await useShop({ demo: true })
const { db } = shop.database

async function idOf(name: string): Promise<string> {
  const found = db.selectFrom('products').select('id').where('name', 'like', `${name}%`)
  return (await found.executeTakeFirstOrThrow()).id
}

async function read(address: string, cookie = ''): Promise<string> {
  const answer = await fetch(`${shop.url}${address}`, { headers: { Cookie: cookie } })
  expect(answer.status, address).toBe(200)
  return answer.text()
}

const laptop = await idOf('Lenovo ThinkPad')
const book = await idOf('Things Fall Apart')

describe('a product page', () => {
  test('shows condition, warranty and attributes with units, and then free specifications', async () => {
    const html = await read(`/product/${laptop}`)
    const words = wordsOf(html)
    expect(words).toMatch(
      /Brand Lenovo Condition Foreign used Warranty 3 months Processor Intel Core i5 RAM 16 GB Storage 256 GB Screen size 14 inch SKU/,
    )
    // the free ones with the same names
    expect(words).not.toContain('grade A Processor')
    expect(words).toMatch(/₦[\d,]+ .{0,40}Foreign used/)
  })

  test("says the same in the reader's language, and nothing of an IMEI", async () => {
    const [imei] = await db.selectFrom('attributes').select('id').where('format', '=', 'imei').execute()
    const phone = await idOf('Apple iPhone 15')
    const text = '490154203237518'
    await db
      .insertInto('productAttributes')
      .values({ productId: phone, attributeId: imei?.id ?? '', kind: 'text', text })
      .execute()
    const html = await read(`/product/${phone}`, 'sz_prefs=1.system.-.grid.yo.NGN')
    const words = wordsOf(html)
    expect(words).toMatch(/Ipò ọjà Tuntun Àtìlẹ́yìn \(wáràńtì\) oṣù 12 RAM 6 GB .* Káàdì SIM Méjì/)
    expect(html).not.toContain(text)
    expect(html).not.toContain('IMEI')
  })

  test('tells search engines', async () => {
    const html = await read(`/product/${laptop}`)
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const {
      '@graph': [product],
    } = JSON.parse(text) as { '@graph': Record<string, unknown>[] }
    expect(product?.itemCondition).toBe('https://schema.org/UsedCondition')
    expect(product?.additionalProperty).toEqual(
      [
        ['Warranty', '3 months'],
        ['Processor', 'Intel Core i5'],
        ['RAM', '16 GB'],
        ['Storage', '256 GB'],
        ['Screen size', '14 inch'],
      ].map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
    )
    expect(await read(`/product/${book}`)).toContain('https://schema.org/NewCondition')
  })
})

test('compared products have a row for everything that one of them has', async () => {
  const { cookies } = await signedInAs(shop, 'shopper@shopzero.test')
  const wishes = `sz_wish=1.${laptop}1.${book}1`
  const html = await read('/compare', [...cookies.map(({ name, value }) => `${name}=${value}`), wishes].join('; '))
  const rows = [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => wordsOf(cell).trim()),
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      ['Condition', 'New', 'Foreign used'],
      ['Warranty', '–', '3 months'],
      ['RAM', '–', '16 GB'],
      ['Language', 'English', '–'],
      ['Pages', '209', '–'],
    ]),
  )
})

test('a card says that its product is used', async () => {
  const words = wordsOf(await read('/category/laptops'))
  expect(words).toMatch(/Lenovo ThinkPad T480, UK used, 16GB RAM .{0,60}Foreign used/)
  expect(words.match(/Foreign used/g)).toHaveLength(1)
})
