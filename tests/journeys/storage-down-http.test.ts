import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { addPerson } from '../support/people.ts'
import { startS3TestServer } from '../support/s3-test-server.ts'
import { useShop } from '../support/shop.ts'
import { signedInAs } from '../support/signed-in.ts'
import { signedInVendor } from '../support/signed-in-vendor.ts'
import { addProduct } from '../support/trade.ts'
import { makeVisitor, wordsOf } from '../support/visitor.ts'

const credentials = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto', bucket: 'pictures' }
const s3 = await startS3TestServer(credentials)
afterAll(() => s3.close())
const shop = await useShop({
  settings: {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: credentials.bucket,
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  },
})

async function png(background: string): Promise<Blob> {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } })
  return new Blob([new Uint8Array(await picture.png().toBuffer())])
}

function message(text: string, picture: Blob): FormData {
  const form = new FormData()
  form.set('text', text)
  form.append('picture', picture, 'x.bin')
  return form
}

const profilePicture = (picture: Blob): FormData => {
  const form = new FormData()
  form.set('picture', picture, 'x.png')
  return form
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const started = performance.now()
  return { result: await work(), ms: performance.now() - started }
}

test('while the store is frozen, pictures are refused soon, pages work, and forms keep what was typed', async () => {
  const vendor = await signedInVendor(shop)
  const product = await addProduct(shop.database.db, vendor.vendorId)
  const { email } = await addPerson(shop.database)
  const { ask } = await signedInAs(shop, email)
  const begun = await ask(`/messages/new?vendor=${vendor.slug}`, message('the first', await png('#b93a0a')))
  const talk = begun.headers.get('Location') ?? ''
  const html = await (await ask(talk)).text()
  const address = /(?:href|src)="(\/media\/[^"]+)"/.exec(html)?.[1] ?? ''
  const media = () => fetch(`${shop.url}${address}`)
  const whole = await media()
  expect([whole.status, whole.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await whole.arrayBuffer()).byteLength).toBe(Number(whole.headers.get('Content-Length')))
  expect((await ask('/profile?mode=edit&form=picture', profilePicture(await png('#0a3ab9')))).status).toBe(303)

  s3.isFrozen = true
  const many = await Promise.all(Array.from({ length: 100 }, () => timed(media)))
  for (const { result, ms } of many) {
    expect([result.status, result.headers.get('Retry-After')]).toEqual([503, '5'])
    expect(result.headers.get('Cache-Control')).toBe('no-store')
    expect(ms).toBeLessThan(4000)
  }
  const rested = await timed(media)
  expect(rested.result.status).toBe(503)
  expect(rested.ms).toBeLessThan(500)
  const etag = whole.headers.get('ETag') ?? ''
  expect((await fetch(`${shop.url}${address}`, { headers: { 'If-None-Match': etag } })).status).toBe(304)
  const page = await timed(() => makeVisitor(shop.url).read(`/product/${product}`))
  expect(page.result).toContain(`Product ${product}`)
  expect(page.ms).toBeLessThan(3000)

  const refused = await ask(talk, message('typed with care', await png('#0ab93a')))
  expect(refused.status).toBe(503)
  expect(wordsOf(await refused.text())).toMatch(/typed with care.*We can't save pictures right now\./)
  const avatar = await ask('/profile?mode=edit&form=picture', profilePicture(await png('#333333')))
  expect(wordsOf(await avatar.text())).toContain("We can't save pictures right now.")
  // a picture that is taken away is gone from the page, and its files follow later
  expect((await ask('/profile?mode=edit&form=picture', { remove: 'yes' })).status).toBe(303)
  const jobs = shop.database.db.selectFrom('graphile_worker.jobs' as never).select('task_identifier' as never)
  expect(await jobs.execute()).toContainEqual({ taskIdentifier: 'remove-picture-files' })

  s3.isFrozen = false
  await expect.poll(async () => (await media()).status, { timeout: 15_000, interval: 500 }).toBe(200)
  expect((await ask(talk, message('typed with care', await png('#0ab93a')))).status).toBe(303)
}, 60_000)
