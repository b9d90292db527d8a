import { sql } from 'kysely'
import type { Clock } from '#shared/time.ts'
import { SECOND } from '#shared/time.ts'
import type { Log } from '../log.ts'
import type { Database } from './client.ts'

export type DatabaseClock = Clock & {
  /** Resolves after the first comparison, even if it failed. */
  follow: () => Promise<void>
  stop: () => void
}

const EVERY_MS = 30 * SECOND
const RETRY_MS = SECOND
const SAMPLES = 3

/**
 * The database's time, read without a query. So machines whose clocks differ agree on what has expired. Between
 * comparisons it follows the monotonic clock, so a change of the system time has no effect.
 */
export function makeDatabaseClock(db: Database, log: Log): DatabaseClock {
  let base: number | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function compare(): Promise<void> {
    const samples = []
    for (let i = 0; i < SAMPLES; i++) samples.push(await takeSample(db))
    const [best] = samples.toSorted((one, other) => one.roundTrip - other.roundTrip)
    if (best) base = best.base
  }

  async function follow(): Promise<void> {
    const isKnown = await compare().then(
      () => true,
      (error: unknown) => {
        log.warn({ error }, 'the database clock could not be read')
        return false
      },
    )
    if (isStopped) return
    timer = setTimeout(() => void follow(), isKnown ? EVERY_MS : RETRY_MS)
    timer.unref()
  }

  return {
    now: () => new Date(base === null ? Date.now() : base + performance.now()),
    follow,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** `base` is the database's time at zero of the monotonic clock. */
async function takeSample(db: Database): Promise<{ base: number; roundTrip: number }> {
  const before = performance.now()
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
  const after = performance.now()
  const [row] = rows
  if (!row) throw new Error('a clock without a row')
  return { base: row.ms - (before + after) / 2, roundTrip: after - before }
}
