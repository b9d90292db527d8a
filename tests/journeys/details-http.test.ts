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
  const words = wordsOf(await read('/products?category=laptops'))
  expect(words).toMatch(/Lenovo ThinkPad T480, UK used, 16GB RAM .{0,60}Foreign used/)
})

describe('the list of a category', () => {
  const countsOf = (html: string, name: string) =>
    [...html.matchAll(new RegExp(`<label class="pick"><input([^>]*name="${name}"[^>]*)/>(.*?)</label>`, 'g'))].map(
      ([, input = '', words = '']) => `${/checked/.test(input) ? '✓ ' : ''}${wordsOf(words).trim()}`,
    )
  const chipsOf = (html: string) =>
    [...html.matchAll(/<a [^>]*aria-label="Remove filter: ([^"]*)"[^>]*>/g)].map(([link, words = '']) => ({
      words: words.replaceAll('&#x27;', "'"),
      to: (/href="([^"]*)"/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&'),
    }))
  const namesOf = (html: string) =>
    [...html.matchAll(/class="covers"[^>]*>(.*?)<\/a>/g)].map(([, name = '']) => wordsOf(name).trim())

  test('filters phones by memory and condition without a script, and a chip removes a filter', async () => {
    const all = await read('/category/phones')
    expect(countsOf(all, 'a.ram')).toEqual(['6 GB 2', '8 GB 2', '12 GB 1'])
    expect(countsOf(all, 'condition')).toEqual(['New 4', 'Refurbished 1', 'Foreign used 1'])
    expect(all).toContain('name="a.ram" value="8"')

    const six = await read('/category/phones?a.ram=6')
    expect(namesOf(six)).toHaveLength(2)
    expect(countsOf(six, 'a.ram')).toEqual(['✓ 6 GB 2', '8 GB 2', '12 GB 1'])
    expect(countsOf(six, 'condition')).toEqual(['New 1', 'Foreign used 1'])

    const used = await read('/category/phones?a.ram=6&condition=foreign-used&sort=newest')
    expect(namesOf(used)).toEqual([expect.stringContaining('Samsung Galaxy A16')])
    expect(used).toContain('<meta name="robots" content="noindex')
    const chips = chipsOf(used)
    expect(chips.map(({ words }) => words)).toEqual(['Foreign used', 'RAM: 6 GB'])
    const without = await read(chips[0]?.to ?? '')
    expect(chips[0]?.to).toBe('/category/phones?a.ram=6')
    expect(namesOf(without)).toEqual(namesOf(six))
    expect(namesOf(await read(chips[1]?.to ?? ''))).toEqual(namesOf(used))
  })

  test('has the same filters below it and in a list of all products, in every language', async () => {
    const below = await read('/category/android-phones?a.network=5g')
    expect(namesOf(below)).toEqual([expect.stringContaining('Galaxy S25')])
    const within = await read('/products?category=phones&a.network=5g&a.storage=256')
    expect(namesOf(within)).toEqual([expect.stringContaining('Galaxy S25')])
    const books = await read('/category/books?a.language=igbo', 'sz_prefs=1.system.-.grid.yo.NGN')
    expect(wordsOf(books)).toContain('Èdè: Ìgbò')
    expect(await read('/products')).not.toMatch(/name="(a\.|condition)/)
  })

  test('has limits for a number with many values', async () => {
    const html = await read('/category/books?a.pages.min=400&a.pages.max=500')
    expect(chipsOf(html)).toEqual([{ words: 'Pages: 400 to 500', to: '/category/books' }])
    expect(html).toMatch(/<input[^>]*name="a\.pages\.min"[^>]*value="400"/)
    expect(namesOf(html)).toHaveLength(2)
  })

  test('is cached for each filter, and ignores what it doesn’t know', async () => {
    for (const [query, count] of [
      ['a.ram=12', 1],
      ['', 6],
      ['a.ram=8', 2],
      ['a.ram=12', 1],
      ['a.ram=lots&a.colour=red', 6],
      [Array.from({ length: 200 }, (_, at) => `a.x${at}=1`).join('&'), 6],
      [`a.ram=${'8'.repeat(5_000)}`, 6],
      ['a.ram[]=8&a.ram[0]=12&a.__proto__=1&a.constructor=1', 6],
    ] as const)
      expect(namesOf(await read(`/category/phones?${query}`)), query.slice(0, 40)).toHaveLength(count)
  })
})
