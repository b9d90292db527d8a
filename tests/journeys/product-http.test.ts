import { sql } from 'kysely'
import { changeProduct } from '#tests/support/trade.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { useShop } from '../support/shop.ts'
import { selectPlain } from '#tests/support/variants.ts'

const shop = await useShop({ demo: true })
const rows = await selectPlain(shop.database.db)
  .select('id')
  .where('saleIsRunning', '=', false)
  .where('stockQuantity', '>=', 10)
  .orderBy('id')
  .limit(30)
  .execute()
/** Products in stock without a sale. Each test takes its own. */
const ids = rows.flatMap(({ id }) => id ?? [])

function takeProduct(): string {
  const id = ids.shift()
  if (!id) throw new Error('no product is left')
  return id
}

async function change(id: string, values: Record<string, unknown>): Promise<void> {
  await changeProduct(shop.database.db, id, values)
}

async function get(path: string, init: RequestInit = {}) {
  return fetch(`${shop.url}${path}`, { redirect: 'manual', ...init })
}

async function post(path: string, fields: Record<string, string>, cookies = '') {
  return get(path, {
    method: 'POST',
    headers: { Origin: shop.url, Cookie: cookies, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
}

function cookieOf(answer: Response, name: string): string | undefined {
  const found = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return found?.split(';')[0]
}

/** The toast on the next page. */
async function saidBy(answer: Response): Promise<string> {
  const html = await (await get('/', { headers: { Cookie: cookieOf(answer, 'sz_flash') ?? '' } })).text()
  return /class="toast-card.*?<p [^>]*>([^<]*)</s.exec(html)?.[1] ?? ''
}

function readJsonLd(html: string): { '@graph': Record<string, unknown>[] } {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(text) as { '@graph': Record<string, unknown>[] }
}

describe('the status of a product page', () => {
  test('is 200 for a visible product, with its own URL and picture', async () => {
    const id = takeProduct()
    const answer = await get(`/product/${id}?utm_source=x`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="${shop.url}/product/${id}"/>`)
    expect(html.match(/rel="canonical"/g)).toHaveLength(1)
    expect(html.match(/property="og:image"/g)).toHaveLength(1)
    expect(html).toMatch(new RegExp(`property="og:image" content="${shop.url}/product/${id}/share.jpg\\?v=[\\w-]+"`))
    expect(html).toContain('property="og:type" content="product"')
  })

  test('is 404 for a product that is unknown, hidden, or of a vendor who may not sell', async () => {
    const hidden = takeProduct()
    const suspended = takeProduct()
    expect((await get(`/product/${hidden}`)).status).toBe(200)
    await change(hidden, { isActive: false })
    const { vendorId } = await shop.database.db
      .selectFrom('products')
      .select('vendorId')
      .where('id', '=', suspended)
      .executeTakeFirstOrThrow()
    await shop.database.db.updateTable('vendors').set({ status: 'suspended' }).where('id', '=', vendorId).execute()
    for (const id of [hidden, suspended, '0123456789ab', 'x', "'--", 'ILOU', 'a'.repeat(3000)]) {
      await expect.poll(async () => (await get(`/product/${id}`)).status).toBe(404)
      const html = await (await get(`/product/${id}`)).text()
      expect(html).toMatch(/<h1[^>]*>Product not found<\/h1>/)
      expect(html).toContain('href="/products"')
      expect(html).not.toContain('rel="canonical"')
    }
    await shop.database.db.updateTable('vendors').set({ status: 'approved' }).where('id', '=', vendorId).execute()
  })

  test('is 410 for a product that its vendor deleted', async () => {
    const id = takeProduct()
    await change(id, { deletedAt: new Date() })
    await expect.poll(async () => (await get(`/product/${id}`)).status).toBe(410)
    expect(await (await get(`/product/${id}`)).text()).toMatch(/<h1[^>]*>Product not found<\/h1>/)
  })

  test('is the same for the page with its reviews', async () => {
    const [id, deleted] = [takeProduct(), takeProduct()]
    const reviews = (of: string) => get(`/product/${of}/reviews?page=2`)
    expect((await reviews(id)).status).toBe(200)
    const shouted = await reviews(id.toUpperCase())
    expect([shouted.status, shouted.headers.get('Location')]).toEqual([301, `/product/${id}/reviews?page=2`])
    await change(deleted, { deletedAt: new Date() })
    await expect.poll(async () => (await reviews(deleted)).status).toBe(410)
    expect(await (await reviews(deleted)).text()).toContain(
      'This product is no longer available. Browse our other products instead.',
    )
    for (const never of ['0123456789ab', 'x', "'--"]) expect((await reviews(never)).status).toBe(404)
  })
})

describe('structured data', () => {
  test('contains price, stock, rating and breadcrumbs', async () => {
    const row = await selectPlain(shop.database.db)
      .selectAll()
      .where('saleIsRunning', '=', true)
      .where('ratingCount', '>', 0)
      .executeTakeFirstOrThrow()
    const [product, trail] = readJsonLd(await (await get(`/product/${row.id}`)).text())['@graph']
    expect(product).toMatchObject({
      '@type': 'Product',
      name: row.name,
      offers: {
        '@type': 'Offer',
        price: (Number(row.flashSalePrice) / 100).toFixed(2),
        priceCurrency: 'NGN',
        availability: `https://schema.org/${Number(row.stockQuantity) > 0 ? 'InStock' : 'OutOfStock'}`,
        priceValidUntil: row.flashSaleEnd?.toISOString(),
      },
      aggregateRating: { reviewCount: row.ratingCount },
    })
    // the condition is unknown
    expect(product?.offers).not.toHaveProperty('itemCondition')
    const { ancestors } = await shop.database.db
      .selectFrom('categories')
      .select('ancestors')
      .where('slug', '=', row.categorySlug)
      .executeTakeFirstOrThrow()
    const items = ancestors.map((slug) => ({ item: `${shop.url}/category/${slug}` }))
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1, name: 'Home' }, ...items, { name: row.name }],
    })
  })

  test.each(['</script><script>alert(1)</script>', '<!--<script>', 'a & b &amp; "c" \u2028 \u2029'])(
    'contains the name %j unchanged, but no markup from it',
    async (name) => {
      const id = takeProduct()
      await change(id, { name, description: `${name} ${name}` })
      await expect
        .poll(async () => (await get(`/product/${id}`)).text())
        .toContain('alert(1)'.slice(0, name.includes('alert') ? 8 : 0))
      await expect
        .poll(async () => readJsonLd(await (await get(`/product/${id}`)).text())['@graph'][0]?.name)
        .toBe(name)
      const html = await (await get(`/product/${id}`)).text()
      expect(html).not.toContain('<script>alert')
      expect(html).not.toMatch(/<title>[^<]*<script/)
    },
  )

  test('shortens a long text without splitting a character', async () => {
    const id = takeProduct()
    await change(id, { description: `${'Sewn by hand. '.repeat(11)}Aba👗👗👗👗 ${'Washable. '.repeat(100)}` })
    const read = async () => (await get(`/product/${id}`)).text()
    await expect.poll(read).toContain('👗')
    const html = await read()
    const said = /name="description" content="([^"]*)"/.exec(html)?.[1]
    expect(said).toBe(`${'Sewn by hand. '.repeat(11).trim()}…`)
    expect(String(readJsonLd(html)['@graph'][0]?.description)).toMatch(/ Washable\.…$/)
  })

  test('describes the site and its search on the home page', async () => {
    const [keeper, site] = readJsonLd(await (await get('/')).text())['@graph']
    expect(keeper).toMatchObject({ '@type': 'Organization', url: `${shop.url}/` })
    expect(site).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: `${shop.url}/search?q={search_term_string}` } },
    })
  })
})

describe('a cart without a script', () => {
  test('is filled and changed by forms that lead back, with their messages', async () => {
    const id = takeProduct()
    await change(id, { stockQuantity: 3 })
    const back = `/product/${id}`
    const first = await post('/device/cart', { product: id, quantity: '2', back })
    expect([first.status, first.headers.get('Location')]).toEqual([303, back])
    expect(cookieOf(first, 'sz_cart')).toBe(`sz_cart=1.${id}2`)
    expect(await saidBy(first)).toBe('Item added to cart')
    // the product page also shows it next to the button, with a link to the cart
    const page = await (await get(back, { headers: { Cookie: cookieOf(first, 'sz_flash') ?? '' } })).text()
    expect(page).toMatch(/<div class="without-script[^"]*"><p.*?Item added to cart.*?href="\/cart"[^>]*>View Cart/s)
    expect(await (await get(back)).text()).not.toContain('without-script w-full')

    const more = await post('/device/cart', { product: id, quantity: '1', back }, `sz_cart=1.${id}2`)
    expect(cookieOf(more, 'sz_cart')).toBe(`sz_cart=1.${id}3`)
    expect(await saidBy(more)).toBe('Item quantity updated in cart')

    const tooMany = await post('/device/cart', { product: id, quantity: '1', back }, `sz_cart=1.${id}3`)
    expect(cookieOf(tooMany, 'sz_cart')).toBeUndefined()
    expect(await saidBy(tooMany)).toBe('Not enough stock available')

    const gone = await post('/device/cart', { product: id, change: 'set', quantity: '0', back }, `sz_cart=1.${id}3`)
    expect(cookieOf(gone, 'sz_cart')).toBe('sz_cart=1')
    expect(await saidBy(gone)).toBe('Item removed from cart')
  })

  test('removes products that are no longer available, and accepts no others', async () => {
    const id = takeProduct()
    await change(id, { isActive: false })
    const none = await post('/device/cart', { product: id })
    expect(cookieOf(none, 'sz_cart')).toBeUndefined()
    expect(await saidBy(none)).toBe('Product not found')
    const gone = await post('/device/cart', { product: id, change: 'set', quantity: '0' }, `sz_cart=1.${id}3`)
    expect(cookieOf(gone, 'sz_cart')).toBe('sz_cart=1')
  })

  test.each([
    [{ product: 'nonsense' }, 'Product not found'],
    [{ product: '0123456789ab' }, 'Product not found'],
    [{}, 'Product not found'],
  ])('reports %j', async (fields, words) => {
    const answer = await post('/device/cart', fields)
    expect(answer.status).toBe(303)
    expect(await saidBy(answer)).toBe(words)
  })

  test('contains no prices, and redirects only within the site', async () => {
    const id = takeProduct()
    expect((await post('/device/cart', { product: id, price: '1' })).status).toBe(400)
    for (const back of ['https://evil.test/', '//evil.test', '/\\evil.test'])
      expect((await post('/device/cart', { product: id, back })).headers.get('Location')).toBe('/')
    expect((await get('/device/cart')).headers.get('Location')).toBe('/cart')
    for (const quantity of ['abc', '1e3', '-4', '', '0', '1.5', '9'.repeat(12)])
      for (const change of ['add', 'set']) {
        if (/^(0|-4)$/.test(quantity) && change === 'set') continue
        const refused = await post('/device/cart', { product: id, quantity, change }, `sz_cart=1.${id}3`)
        expect(cookieOf(refused, 'sz_cart'), quantity).toBeUndefined()
        expect(await saidBy(refused), quantity).toBe('Please enter a whole number from 1 to 99')
      }
    expect(cookieOf(await post('/device/cart', { product: id }), 'sz_cart')).toBe(`sz_cart=1.${id}1`)
    for (const quantity of ['9999', '99999'])
      expect(await saidBy(await post('/device/cart', { product: id, quantity }))).toBe('Not enough stock available')
  })

  test('and a wishlist has its messages, too', async () => {
    const id = takeProduct()
    const back = `/product/${id}`
    const added = await post('/device/wishlist', { product: id, back })
    expect(cookieOf(added, 'sz_wish')).toBe(`sz_wish=1.${id}1`)
    expect(await saidBy(added)).toBe('Added to wishlist')
    const again = await post('/device/wishlist', { product: id, back }, `sz_wish=1.${id}1`)
    expect(await saidBy(again)).toBe('Item already in wishlist')
    expect(again.headers.get('Location')).toBe(back)
    const gone = await post('/device/wishlist', { product: id, change: 'remove', back }, `sz_wish=1.${id}1`)
    expect(cookieOf(gone, 'sz_wish')).toBe('sz_wish=1')
    expect(await saidBy(gone)).toBe('Removed from wishlist')
  })
})

describe('a sale', () => {
  test('ends on a cached page exactly when it ends', async () => {
    const id = takeProduct()
    await change(id, {
      price: 1_000_000,
      comparePrice: null,
      isFlashSale: true,
      flashSalePrice: 700_000,
      flashSaleEnd: new Date(Date.now() + 3000),
    })
    const price = async (): Promise<unknown> => {
      const [product] = readJsonLd(await (await get(`/product/${id}`)).text())['@graph']
      return product?.offers
    }
    await expect.poll(price).toMatchObject({ price: '7000.00' })
    await expect.poll(price).toMatchObject({ price: '10000.00' })
  })
})

describe('files for programs', () => {
  test('the share picture of a product is a JPEG in the size of link previews', async () => {
    const id = takeProduct()
    await change(id, { name: 'Aṣọ òkè <b>&</b> fìlà ' + 'gígùn '.repeat(20), price: 125_000_000, comparePrice: null })
    const answer = await get(`/product/${id}/share.jpg?v=x`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('Content-Type')).toBe('image/jpeg')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(300_000)
    expect(bytes.length).toBeGreaterThan(10_000)
    const fallback = await get('/product/0123456789ab/share.jpg')
    expect([fallback.status, fallback.headers.get('Location')]).toEqual([302, '/share.png'])
    expect((await get('/share.png')).status).toBe(200)
  })

  test('many requests at once get pictures or the default one, and pages still load', async () => {
    const rows = await selectPlain(shop.database.db).select('id').limit(24).execute()
    const fetchShare = async (id: string | null, tries = 5): Promise<number> => {
      const { status, headers } = await get(`/product/${id}/share.jpg`)
      // an overloaded server says when to retry
      if (status !== 503 || tries === 0) return status
      expect(headers.get('Retry-After')).toBe('2')
      await new Promise((resolve) => setTimeout(resolve, 2000))
      return fetchShare(id, tries - 1)
    }
    const answers = Promise.all(rows.map(async ({ id }) => fetchShare(id)))
    expect((await get('/')).status).toBe(200)
    const statuses = await answers
    expect(new Set(statuses)).toEqual(new Set([200, 302]))
  })

  test('robots.txt excludes personal pages, and names the sitemap', async () => {
    const answer = await get('/robots.txt')
    const text = await answer.text()
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    for (const path of ['/orders', '/messages', '/search', '/device/', '/admin'])
      expect(text).toContain(`Disallow: ${path}\n`)
    for (const path of ['/cart', '/checkout', '/login']) expect(text).not.toContain(`Disallow: ${path}\n`)
    expect(text).not.toMatch(/Disallow: \/(product|category)?\n/)
    expect(text).toContain(`Sitemap: ${shop.url}/sitemap.xml`)
  })

  test('the sitemap lists every visible product once, and no other', async () => {
    const index = await get('/sitemap.xml')
    expect(index.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
    const parts = [...(await index.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
    const named: string[] = []
    for (const part of parts) {
      expect(part.startsWith(`${shop.url}/sitemap/`)).toBe(true)
      const text = await (await fetch(part.replaceAll('&amp;', '&'))).text()
      named.push(...[...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address))
    }
    expect(new Set(named).size).toBe(named.length)
    const products = await shop.database.db.selectFrom('visibleProducts').select('id').execute()
    const listed = named.filter((address) => address.includes('/product/'))
    expect(new Set(listed)).toEqual(new Set(products.map(({ id }) => `${shop.url}/product/${id}`)))
    for (const path of ['/', '/products', '/flash-sales', '/category/home-garden', '/sell-on-shopzero'])
      expect(named).toContain(`${shop.url}${path}`)
    const nowhere = ['nonsense.xml', 'products.xml?after=nonsense', 'brands.xml?after=No_slug', 'vendors.xml?after=%25']
    for (const part of nowhere) expect((await get(`/sitemap/${part}`)).status, part).toBe(404)
  })

  test('a long sitemap of brands and shops has several parts, without duplicates', async () => {
    const { db } = shop.database
    const shared = await db
      .selectFrom('brands')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
    await sql`insert into brands (slug, name) select 'many-' || n, 'Many ' || n from generate_series(1, 10001) n`.execute(
      db,
    )
    await sql`insert into users (id, full_name, email)
      select 'zz' || lpad(n::text, 10, '0'), 'Many ' || n, 'many' || n || '@shops.test' from generate_series(1, 10001) n`.execute(
      db,
    )
    await sql`insert into vendors (id, user_id, slug, business_name, business_email, business_phone, business_address, status, approved_at)
      select id, id, 'many-' || substr(id, 3), full_name, email, '+2348030000000', 'Aba', 'approved', now()
      from users where email like 'many%@shops.test'`.execute(db)
    const read = async (address: string) =>
      [...(await (await get(address.replaceAll('&amp;', '&'))).text()).matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g)].map(
        ([, path = '']) => path,
      )
    for (const [kind, wanted] of [
      ['brands', shared.count + 10_001],
      ['vendors', 10_001],
    ] as const) {
      await expect.poll(async () => (await read('/sitemap.xml')).filter((part) => part.includes(kind)).length).toBe(2)
      const parts = (await read('/sitemap.xml')).filter((part) => part.includes(kind))
      const named = (await Promise.all(parts.map(read))).flat()
      expect(new Set(named).size).toBe(named.length)
      expect(named.length).toBeGreaterThanOrEqual(wanted)
    }
  })

  test('cards by ID contain visible products, in the requested order', async () => {
    const [one, two] = [takeProduct(), takeProduct()]
    const answer = await get(`/device/cards?ids=${two}.nonsense.${one}.0123456789ab.${two}`)
    const { cards } = (await answer.json()) as { cards: { id: string }[] }
    expect(cards.map(({ id }) => id)).toEqual([two, one])
  })
})
