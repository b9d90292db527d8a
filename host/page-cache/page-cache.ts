import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { decode, EFFORT_AT_FIRST, EFFORT_TO_KEEP, encode, type Encoding } from '../middleware/compress.ts'

/** A page as it is kept: whole, with the policy that allows just its own scripts. */
export type CachedPage = {
  contentType: string
  etag: string
  policy: string | null
  tags: Set<string>
  /** after `freshUntil` it is rendered again; until `spareUntil` it is served where that fails */
  freshUntil: number
  spareUntil: number
  /** how often the listening connection was lost before it was rendered: changes since then may be missed */
  era: number
  /** in brotli, an eighth of the page: who wants it otherwise gets it unpacked, see `pack` */
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
   * Runs `make` once for all who ask for the same key at the same time. What it returns is kept, unless something
   * it shows changed meanwhile. null: not to be kept, and every asker makes its own. Where the database does not answer,
   * an older page is served instead.
   */
  findOrMake: (
    key: string,
    make: () => Promise<FreshPage | null>,
  ) => Promise<{ page: CachedPage | null; made: boolean }>
  /** the parameters that the page at a path knows, once it has been rendered */
  queryOf: (pathname: string) => readonly string[] | undefined
  learnQuery: (pathname: string, query: readonly string[]) => void
  pack: (page: CachedPage, encoding: Encoding) => Promise<Buffer>
  drop: (tags: string[]) => void
  /** While nobody tells us what changes (the listening connection is lost), nothing is kept. */
  pause: () => void
  resume: () => void
}

const MAX_BYTES = 64 * 1024 * 1024
/** for the pages just asked for in other encodings than the one they are kept in */
const OTHER_BYTES = 8 * 1024 * 1024
const ENTRY_BYTES = 1500
const MOST_PATHS = 10_000
/** Even what nobody reported as changed is made again after this. */
const LONGEST_MS = 5 * 60_000
/** The longest that a page may be served as a spare. */
const SPARE_MS = 12 * 60 * 60_000
/** A request waits this long for a new page before it gets the spare. */
const SPARE_AFTER_MS = 1000
/** For this long after a request had to take the spare, others get theirs without waiting. */
const TROUBLE_MS = 1000
export const EVERYTHING = '*'

type Options = {
  longest?: number
  maxBytes?: number
  /** the database did not answer: the page itself has no error */
  isBusy?: (error: unknown) => boolean
}

export function makePageCache(now: () => number, options: Options = {}): PageCache {
  const { longest = LONGEST_MS, maxBytes = MAX_BYTES, isBusy = () => false } = options
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: (page, key) => page.packed.length + (page.policy?.length ?? 0) + key.length + ENTRY_BYTES,
  })
  // an ETag names its content, whatever has become of the page meanwhile
  const others = new LRUCache<string, Buffer>({ maxSize: OTHER_BYTES, sizeCalculation: (body) => body.length + 200 })
  const queries = new LRUCache<string, readonly string[]>({ max: MOST_PATHS })
  const making = new Map<string, Promise<CachedPage | null>>()
  /** when each tag was last dropped, as a count of drops: a page begun before must not be kept */
  const dropped = new Map<string, number>()
  /** packed as small as they get, or about to be */
  const tight = new WeakSet<CachedPage>()
  let tightening = Promise.resolve()
  let drops = 0
  let paused = false
  let era = 0
  let troubleUntil = 0

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
    if (!paused && !stale && page.freshUntil > now()) pages.set(key, page)
    return page
  }

  function find(key: string): CachedPage | undefined {
    const page = paused ? undefined : pages.get(key)
    if (!page || page.era !== era || page.freshUntil <= now()) return undefined
    if (!tight.has(page)) tighten(key, page)
    return page
  }

  function findSpare(key: string): CachedPage | undefined {
    const page = pages.get(key)
    if (!page || page.spareUntil > now()) return page
    pages.delete(key)
    return undefined
  }

  /** The new page, or the spare where rendering takes too long or the database does not answer. */
  async function orSpare(work: Promise<CachedPage | null>, spare: CachedPage | undefined): Promise<CachedPage | null> {
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

  /** One at a time: most addresses are asked for once, and who asks for many must not take the time of all. */
  function tighten(key: string, page: CachedPage): void {
    tight.add(page)
    tightening = tightening
      .then(async () => {
        if (pages.peek(key) !== page) return
        const packed = await encode(await decode(page.packed), 'br', EFFORT_TO_KEEP)
        if (pages.peek(key) !== page || packed.length >= page.packed.length) return
        const smaller = { ...page, packed }
        tight.add(smaller)
        pages.set(key, smaller)
      })
      // it stays as it is
      .catch(() => undefined)
  }

  return {
    find,
    async findOrMake(key, make) {
      const kept = find(key)
      if (kept) return { page: kept, made: false }
      const spare = findSpare(key)
      if (spare && now() < troubleUntil) return { page: spare, made: false }
      const running = making.get(key)
      if (running) return { page: await orSpare(running, spare), made: false }
      const begunAt = drops
      const work = make()
        .then((fresh) => fresh && keep(key, fresh, begunAt))
        .finally(() => making.get(key) === work && making.delete(key))
      making.set(key, work)
      return { page: await orSpare(work, spare), made: true }
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
      // a page that is being made now may show what was: later askers must not share it
      making.clear()
      if (tags.includes(EVERYTHING)) pages.clear()
      else for (const [key, page] of pages) if (tags.some((tag) => page.tags.has(tag))) pages.delete(key)
      if (dropped.size > 10_000) {
        dropped.clear()
        dropped.set(EVERYTHING, drops)
        pages.clear()
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
