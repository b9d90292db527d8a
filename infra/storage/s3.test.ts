import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startS3TestServer } from '#tests/support/s3-test-server.ts'
import type { S3TestServer } from '#tests/support/s3-test-server.ts'
import { makeS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

const place = { region: 'eu-west-1', bucket: 'pictures' }
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
const timing = { tryMs: 500, totalMs: 3000, readTryMs: 500, readTotalMs: 3000, backoffMs: 5, silenceMs: 500 }
const type = { contentType: 'application/json' }

describe('the storage in a bucket', () => {
  let server: S3TestServer

  beforeEach(async () => {
    server = await startS3TestServer({ ...place, ...credentials })
  })
  afterEach(() => server.close())

  const open = (more: Partial<Parameters<typeof makeS3Storage>[0]> = {}) =>
    makeS3Storage({ endpoint: server.endpoint, ...place, credentials, timing, ...more })

  it('retries after a short outage, a broken connection and a silence', async () => {
    for (const mishap of ['unavailable', 'cut', 'silent'] as const) {
      server.mishaps.push(mishap)
      await open().put('a.json', Buffer.from('{}'), type)
      server.mishaps.push(mishap, mishap)
      expect(await open().head('a.json')).toMatchObject({ size: 2 })
    }
  })

  it('reports failure after three attempts', async () => {
    server.mishaps.push('unavailable', 'unavailable', 'unavailable')
    await expect(open().get('a.json')).rejects.toThrow('503')
    expect(server.calls).toHaveLength(3)
  })

  it('stops within its time limit when nothing responds', async () => {
    server.mishaps.push('silent', 'silent', 'silent')
    const started = performance.now()
    await expect(open().put('a.json', Buffer.from('{}'), type)).rejects.toThrow(/did not answer/)
    expect(performance.now() - started).toBeLessThan(timing.totalMs)
    expect(server.objects.size).toBe(0)
  })

  it('does not retry a refusal', async () => {
    await expect(
      open({ credentials: { ...credentials, secretAccessKey: 'wrong' } }).put('a.json', Buffer.from('{}'), type),
    ).rejects.toThrow('403')
    expect(server.calls).toEqual(['PUT /pictures/a.json 403'])
    expect(server.objects.size).toBe(0)
  })

  it('treats a refusal as an error, never as a missing file', async () => {
    const storage = open({ credentials: { ...credentials, secretAccessKey: 'wrong' } })
    await expect(storage.get('a.json')).rejects.toThrow('403')
    await expect(storage.head('a.json')).rejects.toThrow('403')
    await expect(storage.remove('a.json')).rejects.toThrow('403')
    await expect(keysOf(storage)).rejects.toThrow('403')
  })

  it('follows no redirect', async () => {
    server.mishaps.push('redirect', 'redirect', 'redirect')
    await expect(open().get('a.json')).rejects.toThrow(/did not answer/)
  })

  it('fails a body that stops halfway', async () => {
    await open().put('a.json', Buffer.from('{}'), type)
    server.mishaps.push('silent-body')
    const file = await open().get('a.json')
    await expect(new Response(file?.body).text()).rejects.toThrow(/silent/)
  })

  it('lists only valid keys', async () => {
    await open().put('a/b.json', Buffer.from('{}'), type)
    server.objects.set('a/<&>.html', { body: Buffer.from(''), contentType: 'text/html', changedAt: new Date() })
    expect(await keysOf(open(), 'a/')).toEqual(['a/b.json'])
  })

  it('puts the bucket into the host name if configured', async () => {
    const storage = makeS3Storage({
      ...place,
      credentials,
      endpoint: 'http://s3.invalid',
      forcePathStyle: false,
      timing: { tryMs: 20_000, totalMs: 20_000 },
    })
    const failure = await storage.head('a.json').catch((error: unknown) => error)
    expect(String(describeCauses(failure))).toContain('pictures.s3.invalid')
  })

  it('refuses a bucket whose name would change the URL', () => {
    expect(() => open({ bucket: '../other' })).toThrow(/bucket/)
  })
})

function describeCauses(error: unknown): string {
  return error instanceof Error ? `${error.message}; ${describeCauses(error.cause)}` : String(error)
}

async function keysOf(storage: Storage, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys
}
