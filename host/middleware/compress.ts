import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
  type BrotliOptions,
} from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { HostEnv } from './request.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
export const decode = promisify(brotliDecompress)

const WORTH_IT = 1024
/** A page; an export may be longer, and others must not wait for it. */
const SHORT = 256 * 1024
/** Of brotli: a list of 104 kB costs 0.3 ms and weighs 13 kB; 5 saves another tenth for four times as much. */
const EFFORT = 3
export const EFFORT_TO_KEEP = 10
const TEXT = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg)/

export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  const offered = accept.split(',').map((part) => part.toLowerCase().replaceAll(/\s/g, '').split(';'))
  const takes = (name: string): boolean =>
    offered.some(([coding, ...rest]) => coding === name && !rest.some((weight) => /^q=0(\.0*)?$/.test(weight)))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

export async function encode(body: Buffer, encoding: Encoding, effort = EFFORT): Promise<Buffer> {
  if (encoding === 'identity') return body
  return encoding === 'gzip' ? zip(body, GZIP) : brotli(body, toBrotli(body, effort))
}

/** What takes less time than to hand it to another thread and to hear of it. */
function encodeHere(body: Buffer, encoding: 'br' | 'gzip'): Buffer {
  return encoding === 'gzip' ? gzipSync(body, GZIP) : brotliCompressSync(body, toBrotli(body, EFFORT))
}

const GZIP = { level: 3 }

function toBrotli(body: Buffer, effort: number): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }
}

/** For answers made for one person at one moment. Kept pages and built files come compressed already. */
export function compressAnswers(): MiddlewareHandler<HostEnv> {
  return async (c, next) => {
    await next()
    const { headers, body, status } = c.res
    if (!body || headers.has('Content-Encoding') || !TEXT.test(headers.get('Content-Type') ?? '')) return
    c.header('Vary', 'Accept-Encoding', { append: true })
    const encoding = chooseEncoding(c.req.header('Accept-Encoding'))
    if (encoding === 'identity' || c.req.method === 'HEAD') return
    const plain = Buffer.from(await c.res.arrayBuffer())
    const packed =
      plain.length < WORTH_IT
        ? null
        : plain.length < SHORT
          ? encodeHere(plain, encoding)
          : await encode(plain, encoding)
    const answer = new Headers(headers)
    answer.delete('Content-Length')
    if (packed) answer.set('Content-Encoding', encoding)
    c.res = undefined
    c.res = new Response(new Uint8Array(packed ?? plain), { status, headers: answer })
  }
}
