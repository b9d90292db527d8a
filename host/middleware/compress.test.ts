import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { chooseEncoding, compressAnswers } from './compress.ts'
import type { HostEnv } from './request.ts'

// replaces Response with the class of the Node server
getRequestListener(() => new Response())

const LONG = 'Àṣẹ, ₦1,250,000. '.repeat(500)

function shop(text: string): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  app.use(compressAnswers())
  return app.get('/', (c) => c.text(text))
}

test.each([
  ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip;q=0.5, br;q=0, zstd;q=0.0', 'gzip', gunzipSync],
  ['*', null, (body: Buffer) => body],
  ['', null, (body: Buffer) => body],
])('a client that accepts "%s" gets an uncached response in %s', async (accept, encoding, unpack) => {
  const answer = await shop(LONG).request('/', { headers: { 'Accept-Encoding': accept } })
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
  expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(LONG)
})

test('a body longer than a page is compressed too', async () => {
  const long = LONG.repeat(40)
  const answer = await shop(long).request('/', { headers: { 'Accept-Encoding': 'zstd' } })
  expect(zstdDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(long)
})

test('a body too short to benefit is sent uncompressed', async () => {
  const answer = await shop('short').request('/', { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.headers.has('Content-Encoding')).toBe(false)
  expect(await answer.text()).toBe('short')
})

test('precompressed files are never looked up in Zstandard', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(chooseEncoding('zstd')).toBe('identity')
})
