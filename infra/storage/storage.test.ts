import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { contentKey } from './key.ts'
import { makeLocalStorage } from './local.ts'
import { startS3TestServer } from '#tests/support/s3-test-server.ts'
import { makeS3Storage } from './s3.ts'
import { TooLargeForStorage } from './storage.ts'
import type { ListedFile, Storage } from './storage.ts'

const MAX = 300_000
const place = { region: 'auto', bucket: 'pictures' }
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }

const backs: Record<string, () => Promise<{ storage: Storage; close: () => Promise<void> }>> = {
  'a folder': async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storage-'))
    return {
      storage: makeLocalStorage(folder, { maxBytes: MAX }),
      close: () => rm(folder, { recursive: true, force: true }),
    }
  },
  'a bucket': async () => {
    const server = await startS3TestServer({ ...place, ...credentials })
    return {
      storage: makeS3Storage({ endpoint: server.endpoint, ...place, credentials, forcePathStyle: true, maxBytes: MAX }),
      close: server.close,
    }
  },
}

describe.each(Object.entries(backs))('the storage in %s', (_, open) => {
  let storage: Storage
  let close: () => Promise<void>

  beforeEach(async () => {
    const opened = await open()
    storage = opened.storage
    close = opened.close
  })
  afterEach(() => close())

  it('returns the bytes, the size and the type that were put', async () => {
    const bytes = randomBytes(200_000)
    await storage.put('a/b.avif', bytes, { contentType: 'image/avif' })
    const file = await storage.get('a/b.avif')
    expect(file).toMatchObject({ size: 200_000, contentType: 'image/avif' })
    expect(Buffer.from(await new Response(file?.body).arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('accepts a stream', async () => {
    const stream = new Blob(['one ', 'two']).stream()
    await storage.put('words.txt', stream, { contentType: 'text/plain; charset=utf-8' })
    expect(await text(storage, 'words.txt')).toBe('one two')
  })

  it('stores an empty file', async () => {
    await storage.put('empty.bin', new Uint8Array(), { contentType: 'application/octet-stream' })
    expect(await storage.head('empty.bin')).toMatchObject({ size: 0 })
    expect(await text(storage, 'empty.bin')).toBe('')
  })

  it('returns null for a missing key, even if a folder or a file blocks its path', async () => {
    await storage.put('a/b.json', Buffer.from('{}'), { contentType: 'application/json' })
    for (const key of ['no.json', 'a/no.json', 'no/b.json', 'a/b/c.json']) {
      expect(await storage.get(key)).toBeNull()
      expect(await storage.head(key)).toBeNull()
    }
  })

  it('replaces a file and its ETag', async () => {
    await storage.put('a.txt', Buffer.from('old'), { contentType: 'text/plain; charset=utf-8' })
    const before = await storage.head('a.txt')
    await storage.put('a.txt', Buffer.from('new'), { contentType: 'text/plain; charset=utf-8' })
    const after = await storage.get('a.txt')
    expect(await new Response(after?.body).text()).toBe('new')
    expect(after?.etag).toMatch(/^".+"$/)
    expect(after?.etag).not.toBe(before?.etag)
    expect((await storage.head('a.txt'))?.etag).toBe(after?.etag)
  })

  it('removes a file, and ignores a missing one', async () => {
    await storage.put('a.txt', Buffer.from('x'), { contentType: 'text/plain; charset=utf-8' })
    await storage.remove('a.txt')
    await storage.remove('a.txt')
    await storage.remove('never/was.txt')
    expect(await storage.head('a.txt')).toBeNull()
  })

  it('lists a folder sorted by key, over several pages, without its siblings', async () => {
    const keys = ['a/b/1.txt', 'a/b/2.txt', 'a/b-c.txt', 'a/b.txt', 'a/c.txt', 'a/d/e/f.txt', 'ab.txt', 'b.txt']
    for (const key of keys.toReversed()) {
      await storage.put(key, Buffer.from('12345'), { contentType: 'text/plain; charset=utf-8' })
    }
    expect((await listed(storage, '')).map((f) => f.key)).toEqual(keys.toSorted())
    const below = await listed(storage, 'a/')
    expect(below.map((f) => f.key)).toEqual(keys.filter((key) => key.startsWith('a/')).toSorted())
    expect(below[0]?.size).toBe(5)
    expect(Math.abs((below[0]?.changedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    expect(await listed(storage, 'none/')).toEqual([])
  })

  it('refuses a file above the limit and stores none of it', async () => {
    const content = () => new Blob([randomBytes(MAX), '!']).stream()
    const type = { contentType: 'application/octet-stream' }
    await storage.put('a.bin', Buffer.from('before'), type)
    await expect(storage.put('a.bin', content(), type)).rejects.toThrow(TooLargeForStorage)
    await expect(storage.put('b.bin', content(), type)).rejects.toThrow(TooLargeForStorage)
    expect(await text(storage, 'a.bin')).toBe('before')
    expect((await listed(storage, '')).map((f) => f.key)).toEqual(['a.bin'])
  })

  it('stores nothing of a stream that fails halfway', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(randomBytes(10))
        controller.error(new Error('the client left'))
      },
    })
    await expect(storage.put('a.bin', broken, { contentType: 'application/octet-stream' })).rejects.toThrow()
    expect(await listed(storage, '')).toEqual([])
  })

  it.each([
    '',
    '/',
    '/etc/passwd',
    '../secret.txt',
    'a/../b.txt',
    'a/./b.txt',
    'a//b.txt',
    'a/b.txt/',
    'a\\b.txt',
    'a/%2e%2e/b.txt',
    'a b.txt',
    'a\0.txt',
    'a\n.txt',
    'a.txt\n',
    '.hidden.txt',
    '.unfinished/a.txt',
    'a/.b.txt',
    '-a.txt',
    'a.b.txt',
    'a.html',
    'a.svg',
    'a',
    'ọjà.txt',
    `${'a'.repeat(101)}.txt`,
    `${'a/'.repeat(8)}b.txt`,
    'constructor.constructor',
  ])('rejects the key %j', async (key) => {
    const type = { contentType: 'text/plain; charset=utf-8' }
    await expect(storage.put(key, Buffer.from('x'), type)).rejects.toThrow(/not a storage key/)
    await expect(storage.get(key)).rejects.toThrow(/not a storage key/)
    await expect(storage.head(key)).rejects.toThrow(/not a storage key/)
    await expect(storage.remove(key)).rejects.toThrow(/not a storage key/)
  })

  it.each(['a', '../', '/', 'a//', './', '.unfinished/'])('lists nothing below %j', (prefix) => {
    expect(() => storage.list(prefix)).toThrow(/not a storage folder/)
  })

  it("refuses a type that differs from the key's", async () => {
    await expect(storage.put('a.avif', Buffer.from('x'), { contentType: 'text/html' })).rejects.toThrow(/image\/avif/)
  })

  it('lets a reader stop early', async () => {
    await storage.put('a.bin', randomBytes(250_000), { contentType: 'application/octet-stream' })
    const file = await storage.get('a.bin')
    const reader = file?.body.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await reader?.cancel()
    await storage.remove('a.bin')
  })

  it('gives every reader a complete file while writers replace it', async () => {
    const type = { contentType: 'application/octet-stream' }
    await storage.put('a.bin', Buffer.alloc(150_000, 0), type)
    const write = async (n: number) => storage.put('a.bin', Buffer.alloc(150_000, n), type)
    const read = async () => {
      const bytes = new Uint8Array(await new Response((await storage.get('a.bin'))?.body).arrayBuffer())
      expect(bytes.byteLength).toBe(150_000)
      expect(new Set(bytes).size).toBe(1)
    }
    await Promise.all(Array.from({ length: 20 }, (_unused, n) => (n % 2 ? write(n) : read())))
  })
})

describe('a content key', () => {
  const hash = 'ab'.repeat(32)

  it('contains the hash and its first two characters', () => {
    expect(contentKey('pictures/p', hash, 'webp')).toBe(`pictures/p/ab/${hash}.webp`)
  })

  it.each([
    ['pictures', 'short'],
    ['pictures', hash.toUpperCase()],
    ['../pictures', hash],
    ['', hash],
  ])('cannot be made of %j and %j', (prefix, sha256) => {
    expect(() => contentKey(prefix, sha256, 'webp')).toThrow()
  })
})

async function text(storage: Storage, key: string): Promise<string> {
  const file = await storage.get(key)
  if (!file) throw new Error(`${key} is not there`)
  return new Response(file.body).text()
}

async function listed(storage: Storage, prefix: string): Promise<ListedFile[]> {
  const files: ListedFile[] = []
  for await (const file of storage.list(prefix)) files.push(file)
  return files
}
