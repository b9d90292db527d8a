import { brotliDecompressSync } from 'node:zlib'
import { sql, type RawBuilder } from 'kysely'
import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { startShop, useShop } from '../support/shop.ts'
import { selectPlain } from '#tests/support/variants.ts'

const shop = await useShop({ demo: true })

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${shop.url}${path}`, { headers, redirect: 'manual' })
}

async function change(statement: RawBuilder<unknown>): Promise<void> {
  await statement.execute(shop.database.db)
}

async function until(what: () => Promise<boolean>, ms: number): Promise<number> {
  const started = performance.now()
  while (!(await what())) {
    if (performance.now() - started > ms) throw new Error(`not within ${ms} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return performance.now() - started
}

describe('a page', () => {
  test('has a policy without unsafe-inline, and reveals nothing about the server', async () => {
    for (const path of ['/', '/login', '/nothing-here']) {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'")
      expect(policy).toMatch(/script-src '(nonce|sha256)-[^;]+'strict-dynamic'/)
      expect(policy).not.toContain('unsafe')
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('server')).toBeNull()
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{13}$/)
    }
  })

  test('is the same each time, and so is its footer on another page', async () => {
    const ask = async (path: string): Promise<string> =>
      (await (await get(path, { 'Accept-Language': 'ha' })).text())
        .replaceAll(/(nonce|data-request)="[^"]*"/g, '')
        .replaceAll(/"[\w-]{20,}"/g, '""')
    const first = await ask('/login')
    expect(first).toContain('<footer')
    expect(await ask('/login')).toBe(first)
    const other = await ask('/signup')
    const footerOf = (html: string): string => /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? ''
    expect(footerOf(other).replaceAll('/signup#device', '/login#device')).toBe(footerOf(first))
  })

  test('every script of a fresh page has its nonce, and the nonce is new each time', async () => {
    const answers = await Promise.all([get('/login'), get('/login')])
    const nonces = answers.map((a) => /'nonce-([^']+)'/.exec(a.headers.get('content-security-policy') ?? '')?.[1])
    expect(nonces[0]).toBeTruthy()
    expect(nonces[0]).not.toBe(nonces[1])
    const html = await answers[0]?.text()
    const scripts = [...(html ?? '').matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes)
    expect(scripts.length).toBeGreaterThan(2)
    for (const attributes of scripts) expect(attributes).toContain(`nonce="${nonces[0]}"`)
  })

  test('is sent in brotli or gzip as requested, with the same content', async () => {
    const plain = await (await get('/', { 'Accept-Encoding': 'identity' })).text()
    const raw = await new Promise<Buffer>((resolve, reject) => {
      request(`${shop.url}/`, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
        expect(response.headers['content-encoding']).toBe('br')
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
      })
        .on('error', reject)
        .end()
    })
    expect(brotliDecompressSync(raw).toString()).toBe(plain)
    expect(raw.length).toBeLessThan(plain.length / 2)
    const gzip = await get('/', { 'Accept-Encoding': 'gzip' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(await gzip.text()).toBe(plain)
  })

  test('for an unknown URL is a 404 with links', async () => {
    const answer = await get('/no/such/page')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('/products')
  })

  test('HEAD gets the same headers as GET, without a body, and caches no empty page', async () => {
    const answer = await fetch(`${shop.url}/?asked-by-head`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    const page = await get('/?asked-by-head')
    expect(await page.text()).toContain('</html>')
    expect(page.headers.get('etag')).toBe(answer.headers.get('etag'))
    expect((await fetch(`${shop.url}/no/such/page`, { method: 'HEAD' })).status).toBe(404)
  })
})

describe('the page cache', () => {
  test('caches a page for visitors, returns 304, and never serves it to signed-in users', async () => {
    const first = await get('/')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect((await get('/', { 'If-None-Match': etag })).status).toBe(304)
    const withSession = await get('/', { Cookie: 'sz_session=made-up', 'If-None-Match': etag })
    expect(withSession.status).toBe(200)
    expect(withSession.headers.get('etag')).toBeNull()
    expect(withSession.headers.get('cache-control')).toBe('no-store')
  })

  test('shows a changed price within a second', async () => {
    const product = await selectPlain(shop.database.db)
      .select(['id', 'name'])
      .where('isFeatured', '=', true)
      .where('saleIsRunning', '=', false)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    expect(await (await get('/')).text()).not.toContain('₦7,654,321')
    await change(sql`update variants set price = 765432100, compare_price = null where id = ${product.id}`)
    const ms = await until(async () => (await (await get('/')).text()).includes('₦7,654,321'), 1000)
    expect(ms).toBeLessThan(1000)
  })

  test('drops the pages of a suspended vendor at once', async () => {
    const { id, businessName } = await shop.database.db
      .selectFrom('visibleProducts as p')
      .innerJoin('vendors as v', 'v.id', 'p.vendorId')
      .select(['v.id', 'v.businessName'])
      .where('p.isFeatured', '=', true)
      .orderBy('p.createdAt', 'desc')
      .executeTakeFirstOrThrow()
    expect(await (await get('/')).text()).toContain(businessName)
    await change(sql`update vendors set status = 'suspended' where id = ${id}`)
    await until(async () => !(await (await get('/')).text()).includes(businessName), 1000)
    await change(sql`update vendors set status = 'approved' where id = ${id}`)
    await until(async () => (await (await get('/')).text()).includes(businessName), 1000)
  })

  test('expires a page when its sale ends, without any change', async () => {
    const { id, name } = await selectPlain(shop.database.db)
      .select(['id', 'name'])
      .where('saleIsRunning', '=', true)
      .orderBy('flashSaleEnd')
      .executeTakeFirstOrThrow()
    await change(sql`update variants set flash_sale_end = now() + interval '1500 ms' where id = ${id}`)
    // the home page sorts its sale row by end time, so this product comes first
    const sales = async (): Promise<string> => (await (await get('/')).text()).split('id="featured"')[0] ?? ''
    await until(async () => (await sales()).includes(name ?? '-'), 1000)
    await until(async () => !(await sales()).includes(name ?? '-'), 3000)
  })

  test('caches nothing while changes go unnoticed, and resumes after the reconnect', async () => {
    await shop.database.cutConnections('shopzero-listen')
    await until(async () => (await get('/')).headers.get('etag') !== null, 3000)
    const product = await selectPlain(shop.database.db)
      .select('id')
      .where('isFeatured', '=', true)
      // the home page shows the newest ones
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    await change(sql`update products set name = 'Renamed while nobody listened' where id = ${product.id}`)
    await until(async () => (await (await get('/')).text()).includes('Renamed while nobody listened'), 2000)
  })
})

describe('failures', () => {
  test('losing every database connection ends no process, and the next requests succeed', async () => {
    const pid = shop.process.pid
    await shop.database.cutConnections('shopzero%')
    await until(async () => (await get('/readyz')).ok, 3000)
    expect((await get('/login')).status).toBe(200)
    expect(shop.process.pid).toBe(pid)
    expect(shop.process.exitCode).toBeNull()
  })

  test('a bug shows an error page with the incident number from the log, and no details', async () => {
    await change(sql`alter view visible_products rename to hidden_products`)
    try {
      const answer = await get('/', { Cookie: 'sz_session=not-from-the-cache' })
      const html = await answer.text()
      expect(answer.status).toBe(500)
      const incident = answer.headers.get('x-request-id') ?? ''
      expect(html).toContain(incident)
      expect(html).not.toMatch(/visible_products|relation|at Object|node_modules/)
      // the response may be faster than the log
      const lineOf = () => JSON.stringify(shop.log.find((entry) => entry.incident === incident)) ?? ''
      await expect.poll(lineOf).toContain('visible_products')
    } finally {
      await change(sql`alter view hidden_products rename to visible_products`)
    }
    expect((await get('/', { Cookie: 'sz_session=not-from-the-cache' })).status).toBe(200)
  })

  test('console output of a library becomes a log line', async () => {
    expect((await get('/category/%E0%A4%A/x.data')).status).toBeLessThan(500)
    await get('/category/%E0%A4%A', { Accept: 'text/html' })
    await expect.poll(() => shop.log.some((line) => String(line.said).includes('could not be decoded'))).toBe(true)
  })

  test('when every connection is busy the response is 503 with Retry-After, and soon 200 again', async () => {
    const small = await startShop({
      database: shop.database,
      settings: { DATABASE_POOL: '2', DATABASE_WAIT_MS: '500' },
    })
    try {
      const blocker = shop.database.db.transaction().execute(async (tx) => {
        await sql`lock table products in access exclusive mode`.execute(tx)
        await new Promise((resolve) => setTimeout(resolve, 1500))
      })
      await new Promise((resolve) => setTimeout(resolve, 100))
      const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => fetch(`${small.url}/?q=${i}`)))
      const refused = answers.filter((a) => a.status === 503)
      expect(refused.length).toBeGreaterThan(0)
      for (const answer of refused) expect(answer.headers.get('retry-after')).toBe('2')
      expect(answers.every((a) => a.status === 503 || a.status === 200)).toBe(true)
      await blocker
      expect((await fetch(`${small.url}/?again`)).status).toBe(200)
    } finally {
      await small.stop()
    }
  })
})

describe('unusual requests', () => {
  test('without a configured URL, the site is the same under every name of this machine', async () => {
    const port = new URL(shop.url).port
    for (const name of ['127.0.0.1', 'localhost']) {
      const headers = { Origin: `http://${name}:${port}` }
      const answer = await fetch(`${shop.url}/device/prefs`, {
        method: 'POST',
        headers,
        redirect: 'manual',
        body: new URLSearchParams({ theme: 'dark' }),
      })
      expect(answer.status).toBe(303)
    }
    const other = await fetch(`${shop.url}/device/prefs`, { method: 'POST', headers: { Origin: 'http://localhost:1' } })
    expect(other.status).toBe(403)
  })

  test('a POST from another site changes nothing, as document, data request or JSON', async () => {
    for (const path of ['/login', '/login.data', '/logout', '/device/prefs']) {
      const answer = await fetch(`${shop.url}${path}`, {
        method: 'POST',
        body: 'email=a',
        headers: { Origin: 'https://evil.example' },
      })
      expect(answer.status).toBe(403)
    }
  })

  test.each([
    '/a%2fb',
    '/%00',
    '/%zz',
    `/${'x'.repeat(9000)}`,
    '/?q=%ED%A0%80',
    '/__proto__',
    '/constructor',
    '/.env',
    '/assets/../../package.json',
    '/.vite/manifest.json',
  ])('%s gets a status below 500 and reveals nothing', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.text()).not.toContain('dependencies')
  })

  test.each(['/product/%00', '/category/%00', '/category/..%2f..%2fetc', '/a%2fb', '/%zz'])(
    'a browser at %s gets the 404 page',
    async (path) => {
      const answer = await get(path, { Accept: 'text/html,*/*' })
      expect(answer.status).toBe(404)
      expect(await answer.text()).toMatch(/<h1[^>]*>Page Not Found|<h1[^>]*>[^<]*not/i)
      expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    },
  )

  test.each([
    ['/PRODUCTS?page=2', '/products?page=2'],
    ['/Products/', '/products'],
    ['/about/?utm_source=x', '/about?utm_source=x'],
    ['/category/books/', '/category/books'],
    ['/vendor-login/', '/vendor-login'],
    ['/Vendor/Balogun-KICKS', '/vendor/Balogun-KICKS'],
    ['/category/BOOKS', '/category/books'],
    ['/Settings/SECURITY', '/settings/security'],
    ['/product/0123456789AB', '/product/0123456789ab'],
  ])('%s redirects to %s', async (path, to) => {
    const answer = await get(path)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe(to)
  })

  test('built files are cached forever and compressed at build time; an unknown one is a 404', async () => {
    const html = await (await get('/login')).text()
    const [file] = /\/assets\/base-[\w-]+\.js/.exec(html) ?? []
    const answer = await get(file ?? '', { 'Accept-Encoding': 'br' })
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect((await get('/assets/base-00000000.js')).status).toBe(404)
  })

  test('a forged Host changes no link', async () => {
    const html = await new Promise<string>((resolve, reject) => {
      request(`${shop.url}/`, { headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' } }, (response) => {
        let text = ''
        response.on('data', (part: Buffer) => (text += part.toString())).on('end', () => resolve(text))
      })
        .on('error', reject)
        .end()
    })
    expect(html).toContain('<html')
    expect(html).not.toContain('evil.example')
  })
})

test('SIGTERM lets a running request finish, then the process ends normally', async () => {
  const own = await startShop({ database: shop.database })
  const blocker = shop.database.db.transaction().execute(async (tx) => {
    await sql`lock table products in access exclusive mode`.execute(tx)
    await new Promise((resolve) => setTimeout(resolve, 350))
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  const running = fetch(`${own.url}/?slow`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  const stopped = own.stop()
  expect((await running).status).toBe(200)
  await blocker
  expect(await stopped).toEqual({ code: 0, signal: null })
})
