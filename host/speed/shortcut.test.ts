import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { KEEP_HEADER } from '#app/service-worker/names.ts'
import { makeMetrics, type Metrics } from '../metrics.ts'
import { makePageCache, type PageCache } from '../page-cache/page-cache.ts'
import { makeShortcut } from './shortcut.ts'

let server: Server
let cache: PageCache
let metrics: Metrics
let wholeWays: string[]
let now: number

/** An application of one page, which records the visitor and how often it was rendered. */
beforeEach(async () => {
  wholeWays = []
  now = 1_000_000
  cache = makePageCache(() => now, { longest: 60_000 })
  metrics = makeMetrics()
  const shortcut = makeShortcut(cache, metrics)
  let made = 0
  const listener = getRequestListener(async (request, env) => {
    const { incoming } = env as HttpBindings
    const person = request.headers.get('Cookie') ?? 'nobody'
    wholeWays.push(person)
    const { page } = await cache.findOrMake(`page ${person}`, async () => ({
      contentType: 'text/html',
      policy: null,
      tags: new Set(['products']),
      until: null,
      body: Buffer.from(`${person} ${++made}`),
    }))
    if (!page || person.includes('session')) return new Response(brotliCompressSync(`alone ${++made}`), BROTLI)
    shortcut.note(incoming, `page ${person}`, page)
    const answer = new Response(new Uint8Array(page.packed), {
      headers: {
        'Content-Type': page.contentType,
        'Content-Encoding': 'br',
        ETag: page.etag,
        'X-Request-Id': `${made}`,
        'X-Frame-Options': 'DENY',
      },
    })
    shortcut.learn(incoming, answer)
    return answer
  })
  server = createServer((incoming, outgoing) => {
    if (!shortcut.answer(incoming, outgoing)) void listener(incoming, outgoing)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
const BROTLI = { headers: { 'Content-Encoding': 'br' } }
afterEach(() => server.close())

async function ask(headers: Record<string, string> = {}, path = '/', method = 'GET'): Promise<Response> {
  const { port } = server.address() as AddressInfo
  return fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
}

/** Returns the raw bytes until the server closes the connection. Sends the same headers as `ask`. */
async function askOnce(): Promise<string> {
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const words = ['accept: */*', 'accept-language: *', 'accept-encoding: gzip, deflate', 'connection: close']
  socket.write(`GET / HTTP/1.1\r\nhost: shop\r\n${words.join('\r\n')}\r\n\r\n`)
  const pieces: Buffer[] = []
  for await (const piece of socket) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('latin1')
}

describe('the shortcut', () => {
  test('gives an identical request the same response, without the middleware', async () => {
    const first = await ask()
    const second = await ask()
    expect(wholeWays).toEqual(['nobody'])
    expect([await first.text(), await second.text()]).toEqual(['nobody 1', 'nobody 1'])
    expect(second.headers.get('ETag')).toBe(first.headers.get('ETag'))
    expect(second.headers.get('X-Frame-Options')).toBe('DENY')
    expect(second.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{13}$/)
    expect(second.headers.get('Server-Timing')).toMatch(/^now;desc="\d+"$/)
  })

  test('sends the same headers as the middleware, also with `Connection: close`', async () => {
    const said = (answer: Response) =>
      [...answer.headers].filter(([name]) => !['date', 'server-timing', 'x-request-id'].includes(name))
    const first = await ask()
    await first.text()
    const second = await ask()
    expect(await second.text()).toBe('nobody 1')
    expect(said(second)).toEqual(said(first))
    const last = await askOnce()
    expect(last).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(last).toMatch(/\r\nConnection: close\r\n/)
    expect(last.split('\r\n\r\n')).toHaveLength(2)
    expect(wholeWays).toHaveLength(1)
    expect(await metrics.registry.metrics()).toContain('shopzero_page_cache_total{outcome="hit"} 2')
  })

  test('uses the middleware when the page was dropped, is too old, or must not be cached', async () => {
    await ask()
    cache.drop(['products'])
    expect(await (await ask()).text()).toBe('nobody 2')
    now += 60_001
    expect(await (await ask()).text()).toBe('nobody 3')
    cache.pause()
    expect(await (await ask()).text()).toBe('nobody 4')
    expect(wholeWays).toHaveLength(4)
  })

  test('requires an identical request', async () => {
    const questions: [headers: Record<string, string>, path?: string, method?: string][] = [
      [{}],
      [{ Cookie: 'sz_prefs=dark' }],
      [{ Cookie: 'sz_session=mine' }],
      [{ 'Accept-Language': 'yo' }],
      [{ 'Accept-Encoding': 'gzip' }],
      [{ 'Save-Data': 'on' }],
      [{ Accept: 'text/html' }],
      [{ [KEEP_HEADER]: '1' }],
      [{}, '/?page=2'],
      [{}, '/', 'HEAD'],
      [{ 'If-None-Match': '"x"' }],
    ]
    for (const question of questions) await (await ask(...question)).text()
    expect(wholeWays).toHaveLength(questions.length)
  })

  test('does not apply to personal pages', async () => {
    const own = { Cookie: 'sz_session=mine' }
    expect(await (await ask(own)).text()).toBe('alone 2')
    expect(await (await ask(own)).text()).toBe('alone 3')
  })
})
