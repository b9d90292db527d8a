import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { decode, EFFORT_AT_FIRST, CACHED_EFFORT, encode, type Encoding } from '../middleware/compress.ts'

/** A complete cached page. Its policy allows only its own scripts. */
export type CachedPage = {
  contentType: string
  etag: string
  policy: string | null
  tags: Set<string>
  /** after `freshUntil` the page is rendered again; until `spareUntil` it is the fallback if rendering fails */
  freshUntil: number
  spareUntil: number
  /** how often the change listener had been lost at render time: later losses may hide changes */
  era: number
  /** in brotli, an eighth of the page; `pack` converts it for clients without brotli */
  packed: Buffer
}

export type FreshPage = {
  contentType: string
  policy: string | null
  tags: Set<string>
  until: Date | null
  body: Buffer
}

export type PageCache = {
  find: (key: string) => CachedPage | undefined
  /**
   * Runs `make` once for all concurrent callers of the same key. Caches its result, unless something on the page
   * changed meanwhile. For null nothing is cached, and every caller renders its own page. If the database does not
   * respond, callers get an older page.
   */
  findOrMake: (
    key: string,
    make: () => Promise<FreshPage | null>,
  ) => Promise<{ page: CachedPage | null; made: boolean }>
  /** the query parameters that the page at a path declared when it was rendered */
  queryOf: (pathname: string) => readonly string[] | undefined
  learnQuery: (pathname: string, query: readonly string[]) => void
  pack: (page: CachedPage, encoding: Encoding) => Promise<Buffer>
  drop: (tags: string[]) => void
  /** While the change listener is disconnected, nothing is cached. */
  pause: () => void
  resume: () => void
}

const MAX_BYTES = 64 * 1024 * 1024
/** for recent pages in encodings other than the stored one */
const OTHER_BYTES = 8 * 1024 * 1024
const ENTRY_BYTES = 1500
const MOST_PATHS = 10_000
const MOST_TAGS = 10_000
/** Even a page without reported changes is rendered again after this. */
const LONGEST_MS = 5 * 60_000
/** The longest time that a page may serve as a fallback. */
const SPARE_MS = 12 * 60 * 60_000
/** How long a request waits for a new page before it gets the fallback. */
const SPARE_AFTER_MS = 1000
/** After one request needed the fallback, others get theirs at once for this long. */
const TROUBLE_MS = 1000
export const EVERYTHING = '*'

type Options = {
  longest?: number
  maxBytes?: number
  /** true if the database did not respond, so that the page itself has no error */
  isBusy?: (error: unknown) => boolean
}

export function makePageCache(now: () => number, options: Options = {}): PageCache {
  const { longest = LONGEST_MS, maxBytes = MAX_BYTES, isBusy = () => false } = options
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => page.packed.length + (page.policy?.length ?? 0) + key.length + ENTRY_BYTES,
    dispose: ({ tags }, key) => forget(key, tags),
  })
  /** the keys of the pages with each tag: an import drops thousands of tags */
  const keysOf = new Map<string, Set<string>>()
  // the ETag identifies the content, also after the page has changed
  const others = new LRUCache<string, Buffer>({ maxSize: OTHER_BYTES, sizeCalculation: (body) => body.length + 200 })
  const queries = new LRUCache<string, readonly string[]>({ max: MOST_PATHS })
  const making = new Map<string, Promise<CachedPage | null>>()
  /** the count of drops when each tag was last dropped: a page whose rendering began earlier is stale */
  const dropped = new Map<string, number>()
  /** compressed at the highest quality, or about to be */
  const tight = new WeakSet<CachedPage>()
  let tightening = Promise.resolve()
  let drops = 0
  let paused = false
  let era = 0
  let troubleUntil = 0

  function store(key: string, page: CachedPage): void {
    pages.set(key, page)
    // a page that is larger than the cache was not stored
    if (pages.peek(key) !== page) return
    for (const tag of page.tags) {
      const keys = keysOf.get(tag)
      if (keys) keys.add(key)
      else keysOf.set(tag, new Set([key]))
    }
  }

  function forget(key: string, tags: Set<string>): void {
    for (const tag of tags) {
      const keys = keysOf.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysOf.delete(tag)
    }
  }

  async function keep(key: string, fresh: FreshPage, begunAt: number): Promise<CachedPage> {
    const until = fresh.until?.getTime() ?? Infinity
    const page: CachedPage = {
      contentType: fresh.contentType,
      etag: `"${createHash('sha256').update(fresh.body).digest('base64url').slice(0, 22)}"`,
      policy: fresh.policy,
      tags: fresh.tags,
      freshUntil: Math.min(now() + longest, until),
      spareUntil: Math.min(now() + SPARE_MS, until),
      era,
      packed: await encode(fresh.body, 'br', EFFORT_AT_FIRST),
    }
    const stale = [EVERYTHING, ...fresh.tags].some((tag) => (dropped.get(tag) ?? 0) > begunAt)
    if (!paused && !stale && page.freshUntil > now()) store(key, page)
    return page
  }

  function find(key: string): CachedPage | undefined {
    const page = paused ? undefined : pages.get(key)
    if (!page || page.era !== era || page.freshUntil <= now()) return undefined
    if (!tight.has(page)) tighten(key, page)
    return page
  }

  function findStalePage(key: string): CachedPage | undefined {
    const page = pages.get(key)
    if (!page || page.spareUntil > now()) return page
    pages.delete(key)
    return undefined
  }

  /** Returns the new page, or the fallback if rendering is slow or the database does not respond. */
  async function orStalePage(
    work: Promise<CachedPage | null>,
    spare: CachedPage | undefined,
  ): Promise<CachedPage | null> {
    if (!spare) return work
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<'too-long'>((resolve) => {
      timer = setTimeout(resolve, SPARE_AFTER_MS, 'too-long')
    })
    const outcome = await Promise.race([work, tooLong]).catch((error: unknown) => {
      if (isBusy(error)) return 'busy' as const
      throw error
    })
    clearTimeout(timer)
    if (outcome !== 'too-long' && outcome !== 'busy') return outcome
    troubleUntil = now() + TROUBLE_MS
    work.catch(() => undefined)
    return spare
  }

  /** Compresses one page at a time. Most URLs are requested once, and a crawler must not take all the CPU. */
  function tighten(key: string, page: CachedPage): void {
    tight.add(page)
    tightening = tightening
      .then(async () => {
        if (pages.peek(key) !== page) return
        const packed = await encode(await decode(page.packed), 'br', CACHED_EFFORT)
        if (pages.peek(key) !== page || packed.length >= page.packed.length) return
        const smaller = { ...page, packed }
        tight.add(smaller)
        store(key, smaller)
      })
      // a failure leaves the page compressed as before
      .catch(() => undefined)
  }

  return {
    find,
    async findOrMake(key, make) {
      const kept = find(key)
      if (kept) return { page: kept, made: false }
      const spare = findStalePage(key)
      if (spare && now() < troubleUntil) return { page: spare, made: false }
      const running = making.get(key)
      if (running) return { page: await orStalePage(running, spare), made: false }
      const begunAt = drops
      const work = make()
        .then((fresh) => fresh && keep(key, fresh, begunAt))
        .finally(() => making.get(key) === work && making.delete(key))
      making.set(key, work)
      return { page: await orStalePage(work, spare), made: true }
    },
    queryOf: (pathname) => queries.get(pathname),
    learnQuery: (pathname, query) => queries.set(pathname, query),
    async pack({ etag, packed }, encoding) {
      if (encoding === 'br') return packed
      const key = `${encoding} ${etag}`
      const known = others.get(key)
      if (known) return known
      const body = await encode(await decode(packed), encoding)
      others.set(key, body)
      return body
    },
    drop(tags) {
      drops++
      for (const tag of tags) dropped.set(tag, drops)
      // a page that is rendering now may be outdated: later callers must not share it
      making.clear()
      if (tags.includes(EVERYTHING)) pages.clear()
      else for (const tag of tags) for (const key of keysOf.get(tag) ?? []) pages.delete(key)
      // the pages with these tags are gone: only those that are rendering now count as outdated
      if (dropped.size > MOST_TAGS) {
        dropped.clear()
        dropped.set(EVERYTHING, drops)
      }
    },
    pause() {
      paused = true
      era++
    },
    resume() {
      drops++
      dropped.set(EVERYTHING, drops)
      paused = false
    },
  }
}
