import { expect, test } from 'vitest'
import { Hono } from 'hono'
import sharp from 'sharp'
import type { Storage } from '#infra/storage/storage.ts'
import { serveEmailPictures } from './email-pictures.ts'
import type { HostEnv } from './middleware/request.ts'

const SMALL = 'pictures/Zm9vYmFyYmF6cXV1eA-160.webp'
const webp = await sharp({ create: { width: 160, height: 80, channels: 4, background: '#00000000' } })
  .webp()
  .toBuffer()

/** A storage with one picture, whose read can be delayed. */
function open() {
  const files = new Map([[SMALL, webp]])
  let reads = 0
  const storage = {
    head: async (key: string) => (files.has(key) ? { contentType: 'image/webp', size: webp.length } : null),
    get: async (key: string) => {
      reads++
      const bytes = files.get(key)
      return bytes
        ? { contentType: 'image/webp', size: bytes.length, body: new Response(new Uint8Array(bytes)).body }
        : null
    },
  } as unknown as Storage
  const app = new Hono<HostEnv>()
  app.get('/media/:file', serveEmailPictures(storage), (c) => c.text('another file'))
  return { files, reads: () => reads, get: (file: string) => app.request(`/media/${file}`) }
}

test('an email gets a square JPEG that other origins may show, rendered once', async () => {
  const { get, reads } = open()
  const answers = await Promise.all([1, 2, 3].map(async () => get('Zm9vYmFyYmF6cXV1eA-160.jpg')))
  await get('Zm9vYmFyYmF6cXV1eA-160.jpg')
  expect(reads()).toBe(1)
  const [answer] = answers
  expect(answer?.status).toBe(200)
  expect(answer?.headers.get('Content-Type')).toBe('image/jpeg')
  expect(answer?.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  const { format, width, height, hasAlpha } = await sharp(
    Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0)),
  ).metadata()
  expect({ format, width, height, hasAlpha }).toEqual({ format: 'jpeg', width: 160, height: 160, hasAlpha: false })
})

test('a hidden picture is not shown, even if it was rendered before', async () => {
  const { get, files } = open()
  expect((await get('Zm9vYmFyYmF6cXV1eA-160.jpg')).status).toBe(200)
  files.delete(SMALL)
  expect((await get('Zm9vYmFyYmF6cXV1eA-160.jpg')).status).toBe(404)
})

test.each(['Zm9vYmFyYmF6cXV1eA-1200.jpg', 'Zm9vYmFyYmF6cXV1eA.jpg', '..%2Fsecret-160.jpg', 'a b-160.jpg'])(
  'there is no JPEG at %s',
  async (file) => {
    const { get, reads } = open()
    expect((await get(file)).status).toBe(404)
    expect(reads()).toBe(0)
  },
)

test('other kinds of files are left to the next handler', async () => {
  expect(await (await open().get('Zm9vYmFyYmF6cXV1eA-160.webp')).text()).toBe('another file')
})
