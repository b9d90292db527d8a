import { describe, expect, test } from 'vitest'
import { useShop } from '../support/shop.ts'

const shop = await useShop({ demo: true })

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url}${path}`, { redirect: 'manual', headers })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const failures = () => shop.log.filter(({ level }) => Number(level) >= 50)
const cardsOf = (html: string) => [...html.matchAll(/href="\/product\/([0-9a-z]+)"/g)].map(([, id]) => id)
const tagOf = (html: string, start: string) => new RegExp(`<${start}[^>]*>`).exec(html)?.[0] ?? ''
const textOf = (html: string) =>
  html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

describe('an invalid URL', () => {
  const usual = ['page=0', 'page=-1', 'page=1e9', 'page=abc', 'page=', 'sort=; drop table products', 'sort=relevance']
  const more = ['minPrice=abc', 'maxPrice=-5', 'minPrice=1e5', 'rating=9', 'rating=NaN', 'inStock=maybe', 'category=x']
  test.each([...usual, ...more, 'brand=%00', 'brand=__proto__', 'q=%20%20', 'q=%00', 'page=1&page=2&sort'])(
    'shows the default list: %s',
    async (query) => {
      const plain = await get('/products')
      const odd = await get(`/products?${query}`)
      expect(odd.status).toBe(200)
      expect(cardsOf(odd.html)).toEqual(cardsOf(plain.html))
    },
  )

  test('swaps prices in the wrong order', async () => {
    const right = await get('/products?minPrice=5000&maxPrice=9000')
    const wrong = await get('/products?minPrice=9000&maxPrice=5000')
    expect(cardsOf(right.html).length).toBeGreaterThan(3)
    expect(cardsOf(wrong.html)).toEqual(cardsOf(right.html))
  })

  test.each(['99', '99999', '1000000000', '9'.repeat(300)])('shows the last page for page %s', async (page) => {
    const read = async (query: string) => {
      const { status, html } = await get(`/category/books?${query}`)
      return { status, cards: cardsOf(html), canonical: tagOf(html, 'link rel="canonical"'), html }
    }
    const last = await read(`page=${page}`)
    expect(last.status).toBe(200)
    expect(last.html).not.toContain('rel="next"')
    expect(last.html).not.toContain('noindex')
    const number = /page=(\d+)"/.exec(last.canonical)?.[1] ?? ''
    expect(Number(number)).toBeGreaterThan(1)
    expect((await read(`page=${number}`)).cards).toEqual(last.cards)
    // also with filters, and always with noindex
    const narrowed = await read(`page=${page}&inStock=1&minPrice=1`)
    expect(narrowed.cards.length).toBeGreaterThan(0)
    expect(narrowed.html).not.toContain('rel="next"')
    expect(narrowed.html).toContain('noindex')
  })

  const hostile = [
    '%',
    '_',
    "'",
    '"',
    '\\',
    '%_%',
    '((',
    '<script>alert(1)</script>',
    '\u202Eabc',
    'مرحبا',
    '\u0000',
    '😀',
  ]
  test.each(hostile)('searches for the literal text: %j', async (term) => {
    for (const path of ['/search', '/products', '/device/suggest']) {
      const { status, html } = await get(`${path}?${new URLSearchParams({ q: term })}`)
      expect(status, path).toBe(200)
      expect(html).not.toContain('<script>alert(1)')
    }
  })

  test.each(['%ED%A0%80', '%F0%9F', '%FF', 'a'.repeat(10_000), '%E2%80%AE'.repeat(300), '%00'.repeat(50)])(
    'never fails: q=%s',
    async (raw) => {
      for (const path of ['/search', '/products', '/flash-sales', '/device/suggest', '/device/list-count'])
        expect((await get(`${path}?q=${raw}`)).status, path).toBeLessThan(500)
    },
  )

  test.each([
    '/category/nothing',
    '/category/%ED%A0%80',
    '/brand/no-such',
    '/vendor/no-such',
    '/vendor/%F0',
    '/brand/%27',
  ])('of an unknown place is a 404 with links: %s', async (path) => {
    const { status, html } = await get(path)
    expect(status).toBe(404)
    expect(textOf(html)).toContain('Page not found')
    expect(html).toContain('href="/products"')
  })

  test('logs nothing', () => {
    expect(failures()).toEqual([])
  })
})

describe('a category, brand or shop', () => {
  test('is found in any case, under one URL', async () => {
    for (const [asked, own] of [
      ['/category/Fashion?sort=name', '/category/fashion?sort=name'],
      ['/category/home-%26-garden', '/category/home-garden'],
      ['/brand/HP', '/brand/hp'],
      ['/vendor/BALOGUN-KICKS', '/vendor/balogun-kicks'],
    ]) {
      const { status, headers } = await get(asked ?? '')
      expect(status, asked).toBe(301)
      expect(headers.get('Location')).toBe(own)
    }
    expect(textOf((await get('/brand/hp')).html)).toMatch(/ HP .*products? /)
  })

  test('of a vendor who may not sell does not exist', async () => {
    const { db } = shop.database
    await db.updateTable('vendors').set({ status: 'suspended' }).where('slug', '=', 'balogun-kicks').execute()
    expect((await get('/vendor/balogun-kicks')).status).toBe(404)
    await db.updateTable('vendors').set({ status: 'approved' }).where('slug', '=', 'balogun-kicks').execute()
    await expect.poll(async () => (await get('/vendor/balogun-kicks')).status).toBe(200)
  })
})

describe('search engines', () => {
  test('get one URL for each list, and its neighbours', async () => {
    const { html } = await get('/category/fashion?page=2&utm_source=x&sort=name')
    expect(tagOf(html, 'link rel="canonical"')).toContain('/category/fashion?page=2"')
    expect(html.match(/rel="canonical"/g)).toHaveLength(1)
    expect(html).not.toContain('name="robots"')
    const second = await get('/products?page=2')
    expect(tagOf(second.html, 'link rel="prev"')).toMatch(/\/products"/)
    expect(tagOf(second.html, 'link rel="next"')).toMatch(/\/products\?page=3"/)
    expect(tagOf((await get('/products?category=books')).html, 'link rel="canonical"')).toMatch(/\/category\/books"/)
  })

  test.each([
    '/search?q=rice',
    '/products?category=books&inStock=1',
    '/category/books?maxPrice=5000',
    '/products?q=rice',
  ])('are asked not to index %s', async (path) => {
    expect((await get(path)).html).toContain('<meta name="robots" content="noindex, follow"/>')
  })

  test('get breadcrumbs for a list with any name', async () => {
    const { db } = shop.database
    await db.updateTable('brands').set({ name: 'A</script><b>&' }).where('slug', '=', 'bosch').execute()
    await expect.poll(async () => (await get('/brand/bosch')).html).toContain('A&lt;/script&gt;')
    const { html } = await get('/brand/bosch')
    expect(html).not.toContain('A</script><b>')
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    const { itemListElement } = JSON.parse(text) as { itemListElement: { name: string; item: string }[] }
    expect(itemListElement.map(({ name }) => name)).toEqual(['Home', 'Products', 'A</script><b>&'])
    expect(itemListElement.at(-1)?.item).toBe(`${shop.url}/brand/bosch`)
  })
})

describe('the search suggestions', () => {
  test('contain products, categories and brands, and are cached briefly', async () => {
    const { status, headers, html } = await get('/device/suggest?q=samsung')
    expect(status).toBe(200)
    expect(headers.get('Cache-Control')).toMatch(/max-age=\d+/)
    const found = JSON.parse(html) as Record<'products' | 'categories' | 'brands', { name: string }[]>
    expect(found.products[0]?.name).toMatch(/Samsung/)
    expect(found.categories.map(({ name }) => name)).toContain('Electronics')
    expect(found.brands.map(({ name }) => name)).toContain('Samsung')
  })

  test("count a list's results in advance", async () => {
    const { html } = await get('/device/list-count?place=category:fashion&inStock=1&maxPrice=20000')
    const { total } = JSON.parse(html) as { total: number }
    const list = await get('/category/fashion?inStock=1&maxPrice=20000')
    expect(textOf(list.html)).toContain(`${total} products`)
    expect((await get('/device/list-count?place=nowhere')).status).toBe(404)
  })

  test('show several brands without a script: checkboxes, a chip for each, and a search that keeps them', async () => {
    const { html } = await get('/products?brand=samsung&brand=HP&inStock=1')
    const boxes = html.match(/<input[^>]*name="brand"[^>]*>/g) ?? []
    const hidden = boxes.filter((box) => box.includes('type="hidden"'))
    const checked = boxes.filter((box) => box.includes('type="checkbox"') && box.includes('checked=""'))
    for (const some of [hidden, checked])
      expect(some.map((box) => /value="([^"]*)"/.exec(box)?.[1] ?? '')).toEqual(['hp', 'samsung'])
    expect(/<a[^>]*Remove filter: HP"[^>]*>/.exec(html)?.[0]).toContain('/products?brand=samsung&amp;inStock=1"')
    expect(html).toContain('<meta name="robots" content="noindex, follow"/>')
    expect(tagOf(html, 'link rel="canonical"')).toContain('/products?brand=hp&amp;brand=samsung&amp;inStock=1"')
    expect(cardsOf((await get('/products?inStock=1&brand=hp&brand=samsung')).html)).toEqual(cardsOf(html))
    expect(tagOf((await get('/products?brand=hp')).html, 'link rel="canonical"')).toMatch(/\/brand\/hp"/)
    const counted = JSON.parse((await get('/device/list-count?place=all&brand=hp&brand=samsung&inStock=1')).html)
    expect(textOf(html)).toContain(`${counted.total} products`)
  })

  test('find all brands of a list, which itself shows the most frequent', async () => {
    type Brands = { brands: { slug: string; name: string; count: number; isMore: boolean }[] }
    const brandsAt = async (query: string) =>
      (JSON.parse((await get(`/device/list-count?${query}`)).html) as Brands).brands
    const { db } = shop.database
    const listed = await db
      .selectFrom('listings')
      .select(({ fn }) => ['brandSlug', fn.countAll<number>().as('count')])
      .where('brandSlug', 'is not', null)
      .groupBy('brandSlug')
      .execute()
    expect(listed.length).toBeGreaterThan(20)
    expect(await brandsAt('place=all')).toHaveLength(20)
    const all = await brandsAt('place=all&brands=all')
    expect(Object.fromEntries(all.map(({ slug, count }) => [slug, count]))).toEqual(
      Object.fromEntries(listed.map(({ brandSlug, count }) => [brandSlug, Number(count)])),
    )
    for (const query of ['place=all&inStock=1', 'place=category:electronics', 'place=search&q=phone']) {
      const usual = await brandsAt(query)
      const more = await brandsAt(`${query}&brands=all`)
      expect(more.length, query).toBeGreaterThanOrEqual(usual.length)
      expect(
        more.map(({ slug }) => slug),
        query,
      ).toEqual(expect.arrayContaining(usual.map(({ slug }) => slug)))
    }
    const { html } = await get('/products')
    expect(html.match(/name="brand"/g)).toHaveLength(20)
  })

  test.each(['page=-1', 'page=-1&place=all', 'page=99999999&minPrice=-5'])(
    'count what the list itself would show, for any input: %s',
    async (query) => {
      const { status, html } = await get(`/device/list-count?${query}`)
      expect(status).toBe(200)
      const { total } = JSON.parse(html) as { total: number }
      expect(textOf((await get('/products')).html)).toContain(`${total} products`)
    },
  )
})

describe('the specified texts', () => {
  test('before a search', async () => {
    expect(textOf((await get('/search')).html)).toContain('Start your search')
  })

  test('without results: title, reason, link', async () => {
    const lost = await get('/search?q=9387465018')
    expect(textOf(lost.html)).toContain('No results found')
    expect(textOf(lost.html)).toContain('Popular categories')
    const narrow = await get('/products?category=books&maxPrice=1&inStock=1')
    expect(textOf(narrow.html)).toMatch(/No products found .*Remove “Books”.*Clear all filters/)
    expect(narrow.html).toContain('href="/products?maxPrice=1&amp;inStock=1"')
  })

  test('when a price of 0 leaves nothing: the filter can be removed', async () => {
    const free = textOf((await get('/category/books?maxPrice=0')).html)
    expect(free).toContain('Remove “Up to ₦0”')
    expect(free).not.toContain('New products will appear here')
  })

  test('when filters leave nothing of a search: similar products, and each word quoted once', async () => {
    const lost = await get('/search?q=washing+machine&maxPrice=1')
    expect(textOf(lost.html)).toMatch(/No results found .*Remove “Up to ₦1” .*Popular categories .*Closest matches/)
    expect(textOf(lost.html)).toContain('Clear all filters')
    expect([...lost.html.matchAll(/<h(\d)/g)].map(([, level]) => level).join('')).not.toMatch(/13|24/)
    const unknown = textOf((await get('/products?q=xyzzyqqq')).html)
    expect(unknown).toContain('Remove “xyzzyqqq”')
    const unasked = textOf((await get('/search?inStock=1')).html)
    expect(unasked).toContain('Start your search')
    expect(unasked).not.toContain('No results found')
  })

  test('without control characters in the field', async () => {
    const { html } = await get('/products?q=%00rice%00')
    expect(html).not.toContain('\0')
    expect(html).toContain('value="rice"')
  })

  test('a misspelt word is corrected, with a notice', async () => {
    const { html } = await get('/search?q=headfone')
    expect(textOf(html)).toMatch(/Did you mean headphones?/)
    expect(cardsOf(html).length).toBeGreaterThan(0)
    const inList = await get('/products?q=headfone')
    expect(textOf(inList.html)).toMatch(/No results for “headfone”. Did you mean headphones?/)
    expect(inList.html).toMatch(/href="\/products\?q=headphones?"/)
    expect(textOf((await get('/products?q=headphones')).html)).not.toContain('Did you mean')
  })

  test('a sold-out product is no deal until it is in stock again', async () => {
    const { db } = shop.database
    const read = async () => {
      const { html } = await get('/deals-of-the-day')
      return { count: Number(/(\d+) deals available today/.exec(textOf(html))?.[1]), html }
    }
    const before = await read()
    const id = String(/href="\/product\/([^"?/]+)/.exec(before.html)?.[1])
    await db.updateTable('variants').set({ stockQuantity: 0 }).where('id', '=', id).execute()
    await expect.poll(async () => (await read()).count).toBe(before.count - 1)
    expect((await read()).html).not.toContain(`/product/${id}`)
    await db.updateTable('variants').set({ stockQuantity: 3 }).where('id', '=', id).execute()
    await expect.poll(async () => (await read()).count).toBe(before.count)
    expect((await read()).html).toContain(`/product/${id}`)
  })

  test('flash sales and deals, with and without products', async () => {
    const { db } = shop.database
    expect(textOf((await get('/flash-sales')).html)).toMatch(/\d+ flash deals available .*How Flash Sales Work/)
    const deals = await get('/deals-of-the-day')
    expect(textOf(deals.html)).toMatch(/\d+ deals available today/)
    for (const slug of ['electronics', 'fashion', 'home-garden', 'sports'])
      expect(deals.html).toContain(`href="/category/${slug}"`)

    await db.updateTable('variants').set({ isFlashSale: false, comparePrice: null }).execute()
    await expect
      .poll(async () => textOf((await get('/flash-sales')).html))
      .toMatch(/No flash sales available Check back later for amazing flash deals! .*Browse all products/)
    expect(textOf((await get('/deals-of-the-day')).html)).toContain('No deals available today')
  })
})
