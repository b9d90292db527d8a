import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { MOST_PASSWORDS } from '#modules/secrets/index.server.ts'
import { makeMetrics } from '../metrics.ts'
import { makeIsPurchaseRequest } from './buying.ts'
import { limitForms, refuseOverload, refusePasswordFlood, requireCanonicalPath, requireOwnOrigin } from './gate.ts'
import type { HostEnv } from './request.ts'

const ORIGIN = 'http://127.0.0.1:3000'

function makeApp() {
  const app = new Hono<HostEnv>()
  app.use(
    requireCanonicalPath(),
    requireOwnOrigin([ORIGIN]),
    limitForms({ pictures: { '/profile/picture': 1, '/goods/*/edit': 3 }, archives: ['/import'] }),
  )
  app.all('*', async (c) => c.text(`${c.req.path} ${(await c.req.text()).length}`))
  return app
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return makeApp().request(new Request(`${ORIGIN}${path}`, init))
}

describe('origin', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s from another site, or without an origin, is refused',
    async (method) => {
      expect((await ask('/x', { method })).status).toBe(403)
      expect((await ask('/x', { method, headers: { Origin: 'https://evil.example' } })).status).toBe(403)
      expect((await ask('/x', { method, headers: { Origin: `${ORIGIN}.evil.example` } })).status).toBe(403)
      expect((await ask('/x', { method, headers: { Origin: 'null' } })).status).toBe(403)
      expect((await ask('/x', { method, headers: { 'Sec-Fetch-Site': 'same-site' } })).status).toBe(403)
    },
  )

  test('our own pages may post, with either header', async () => {
    expect((await ask('/x', { method: 'POST', headers: { Origin: ORIGIN } })).status).toBe(200)
    expect((await ask('/x', { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(200)
  })

  test('a page without a referrer may post if Sec-Fetch-Site allows it', async () => {
    const ofSite = async (site: string) =>
      (await ask('/x', { method: 'POST', headers: { Origin: 'null', 'Sec-Fetch-Site': site } })).status
    expect(await ofSite('same-origin')).toBe(200)
    for (const site of ['cross-site', 'same-site', 'none']) expect(await ofSite(site), site).toBe(403)
  })

  test('Sec-Fetch-Site does not override a foreign Origin', async () => {
    const headers = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }
    expect((await ask('/x', { method: 'POST', headers })).status).toBe(403)
  })

  test('data requests are no exception', async () => {
    expect((await ask('/x.data', { method: 'POST' })).status).toBe(403)
  })
})

describe('paths', () => {
  test.each(['/a%2fb', '/a%2Fb', '/a%5cb', '/%00', '/%zz', '/%c3%28'])('%s cannot be read', async (path) => {
    expect((await ask(path)).status).toBe(400)
  })

  test('double slashes redirect to the canonical path', async () => {
    const answer = await ask('//products///x?a=1')
    expect([answer.status, answer.headers.get('Location')]).toEqual([308, '/products/x?a=1'])
  })
})

test('a form of more than 256 kB is refused', async () => {
  const headers = { Origin: ORIGIN }
  expect((await ask('/x', { method: 'POST', headers, body: 'x'.repeat(256 * 1024) })).status).toBe(200)
  expect((await ask('/x', { method: 'POST', headers, body: 'x'.repeat(256 * 1024 + 1) })).status).toBe(413)
})

test('a picture may be larger, but only at its own URL', async () => {
  const send = async (path: string, bytes: number) =>
    (await ask(path, { method: 'POST', headers: { Origin: ORIGIN }, body: 'x'.repeat(bytes) })).status
  const MIB = 1024 * 1024
  expect(await send('/profile/picture', 11 * MIB)).toBe(200)
  expect(await send('/profile/picture.data', 11 * MIB)).toBe(200)
  expect(await send('/profile/picture', 12 * MIB + 1)).toBe(413)
  expect(await send('/profile/picture/x', MIB)).toBe(413)
  expect(await send('/profile', MIB)).toBe(413)
})

test('several pictures may each be that large, if the request has a length', async () => {
  const send = async (path: string, bytes: number, header: Record<string, string>) =>
    ask(path, { method: 'POST', headers: { Origin: ORIGIN, ...header }, body: 'x'.repeat(bytes) })
  const MIB = 1024 * 1024
  const status = async (bytes: number, header?: Record<string, string>) =>
    (await send('/goods/7/edit', bytes, header ?? { 'Content-Length': String(bytes) })).status
  expect(await status(32 * MIB)).toBe(200)
  expect(await status(32 * MIB + 1)).toBe(413)
  const refused = await send('/goods/7/edit', 33 * MIB, { 'Content-Length': String(33 * MIB) })
  expect(await refused.text()).toContain('One of these pictures is larger than 10 MB')
  // a chunked body is buffered to measure it
  expect(await status(12 * MIB, { 'Transfer-Encoding': 'chunked' })).toBe(200)
  expect(await status(12 * MIB + 1, { 'Transfer-Encoding': 'chunked' })).toBe(413)
})

test('a refusal uses the language of the device, or of Accept-Language', async () => {
  const refused = async (headers: Record<string, string>) =>
    ask('/x', { method: 'POST', headers: { Accept: 'text/html', ...headers } })
  const yoruba = await refused({ 'Accept-Language': 'ha', Cookie: 'sz_prefs=1.system.-.grid.yo.NGN' })
  expect([yoruba.status, yoruba.headers.get('Content-Language')]).toEqual([403, 'yo'])
  expect(await yoruba.text()).toMatch(/lang="yo".*Ìbéèrè yìí kò wá láti ShopZero\./)
  expect(await (await refused({ 'Accept-Language': 'fr, ig;q=0.8' })).text()).toContain('Arịrịọ a esiteghị')
  expect(await (await refused({})).text()).toMatch(/lang="en".*This request didn't come from ShopZero\./)
  const program = await refused({ Accept: '*/*', 'Accept-Language': 'ha' })
  expect(await program.text()).toBe('Wannan buƙata ba daga ShopZero ta fito ba. Ku buɗe ShopZero ku sake gwadawa.\n')
  expect(program.headers.get('Vary')).toContain('Accept-Language')
})

test('at the limit, further requests are refused at once, page views before purchases', async () => {
  const app = new Hono<HostEnv>()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  app.use(refuseOverload(makeMetrics(), makeIsPurchaseRequest('/')))
  app.all('*', async (c) => {
    await held
    return c.text('done')
  })
  const waiting = Array.from({ length: 200 }, async () => app.request('/'))
  const refused = await app.request('/')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '2'])
  const buying = ['/checkout', '/checkout.data', '/order/SZ_1', '/order/SZ_1/pay'].map((path) => app.request(path))
  buying.push(app.request('/', { method: 'POST' }))
  expect((await app.request('/checkouts')).status).toBe(503)
  release()
  for (const answer of buying) expect((await answer).status).toBe(200)
  await Promise.all(waiting)
  expect((await app.request('/')).status).toBe(200)
})

test('a rush of buyers does not affect visitors who browse, and is limited itself', async () => {
  const app = new Hono<HostEnv>()
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  app.use(refuseOverload(makeMetrics(), makeIsPurchaseRequest('/shop/')))
  app.all('*', async (c) => {
    if (c.req.path.startsWith('/shop/checkout')) await held
    return c.text('done')
  })
  const rush = Array.from({ length: 600 }, async () => app.request('/shop/checkout'))
  expect((await app.request('/shop/checkout')).status).toBe(503)
  expect((await app.request('/shop/products')).status).toBe(200)
  release()
  expect(new Set((await Promise.all(rush)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('a password flood is refused only at sign-in forms, and only above the limit', async () => {
  const letGo: (() => void)[] = []
  const app = new Hono<HostEnv>().use(refusePasswordFlood('/shop/')).all('*', async (c) => {
    if (c.req.query('slow')) await new Promise<void>((resolve) => letGo.push(resolve))
    return c.text('a page')
  })
  const ask = async (path: string, method = 'POST') => (await app.request(path, { method })).status
  const slow = Array.from({ length: MOST_PASSWORDS }, () => ask('/shop/login?slow=1'))
  for (const door of ['login', 'vendor-login', 'admin', 'signup', 'confirm-email', 'reset-password'])
    for (const path of [`/shop/${door}`, `/shop/${door}.data`]) expect(await ask(path)).toBe(503)
  expect(await ask('/shop/login', 'GET')).toBe(200)
  expect(await ask('/shop/logout')).toBe(200)
  for (const go of letGo) go()
  expect(await Promise.all(slow)).toEqual(Array.from({ length: MOST_PASSWORDS }, () => 200))
  expect(await ask('/shop/login')).toBe(200)
})
