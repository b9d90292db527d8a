import { LRUCache } from 'lru-cache'
import type { MiddlewareHandler } from 'hono'
import { isKey } from '#infra/storage/key.ts'
import type { Storage } from '#infra/storage/storage.ts'
import { NO_PICTURE } from './files.ts'
import type { HostEnv } from './middleware/request.ts'
import { UNCHANGING } from './middleware/security.ts'

const MOST_BYTES = 8 * 1024 * 1024
/** Whoever asks for all of them at once shall not have the machine to himself. */
const MOST_WAITING = 100
/** An email shows small pictures, and nobody has a large one drawn. */
const NAME = /^([\w-]+-(?:\d{1,2}|[1-4]\d\d))\.jpg$/

/**
 * The small pictures in emails: a JPEG, drawn of the stored WebP when the first mail program asks. A picture that is held
 * back, or gone, has no file, and its JPEG is not shown either. The address names nothing but the picture.
 */
export function serveEmailPictures(storage: Storage): MiddlewareHandler<HostEnv> {
  const drawn = new LRUCache<string, Buffer>({ maxSize: MOST_BYTES, sizeCalculation: (bytes) => bytes.length })
  const drawing = new Map<string, Promise<Buffer | null>>()
  let last: Promise<unknown> = Promise.resolve()

  async function draw(key: string): Promise<Buffer | null> {
    const stored = await storage.get(key)
    if (!stored) return null
    // sharp, which no page needs
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
      // it stands in a mailbox of another origin
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  }
}
