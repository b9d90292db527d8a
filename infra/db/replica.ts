import { sql } from 'kysely'
import type { Log } from '../log.ts'
import type { Database } from './client.ts'

/** 'primary': the server of the replica's URL is no standby, for example after it was promoted. */
export type ReplicaState = 'used' | 'behind' | 'unreachable' | 'primary'

/** What a process knows about the replica. Unless its state is 'used', reads go to the primary. */
export type Replica = {
  state: () => ReplicaState
  /** how far it is behind, in ms; null if unknown */
  lagMs: () => number | null
  /** whether it shows what was written before this position */
  hasReplayed: (position: number) => boolean
  /** a connection failed: the replica is not used until it responds again */
  fail: () => void
  /** compares it with the primary now; it also does so regularly */
  look: () => Promise<void>
  stop: () => void
}

/** Positions in the primary's log, with the time at which it had been written that far. */
type Sample = { at: number; position: number }

const LOOK_MS = 500
/** A replica that is further behind is not used. A visitor may see older pages, but never for longer than this. */
export const MOST_LAG_MS = 5000
const MOST_SAMPLES = 1000

/** Both handles have their own connections, so a busy pool does not hide the lag. */
export function watchReplica(options: { primary: Database; replica: Database; log: Log; lookMs?: number }): Replica {
  const { primary, log, lookMs = LOOK_MS } = options
  let samples: Sample[] = []
  let replayed = 0
  let state: ReplicaState = 'unreachable'
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function become(next: ReplicaState): void {
    if (next !== state) log.warn({ state: next, lagMs: lagMs() }, 'the state of the read replica has changed')
    state = next
  }

  const lagMs = (): number => (samples[0] ? Math.round(performance.now() - samples[0].at) : 0)

  async function look(): Promise<void> {
    const at = performance.now()
    const [written, shown] = await Promise.allSettled([findWritten(primary), findReplayed(options.replica)])
    // while the primary is down, the replica stays in use
    if (written.status === 'fulfilled') addSample({ at, position: written.value })
    if (shown.status === 'rejected') return become('unreachable')
    if (shown.value === null) return become('primary')
    replayed = shown.value
    samples = samples.filter(({ position }) => position > replayed)
    become(lagMs() > MOST_LAG_MS ? 'behind' : 'used')
  }

  function addSample(sample: Sample): void {
    // after a failover, the new primary may have written less
    samples = samples.filter(({ position }) => position <= sample.position)
    // on an idle primary, the first sample tells since when the replica is behind
    if (samples.at(-1)?.position !== sample.position) samples.push(sample)
    if (samples.length > MOST_SAMPLES) samples.splice(1, 1)
  }

  async function follow(): Promise<void> {
    await look()
    if (isStopped) return
    timer = setTimeout(() => void follow(), lookMs)
    timer.unref()
  }
  void follow()

  return {
    state: () => state,
    lagMs: () => (state === 'used' || state === 'behind' ? lagMs() : null),
    hasReplayed: (position) => state === 'used' && replayed >= position,
    fail: () => become('unreachable'),
    look,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

/** The position after everything that has been written by now, also if it is not on the disk yet. */
export async function findWrittenPosition(primary: Database): Promise<number> {
  return findPosition(primary, sql`pg_current_wal_insert_lsn()`)
}

/** A standby gets only what is on the primary's disk. */
async function findWritten(primary: Database): Promise<number> {
  return findPosition(primary, sql`pg_current_wal_flush_lsn()`)
}

async function findPosition(db: Database, position: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select pg_wal_lsn_diff(${position}, '0/0')::float8 as position`.execute(db)
  return rows[0]?.position ?? 0
}

/** null: not a standby */
async function findReplayed(replica: Database): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    select case when pg_is_in_recovery()
      then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`.execute(replica)
  return rows[0]?.position ?? null
}
