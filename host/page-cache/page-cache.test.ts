import { describe, expect, test } from 'vitest'
import { makePageCache, packPage, type FreshPage } from './page-cache.ts'
import { brotliDecompressSync } from 'node:zlib'

function freshPage(text: string, tags: string[] = ['products'], until: Date | null = null): FreshPage {
  return { contentType: 'text/html', policy: null, tags: new Set(tags), until, body: Buffer.from(text) }
}

async function failToRender(): Promise<null> {
  throw new Error('no database')
}

function makeCache() {
  let now = 1_000_000
  const cache = makePageCache(() => now)
  return { cache, pass: (ms: number) => (now += ms) }
}

describe('page cache', () => {
  test('a page is made once and then served as it was kept', async () => {
    const { cache } = makeCache()
    let made = 0
    const make = async () => freshPage(`page ${++made}`)
    const first = await cache.findOrMake('/', make)
    const second = await cache.findOrMake('/', make)
    expect([first.made, second.made, made]).toEqual([true, false, 1])
    expect(second.page?.body.toString()).toBe('page 1')
  })

  test('many who ask at the same time share one rendering', async () => {
    const { cache } = makeCache()
    let made = 0
    const make = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return freshPage(`page ${++made}`)
    }
    const answers = await Promise.all(Array.from({ length: 50 }, () => cache.findOrMake('/', make)))
    expect(made).toBe(1)
    expect(new Set(answers.map((a) => a.page?.body.toString()))).toEqual(new Set(['page 1']))
  })

  test('a dropped tag drops the pages that carry it and no others', async () => {
    const { cache } = makeCache()
    await cache.findOrMake('/a', async () => freshPage('a', ['product:a']))
    await cache.findOrMake('/b', async () => freshPage('b', ['product:b']))
    cache.drop(['product:a'])
    expect(cache.find('/a')).toBeUndefined()
    expect(cache.find('/b')).toBeDefined()
    cache.drop(['*'])
    expect(cache.find('/b')).toBeUndefined()
  })

  test('a page whose goods change while it is rendered is answered but not kept, and later askers do not share it', async () => {
    const { cache } = makeCache()
    let release = (): void => undefined
    const slow = cache.findOrMake('/', async () => {
      await new Promise<void>((resolve) => (release = resolve))
      return freshPage('old')
    })
    cache.drop(['products'])
    const later = cache.findOrMake('/', async () => freshPage('new'))
    release()
    expect((await slow).page?.body.toString()).toBe('old')
    expect((await later).page?.body.toString()).toBe('new')
    expect(cache.find('/')?.body.toString()).toBe('new')
  })

  test('a page ends at the moment at which a sale on it ends', async () => {
    const { cache, pass } = makeCache()
    await cache.findOrMake('/', async () => freshPage('sale', ['products'], new Date(1_000_000 + 2000)))
    pass(1900)
    expect(cache.find('/')).toBeDefined()
    pass(200)
    expect(cache.find('/')).toBeUndefined()
  })

  test('what is not to be kept is made for each asker', async () => {
    const { cache } = makeCache()
    const answer = await cache.findOrMake('/', async () => null)
    expect(answer).toEqual({ page: null, made: true })
    expect(cache.find('/')).toBeUndefined()
  })

  test('while nobody tells what changes nothing is kept, and what was kept before is gone', async () => {
    const { cache } = makeCache()
    await cache.findOrMake('/', async () => freshPage('before'))
    cache.pause()
    expect(cache.find('/')).toBeUndefined()
    await cache.findOrMake('/', async () => freshPage('meanwhile'))
    cache.resume()
    expect(cache.find('/')).toBeUndefined()
    await cache.findOrMake('/', async () => freshPage('after'))
    expect(cache.find('/')?.body.toString()).toBe('after')
  })

  test('a rendering that was begun before the pause is not kept after it', async () => {
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

  test('a failed rendering is not remembered', async () => {
    const { cache } = makeCache()
    await expect(cache.findOrMake('/', failToRender)).rejects.toThrow('no database')
    expect((await cache.findOrMake('/', async () => freshPage('fine'))).page?.body.toString()).toBe('fine')
  })

  test('it stays below its limit of memory', async () => {
    const { cache } = makeCache()
    const megabyte = 'x'.repeat(1024 * 1024)
    for (let i = 0; i < 100; i++) await cache.findOrMake(`/${i}`, async () => freshPage(megabyte))
    const kept = Array.from({ length: 100 }, (_, i) => cache.find(`/${i}`)).filter(Boolean)
    expect(kept.length).toBeLessThan(70)
    expect(cache.find('/99')).toBeDefined()
  })

  test('a page is packed once for each encoding', async () => {
    const { cache } = makeCache()
    const { page } = await cache.findOrMake('/', async () => freshPage('hello '.repeat(100)))
    if (!page) throw new Error('it should be kept')
    const [one, two] = await Promise.all([packPage(page, 'br'), packPage(page, 'br')])
    expect(one).toBe(two)
    expect(brotliDecompressSync(one).toString()).toBe('hello '.repeat(100))
  })
})
