import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { useShop } from '../support/shop.ts'
import { selectPlain } from '#tests/support/variants.ts'

const shop = await useShop({ demo: true })

/** The same ETag proves that the page cache did not change. */
async function etagOf(path: string): Promise<string | null> {
  const answer = await fetch(`${shop.url}${path}`)
  await answer.text()
  return answer.headers.get('etag')
}

test.each(['GET', 'HEAD'])('%s of an invalid or unknown picture is a 404', async (method) => {
  const names = ['x', 'x.exe', '.webp', '-a.webp', 'a.webp', `${'a'.repeat(200)}.webp`, 'p%20.webp', '%2e%2e.webp']
  for (const name of names) expect((await fetch(`${shop.url}/media/${name}`, { method })).status, name).toBe(404)
  expect(shop.log.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

test('an HTTP/1.0 client without a host gets a response', async () => {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  socket.end('GET /healthz HTTP/1.0\r\n\r\n')
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  await once(socket, 'close')
  expect(text).toMatch(/^HTTP\/1\.[01] 200 [\s\S]*\r\n\r\nok\n$/)
})

test.each([
  ['br;q=0.0, gzip;q=0', null],
  ['br;q=0.000', null],
  ['br; q=0 , gzip', 'gzip'],
  ['BR;Q=0.5', 'br'],
])('Accept-Encoding: %s', async (accepted, encoding) => {
  const answer = await fetch(`${shop.url}/login`, { headers: { 'Accept-Encoding': accepted } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
})

describe('a body that is not a form', () => {
  test.each(['/logout', '/device/prefs'])('%s is refused, for a browser and for a program', async (path) => {
    const init = { method: 'POST', body: '{}' }
    const headers = { Origin: shop.url, 'Content-Type': 'application/json' }
    const person = await fetch(`${shop.url}${path}`, { ...init, headers: { ...headers, Accept: 'text/html' } })
    expect([person.status, person.headers.get('content-type')]).toEqual([415, 'text/html; charset=UTF-8'])
    expect(await person.text()).toContain(
      "<h1>We couldn't process your request. Go back and use the form on the page.</h1>",
    )
    const program = await fetch(`${shop.url}${path}`, { ...init, headers })
    expect([program.status, await program.text()]).toEqual([
      415,
      "We couldn't process your request. Go back and use the form on the page.\n",
    ])
  })

  test('a form with unknown fields and another method are distinguished', async () => {
    const headers = { Origin: shop.url, 'Content-Type': 'application/x-www-form-urlencoded' }
    const odd = await fetch(`${shop.url}/logout`, { method: 'POST', body: 'isAdmin=1', headers })
    expect([odd.status, await odd.text()]).toEqual([400, "We couldn't read this form. Go back and try again.\n"])
    const put = await fetch(`${shop.url}/logout`, { method: 'PUT', body: '', headers })
    expect([put.status, await put.text()]).toEqual([
      405,
      "You can't do that here. Go back and use the buttons on the page.\n",
    ])
  })

  test.each(['/', '/products', '/nothing-here'])(
    'TRACE %s is refused like any other unsupported method',
    async (path) => {
      const { resolve, promise } = Promise.withResolvers<number | undefined>()
      request(`${shop.url}${path}`, { method: 'TRACE', headers: { Origin: shop.url } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).end()
      expect(await promise).toBe(405)
    },
  )
})

describe('files', () => {
  test('the default icon exists and is small', async () => {
    const answer = await fetch(`${shop.url}/favicon.ico`)
    const icon = Buffer.from(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
    expect(icon.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
    expect(icon.length).toBeLessThan(2000)
  })

  test.each(['/.env', '/no/such/file.png', '/assets/gone.js', '/backup.tar.gz'])('%s: no page', async (path) => {
    const answer = await fetch(`${shop.url}${path}`, { headers: { Accept: 'text/html' } })
    expect([answer.status, await answer.text()]).toEqual([404, 'File not found.\n'])
  })

  test.each(['/index.html', '/index.php', '/foo.html', '/abc.txt', '/no/such/page.htm'])(
    '%s: the 404 page for browsers',
    async (path) => {
      const answer = await fetch(`${shop.url}${path}`, { headers: { Accept: 'text/html,*/*;q=0.8' } })
      expect(answer.status).toBe(404)
      const html = await answer.text()
      expect(html).toContain('Page not found')
      expect(html).toContain('href="/products"')
      const program = await fetch(`${shop.url}${path}`)
      expect([program.status, await program.text()]).toEqual([404, 'File not found.\n'])
    },
  )

  test('a missing page is still a page, with or without a script', async () => {
    expect(await (await fetch(`${shop.url}/no-such-page`)).text()).toContain('</html>')
    expect((await fetch(`${shop.url}/no-such-page.data`)).headers.get('content-type')).toContain('text/x-script')
    expect((await fetch(`${shop.url}/_.data`)).status).toBe(200)
  })
})

describe('unknown query parameters', () => {
  test('make no other page', async () => {
    const plain = await etagOf('/')
    expect(plain).not.toBeNull()
    for (const noise of ['?utm_source=mail', '?n=1', '?n=1&n=2', `?x=${'y'.repeat(3000)}`, '?sort=price'])
      expect(await etagOf(`/${noise}`), noise).toBe(plain)
  })

  test('are not in the page, even on the first request after a change', async () => {
    const { id } = await selectPlain(shop.database.db)
      .select('id')
      .where('isFeatured', '=', true)
      // the home page shows the newest ones
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    await shop.database.db
      .updateTable('products')
      .set({ name: 'A name that drops the page' })
      .where('id', '=', id)
      .execute()
    for (let page = ''; !page.includes('A name that drops');) {
      page = await (await fetch(`${shop.url}/?utm_source=somebody-elses-campaign`)).text()
      expect(page).not.toContain('somebody-elses-campaign')
    }
  })
})
