import { describe, expect, test } from 'vitest'
import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { makePageCache, type FreshPage, type CachedPage } from './page-cache.ts'

function freshPage(text: string, tags: string[] = ['products'], until: Date | null = null): FreshPage {
  return { contentType: 'text/html', policy: null, tags: new Set(tags), until, body: Buffer.from(text) }
}

async function failToRender(): Promise<null> {
  throw new Error('no database')
}

function textOf(page: CachedPage | null | undefined): string | null {
  return page ? brotliDecompressSync(page.packed).toString() : null
}

function makeCache(options: Parameters<typeof makePageCache>[1] = {}) {
  let now = 1_000_000
  const cache = makePageCache(() => now, options)
  return { cache, pass: (ms: number) => (now += ms) }
}

describe('page cache', () => {
  test('renders a page once and then serves the cached copy', async () => {
    const { cache } = makeCache()
    let made = 0
    const make = async () => freshPage(`page ${++made}`)
    const first = await cache.findOrMake('/', make)
    const second = await cache.findOrMake('/', make)
    expect([first.made, second.made, made]).toEqual([true, false, 1])
    expect(textOf(second.page)).toBe('page 1')
  })

  test('shares one rendering between concurrent requests', async () => {
    const { cache } = makeCache()
    let made = 0
    const make = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return freshPage(`page ${++made}`)
    }
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.findOrMake('/', make)))
    expect(made).toBe(1)
    expect(new Set(answers.map((a) => textOf(a.page)))).toEqual(new Set(['page 1']))
  })

  const LONG = Array.from(
    { length: 400 },
    (_, i) => `<li class="card relative flex"><a href="/product/${i * 7919}">No. ${i}</a><p>₦${i * i}</p></li>`,
  ).join('')

  test('compresses a page further on its second request, and not before', async () => {
    const { cache, pass } = makeCache()
    const { page } = await cache.findOrMake('/', async () => freshPage(LONG))
    await new Promise((resolve) => setTimeout(resolve, 300))
    const again = cache.find('/')
    expect(again).toBe(page)
    await expect.poll(() => cache.find('/')?.packed.length).toBeLessThan(again?.packed.length ?? 0)
    const smaller = cache.find('/')
    expect(textOf(smaller)).toBe(LONG)
    expect(smaller?.etag).toBe(page?.etag)
    // and it expires no later than before
    pass(5 * 60_000 + 1)
    expect(cache.find('/')).toBeUndefined()
  })

  test('does not restore a page that was dropped during compression', async () => {
    const { cache } = makeCache()
    await cache.findOrMake('/', async () => freshPage(LONG))
    cache.find('/')
    cache.drop(['products'])
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(cache.find('/')).toBeUndefined()
  })

  test('drops the pages with a dropped tag and no others', async () => {
    const { cache } = makeCache()
    await cache.findOrMake('/a', async () => freshPage('a', ['product:a']))
    await cache.findOrMake('/b', async () => freshPage('b', ['product:b']))
    cache.drop(['product:a'])
    expect(cache.find('/a')).toBeUndefined()
    expect(cache.find('/b')).toBeDefined()
    cache.drop(['*'])
    expect(cache.find('/b')).toBeUndefined()
  })

  test('many tags drop their pages and leave others, also a page that was compressed further', async () => {
    const { cache } = makeCache()
    const own = Array.from({ length: 300 }, (_, i) => `/own/${i}`)
    for (const [i, key] of own.entries()) await cache.findOrMake(key, async () => freshPage(key, [`product:${i}`]))
    await cache.findOrMake('/other', async () => freshPage(LONG, ['vendor:b', 'product:b']))
    const before = cache.find('/other')?.packed.length ?? 0
    await expect.poll(() => cache.find('/other')?.packed.length).toBeLessThan(before)
    let release = (): void => undefined
    const slow = cache.findOrMake('/slow', async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return freshPage('old', ['product:299'])
    })
    // more than the cache remembers
    for (let i = 0; i < 30_000; i += 200) cache.drop(Array.from({ length: 200 }, (_, n) => `product:${i + n}`))
    release()
    await slow
    expect(own.filter((key) => cache.find(key))).toEqual([])
    expect([cache.find('/slow'), textOf(cache.find('/other'))]).toEqual([undefined, LONG])
    cache.drop(['vendor:b'])
    expect(cache.find('/other')).toBeUndefined()
  })

  test('neither caches nor shares a page whose products change during rendering', async () => {
    const { cache } = makeCache()
    let release = (): void => undefined
    const slow = cache.findOrMake('/', async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return freshPage('old')
    })
    cache.drop(['products'])
    const later = cache.findOrMake('/', async () => freshPage('new'))
    release()
    expect(textOf((await slow).page)).toBe('old')
    expect(textOf((await later).page)).toBe('new')
    expect(textOf(cache.find('/'))).toBe('new')
  })

  test('expires a page when a sale on it ends', async () => {
    const { cache, pass } = makeCache()
    await cache.findOrMake('/', async () => freshPage('sale', ['products'], new Date(1_000_000 + 2000)))
    pass(1900)
    expect(cache.find('/')).toBeDefined()
    pass(200)
    expect(cache.find('/')).toBeUndefined()
  })

  test('renders an uncacheable page for each request', async () => {
    const { cache } = makeCache()
    const answer = await cache.findOrMake('/', async () => null)
    expect(answer).toEqual({ page: null, made: true })
    expect(cache.find('/')).toBeUndefined()
  })

  test('caches nothing while notifications are lost, and forgets earlier pages', async () => {
    const { cache } = makeCache()
    await cache.findOrMake('/', async () => freshPage('before'))
    cache.pause()
    expect(cache.find('/')).toBeUndefined()
    await cache.findOrMake('/', async () => freshPage('meanwhile'))
    cache.resume()
    expect(cache.find('/')).toBeUndefined()
    await cache.findOrMake('/', async () => freshPage('after'))
    expect(textOf(cache.find('/'))).toBe('after')
  })

  test('does not cache a rendering that began before the pause', async () => {
    const { cache } = makeCache()
    let release = (): void => undefined
    const slow = cache.findOrMake('/', async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return freshPage('old')
    })
    cache.pause()
    cache.resume()
    release()
    await slow
    expect(cache.find('/')).toBeUndefined()
  })

  test('does not remember a failed rendering', async () => {
    const { cache } = makeCache()
    await expect(cache.findOrMake('/', failToRender)).rejects.toThrow('no database')
    expect(textOf((await cache.findOrMake('/', async () => freshPage('fine'))).page)).toBe('fine')
  })

  describe('when the database does not respond', () => {
    class Busy extends Error {}
    const isBusy = (error: unknown): boolean => error instanceof Busy
    const failToConnect = async (): Promise<null> => {
      throw new Busy()
    }
    const hang = async (): Promise<null> => new Promise(() => undefined)

    test('an expired page is served until a new one can be rendered', async () => {
      const { cache, pass } = makeCache({ isBusy })
      await cache.findOrMake('/', async () => freshPage('before'))
      pass(8 * 60_000)
      expect(cache.find('/')).toBeUndefined()
      expect(textOf((await cache.findOrMake('/', failToConnect)).page)).toBe('before')
      pass(2000)
      expect(textOf((await cache.findOrMake('/', async () => freshPage('after'))).page)).toBe('after')
    })

    test('so is a page from before the change listener was lost', async () => {
      const { cache, pass } = makeCache({ isBusy })
      await cache.findOrMake('/', async () => freshPage('before'))
      cache.pause()
      expect(textOf((await cache.findOrMake('/', failToConnect)).page)).toBe('before')
      cache.resume()
      pass(2000)
      expect(textOf((await cache.findOrMake('/', failToConnect)).page)).toBe('before')
    })

    test("a request waits a second at most, and after that others don't wait", async () => {
      const { cache } = makeCache({ isBusy })
      await cache.findOrMake('/', async () => freshPage('before'))
      cache.pause()
      const started = performance.now()
      const both = await Promise.all([cache.findOrMake('/', hang), cache.findOrMake('/', hang)])
      expect(both.map(({ page }) => textOf(page))).toEqual(['before', 'before'])
      expect(performance.now() - started).toBeLessThan(3000)
      let tried = 0
      const third = await cache.findOrMake('/', async () => {
        tried++
        return null
      })
      expect([textOf(third.page), tried]).toEqual(['before', 0])
    })

    test("it does not hide reported changes, ended sales, bugs and yesterday's pages", async () => {
      const { cache, pass } = makeCache({ isBusy })
      await cache.findOrMake('/changed', async () => freshPage('before', ['product:a']))
      cache.drop(['product:a'])
      await expect(cache.findOrMake('/changed', failToConnect)).rejects.toThrow(Busy)
      await cache.findOrMake('/sale', async () => freshPage('sale', ['products'], new Date(1_000_000 + 2000)))
      await cache.findOrMake('/bug', async () => freshPage('fine'))
      pass(6 * 60_000)
      await expect(cache.findOrMake('/sale', failToConnect)).rejects.toThrow(Busy)
      await expect(cache.findOrMake('/bug', failToRender)).rejects.toThrow('no database')
      pass(12 * 60 * 60_000)
      await expect(cache.findOrMake('/bug', failToConnect)).rejects.toThrow(Busy)
    })
  })

  test('stays below its memory limit, measured by compressed size', async () => {
    const maxBytes = 512 * 1024
    const { cache } = makeCache({ maxBytes })
    const dense = (): string => randomBytes(8 * 1024).toString('latin1')
    for (let i = 0; i < 90; i++) await cache.findOrMake(`/${i}`, async () => freshPage(dense()))
    const kept = Array.from({ length: 90 }, (_, i) => cache.find(`/${i}`)).filter((page) => page !== undefined)
    const bytes = kept.reduce((total, { packed }) => total + packed.length, 0)
    expect(bytes).toBeGreaterThan(maxBytes / 2)
    expect(bytes).toBeLessThanOrEqual(maxBytes)
    expect(cache.find('/0') === undefined).toBe(true)
    expect(cache.find('/89')).toBeDefined()
  })

  test('has the same content in every encoding, and encodes it once', async () => {
    const { cache } = makeCache()
    const text = 'hello '.repeat(100)
    const { page } = await cache.findOrMake('/', async () => freshPage(text))
    if (!page) throw new Error('it should be kept')
    expect(brotliDecompressSync(await cache.pack(page, 'br')).toString()).toBe(text)
    expect(gunzipSync(await cache.pack(page, 'gzip')).toString()).toBe(text)
    expect((await cache.pack(page, 'identity')).toString()).toBe(text)
    expect(await cache.pack(page, 'gzip')).toBe(await cache.pack(page, 'gzip'))
  })
})
