import type { Clock } from '#shared/time.ts'
import { makeBreaker } from '../breaker.ts'
import { createConcurrencyLimiter } from '../concurrency-limiter.ts'
import type { Log } from '../log.ts'
import { StorageUnavailable, type Storage, type StoredFile } from './storage.ts'

const READS = { atOnce: 64, waiting: 256, maxWaitMs: 1000 }
const REST = { failures: 5, pauseMs: 5000 }
/** Pictures and parts of imports are smaller. */
const MOST_BUFFERED_BYTES = 4 * 1024 * 1024

/**
 * For storage on another machine. Reads are limited in number, and after repeated failures no call is made for a while.
 * A file is read as a whole before it is returned, so that a failure in its middle is still an error, and a slow reader
 * holds no connection.
 */
export function makeGuardedStorage(
  storage: Storage,
  { clock, log, reads = READS }: { clock: Clock; log: Pick<Log, 'warn'>; reads?: typeof READS },
): Storage {
  const breaker = makeBreaker({
    ...REST,
    clock,
    onChange: (isResting) => log.warn({ isResting }, 'the object storage failed repeatedly, or works again'),
  })
  const limiter = createConcurrencyLimiter(reads)

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    if (!breaker.mayTry()) throw new StorageUnavailable('the object storage rests after repeated failures')
    try {
      const result = await work()
      breaker.succeeded()
      return result
    } catch (error) {
      if (error instanceof StorageUnavailable) breaker.failed()
      throw error
    }
  }

  async function read<T>(work: () => Promise<T>): Promise<T> {
    const result = await limiter.pass(async () => ({ value: await attempt(work) }))
    if (!result) throw new StorageUnavailable('too many reads of the object storage at once')
    return result.value
  }

  return {
    put: (key, content, options) => attempt(() => storage.put(key, content, options)),
    get: (key) => read(async () => buffer(await storage.get(key))),
    head: (key) => read(() => storage.head(key)),
    remove: (key) => attempt(() => storage.remove(key)),
    list: (prefix) => storage.list(prefix),
  }
}

async function buffer(file: StoredFile | null): Promise<StoredFile | null> {
  if (!file || file.size > MOST_BUFFERED_BYTES) return file
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer())
  return { ...file, body: new Blob([bytes]).stream() }
}
