import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addPerson } from '../support/people.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { addShopOf } from '../support/vendors.ts'

const DRAFT = '/vendor-dashboard/products/draft'
const IMPORT = '/vendor-dashboard/products/import'
const MB = 1024 * 1024
/** How long a body may be silent. */
const GRACE_MS = 3000

const shop = await useShop({ settings: { BODY_GRACE_MS: String(GRACE_MS) } })

type Sent = { text: string; ms: number }

/** Sends the headers, then `bytes` of the body every 200 ms, until the end or until the connection closes. */
async function send(
  head: string[],
  body: Buffer,
  { first = 0, bytes }: { first?: number; bytes: number },
): Promise<Sent> {
  const started = performance.now()
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (more: string) => (text += more))
  socket.on('error', () => undefined)
  const ended = once(socket, 'close')
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(body.subarray(0, first))
  let at = first
  const timer = setInterval(() => {
    if (at < body.length && socket.writable) socket.write(body.subarray(at, (at += bytes)))
    if (/^HTTP\/1\.1 (?!408)/.test(text) && at >= body.length) socket.end()
  }, 200)
  await ended
  clearInterval(timer)
  return { text, ms: performance.now() - started }
}

function formWith(bytes: Buffer): { type: string; body: Buffer } {
  const head = '--b0\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\n\r\n'
  return {
    type: 'multipart/form-data; boundary=b0',
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b0--\r\n')]),
  }
}

const memory = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.process.pid}/status`, 'utf8'))?.[1]) * 1024

test('a slow or stalled body is aborted, a steady one arrives, and other requests are served meanwhile', async () => {
  const { email, userId } = await addPerson(shop.database)
  const vendorId = await addShopOf(shop.database.db, userId)
  const { ask, cookies } = await signedInAs(shop, email)
  const saved = await ask(DRAFT, { intent: 'save', draft: '', product: '', pictures: '' })
  const { draftId } = (await saved.json()) as { draftId: string }
  const headOf = (address: string, type: string, length: number, cookie = `sz_session=${cookies[0]?.value}`) => [
    `POST ${address} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Origin: ${shop.url}`,
    `Cookie: ${cookie}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
  ]
  const noise = Buffer.alloc(300 * 400 * 3, 0)
  for (let at = 0; at < noise.length; at++) noise[at] = (at * 2_654_435_761) % 253
  const photo = await sharp(noise, { raw: { width: 400, height: 300, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const picture = formWith(photo)
  const endless = formWith(Buffer.alloc(5 * MB)).body
  const to = `${DRAFT}?draft=${draftId}`
  const before = memory()

  const steady = send(headOf(to, picture.type, picture.body.length), picture.body, { bytes: 12_000 })
  const slow = Promise.all([
    ...Array.from({ length: 30 }, async (_, at) => {
      // staggered, because this test is not about bursts
      await new Promise((resolve) => setTimeout(resolve, at * 50))
      return send(headOf(to, picture.type, endless.length), endless, { bytes: 1 })
    }),
    // a fast start, then silence
    send(headOf(to, picture.type, endless.length), endless, { first: 2 * MB, bytes: 0 }),
    send(headOf(IMPORT, picture.type, endless.length), endless, { bytes: 1 }),
    // an anonymous request is refused at once, without reading its whole body
    send(headOf(IMPORT, picture.type, endless.length, ''), endless, { bytes: 1 }),
    send(headOf('/login', 'application/x-www-form-urlencoded', 1000), Buffer.alloc(1000, 'a'), { bytes: 1 }),
  ])
  let isOver = false
  void slow.then(() => (isOver = true))
  for (let asked = 0; asked < 20; asked++) expect((await fetch(`${shop.url}/products`)).status).toBe(200)
  expect(isOver).toBe(false)

  for (const { text, ms } of await slow) {
    expect(ms).toBeLessThan(5 * GRACE_MS)
    expect(text).not.toMatch(/^HTTP\/1\.1 (?:2|500)/)
  }
  const cut = (await slow).filter(({ text }) => text.startsWith('HTTP/1.1 408'))
  expect(cut.length).toBeGreaterThan(20)
  for (const { text, ms } of cut) {
    expect(ms).toBeGreaterThan(0.8 * GRACE_MS)
    expect(text).toContain('too slow and timed out')
  }
  const arrived = await steady
  expect(arrived.text).toMatch(/^HTTP\/1\.1 200/)
  expect(arrived.ms).toBeGreaterThan(1.5 * GRACE_MS)

  expect(memory() - before).toBeLessThan(100 * MB)
  const kept = await shop.database.db.selectFrom('pictures').select('id').where('vendorId', '=', vendorId).execute()
  expect(kept).toHaveLength(1)
  await expect.poll(async () => readdir(path.join(shop.dataDir, 'uploads'))).toEqual([])
  expect(shop.log.filter(({ level }) => Number(level) >= 50 || level === 'error')).toEqual([])
})
