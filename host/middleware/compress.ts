import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  type BrotliOptions,
} from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import type { HostEnv } from './request.ts'

/** Encodings of cached responses. For a single response, Zstandard compresses as well in half the time. */
const KEPT = ['br', 'gzip'] as const
const FRESH = ['zstd', ...KEPT] as const
export type Encoding = (typeof KEPT)[number] | 'identity'
type FreshEncoding = (typeof FRESH)[number]

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const zstd = promisify(zstdCompress)
export const decode = promisify(brotliDecompress)

const WORTH_IT = 1024
/** A page is shorter. A longer export must not delay other requests. */
const SHORT = 256 * 1024
/** Brotli quality. A list page of 105 kB takes 0.6 ms and becomes 15.1 kB. */
const EFFORT = 3
/**
 * Brotli quality of a cached page. The same list takes 2.5 ms and becomes 13.3 kB, or 114 ms and 11.9 kB on its second
 * request.
 */
export const EFFORT_AT_FIRST = 6
export const CACHED_EFFORT = 11
const TEXT = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg)/

export function chooseEncoding(accept: string | undefined): Encoding {
  return chooseFrom(KEPT, accept)
}

function chooseFrom<Known extends string>(known: readonly Known[], accept: string | undefined): Known | 'identity' {
  if (!accept) return 'identity'
  const offered = accept.split(',').map((part) => part.toLowerCase().replaceAll(/\s/g, '').split(';'))
  const takes = (name: string): boolean =>
    offered.some(([coding, ...rest]) => coding === name && !rest.some((weight) => /^q=0(\.0*)?$/.test(weight)))
  return known.find(takes) ?? 'identity'
}

export async function encode(body: Buffer, encoding: Encoding, effort = EFFORT): Promise<Buffer> {
  if (encoding === 'identity') return body
  return encoding === 'gzip' ? zip(body, GZIP) : brotli(body, toBrotli(body, effort))
}

async function encodeFresh(body: Buffer, encoding: FreshEncoding): Promise<Buffer> {
  // faster here than in another thread
  if (body.length < SHORT) return PACK_HERE[encoding](body)
  return encoding === 'zstd' ? zstd(body) : encode(body, encoding)
}

const PACK_HERE: Record<FreshEncoding, (body: Buffer) => Buffer> = {
  zstd: (body) => zstdCompressSync(body),
  br: (body) => brotliCompressSync(body, toBrotli(body, EFFORT)),
  gzip: (body) => gzipSync(body, GZIP),
}

const GZIP = { level: 3 }

function toBrotli(body: Buffer, effort: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }
}

/** Compresses a body with an encoding that the client accepts, and sets the headers. */
export async function compressFor(
  c: Context<HostEnv>,
  plain: Buffer,
  headers: Headers,
): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = chooseFrom(FRESH, c.req.header('Accept-Encoding'))
  headers.delete('Content-Length')
  if (encoding === 'identity' || plain.length < WORTH_IT) return new Uint8Array(plain)
  headers.set('Content-Encoding', encoding)
  return new Uint8Array(await encodeFresh(plain, encoding))
}

/** For uncached responses. Cached pages and built files are compressed already. */
export function compressAnswers(): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    await next()
    const { res } = c
    if (res.headers.has('Content-Encoding') || !TEXT.test(res.headers.get('Content-Type') ?? '') || !res.body) return
    // read after the body check: on Node, reading the body replaces the response headers
    const { headers, status } = res
    headers.append('Vary', 'Accept-Encoding')
    if (c.req.method === 'HEAD' || chooseFrom(FRESH, c.req.header('Accept-Encoding')) === 'identity') return
    const body = await compressFor(c, Buffer.from(await c.res.arrayBuffer()), headers)
    c.res = undefined
    c.res = new Response(body, { status, headers })
  }
}
