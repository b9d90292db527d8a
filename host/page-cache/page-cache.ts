import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { encode, type Encoding } from '../middleware/compress.ts'

/** A page as it is kept: whole, with the policy that allows just its own scripts. */
export type KeptPage = {
  contentType: string
  etag: string
  policy: string | null
  tags: Set<string>
  body: Buffer
  packed: Map<Encoding, Promise<Buffer>>
}

export type FreshPage = {
  contentType: string
  policy: string | null
  tags: Set<string>
  until: Date | null
  body: Buffer
}

export type PageCache = {
  find: (key: string) => KeptPage | undefined
  /**
   * Runs `make` once for all who ask for the same key at the same time. What it returns is kept, unless something
   * it shows changed meanwhile. null: not to be kept, and every asker makes its own.
   */
  findOrMake: (key: string, make: () => Promise<FreshPage | null>) => Promise<{ page: KeptPage | null; made: boolean }>
  drop: (tags: string[]) => void
  /** While nobody tells us what changes (the listening connection is lost), nothing is kept. */
  pause: () => void
  resume: () => void
}

const MAX_BYTES = 96 * 1024 * 1024
/** Even what nobody reported as changed is made again after this. */
const LONGEST_MS = 5 * 60_000
export const EVERYTHING = '*'

export function makePageCache(now: () => number, longest = LONGEST_MS): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: (page, key) => Math.ceil(page.body.length * 1.5) + key.length + 500,
    perf: { now },
    ttlResolution: 0,
  })
  const making = new Map<string, Promise<KeptPage | null>>()
  /** when each tag was last dropped, as a count of drops: a page begun before must not be kept */
  const dropped = new Map<string, number>()
  let drops = 0
  let paused = false

  function keep(key: string, fresh: FreshPage, begunAt: number): KeptPage {
    const page: KeptPage = {
      contentType: fresh.contentType,
      etag: `"${createHash('sha256').update(fresh.body).digest('base64url').slice(0, 22)}"`,
      policy: fresh.policy,
      tags: fresh.tags,
      body: fresh.body,
      packed: new Map(),
    }
    const ttl = Math.min(longest, fresh.until ? fresh.until.getTime() - now() : longest)
    const stale = [EVERYTHING, ...fresh.tags].some((tag) => (dropped.get(tag) ?? 0) > begunAt)
    if (!paused && !stale && ttl > 0) pages.set(key, page, { ttl })
    return page
  }

  return {
    find: (key) => (paused ? undefined : pages.get(key)),
    async findOrMake(key, make) {
      const kept = paused ? undefined : pages.get(key)
      if (kept) return { page: kept, made: false }
      const running = making.get(key)
      if (running) return { page: await running, made: false }
      const begunAt = drops
      const work = make()
        .then((fresh) => fresh && keep(key, fresh, begunAt))
        .finally(() => making.get(key) === work && making.delete(key))
      making.set(key, work)
      return { page: await work, made: true }
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
      pages.clear()
    },
    resume() {
      drops++
      dropped.set(EVERYTHING, drops)
      paused = false
    },
  }
}

/** Packed once for each encoding, when somebody first asks for it. */
export function packPage(page: KeptPage, encoding: Encoding): Promise<Buffer> {
  const known = page.packed.get(encoding)
  if (known) return known
  const packing = encode(page.body, encoding)
  page.packed.set(encoding, packing)
  return packing
}
