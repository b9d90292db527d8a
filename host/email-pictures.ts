import { LRUCache } from 'lru-cache'
import type { MiddlewareHandler } from 'hono'
import { isKey } from '#infra/storage/key.ts'
import type { Storage } from '#infra/storage/storage.ts'
import { NO_PICTURE } from './files.ts'
import type { HostEnv } from './middleware/request.ts'
import { UNCHANGING } from './middleware/security.ts'

const MOST_BYTES = 8 * 1024 * 1024
/** Requests for many pictures at once must not use up the processor. */
const MOST_WAITING = 100
/** Emails show small pictures only: a width of 500 or more is refused. */
const NAME = /^([\w-]+-(?:\d{1,2}|[1-4]\d\d))\.jpg$/

/**
 * The small pictures in emails: JPEGs made from the stored WebP on the first request. A hidden or deleted picture has
 * no public file, so even the cache must not serve its JPEG. The URL names only the picture.
 */
export function serveEmailPictures(storage: Storage): MiddlewareHandler<HostEnv> {
  const drawn = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: (bytes) => bytes.length })
  const drawing = new Map<string, Promise<Buffer | null>>()
  let last: Promise<unknown> = Promise.resolve()

  async function draw(key: string): Promise<Buffer | null> {
    const stored = await storage.get(key)
    if (!stored) return null
    // loaded here, because no page needs sharp
    const { drawEmailPicture } = await import('#infra/images/email-picture.ts')
    return drawEmailPicture(Buffer.from(await new Response(stored.body).arrayBuffer()))
  }

  async function drawOnce(key: string): Promise<Buffer | null> {
    const running = drawing.get(key)
    if (running) return running
    const work = last.then(async () => draw(key))
    last = work.catch(() => undefined)
    drawing.set(key, work)
    try {
      const bytes = await work
      if (bytes) drawn.set(key, bytes)
      return bytes
    } finally {
      drawing.delete(key)
    }
  }

  return async (c, next) => {
    const file = c.req.param('file') ?? ''
    if (!file.endsWith('.jpg')) return next()
    const name = NAME.exec(file)?.[1]
    const key = `pictures/${name}.webp`
    if (!name || !isKey(key) || !(await storage.head(key))) return c.text(NO_PICTURE, 404)
    const known = drawn.get(key)
    if (!known && drawing.size >= MOST_WAITING) return c.text(NO_PICTURE, 503, { 'Retry-After': '10' })
    const bytes = known ?? (await drawOnce(key))
    if (!bytes) return c.text(NO_PICTURE, 404)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(bytes.length),
      'Cache-Control': UNCHANGING,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // a webmail page of another origin embeds it
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  }
}
