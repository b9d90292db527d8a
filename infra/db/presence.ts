import pg from 'pg'
import type { Log } from '../log.ts'

export type Presence = {
  add: (name: string) => void
  remove: (name: string) => void
  stop: () => Promise<void>
}

type Link = {
  client: pg.Client
  /** the names that this connection has locked */
  held: Set<string>
  /** names without a lock at the last check */
  suspects: string[]
  turn: Promise<unknown>
}

/** The first half of an advisory lock's key. The second is the hash of a name. */
const LOCK_CLASS = 7_467_003
const RETRY_MS = 500
const LOOK_MS = 5000

/**
 * Publishes the names under which this process locks jobs, and releases jobs of dead processes. Each name is an
 * advisory lock of this connection. The lock ends with its process, even after a crash.
 */
export function publishPresence({ url, log, lookMs = LOOK_MS }: { url: string; log: Log; lookMs?: number }): Presence {
  const names = new Set<string>()
  let link: Link | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  connect()

  function connect(): void {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'shopzero-presence',
      connectionTimeoutMillis: 2000,
      query_timeout: 3000,
      keepAlive: true,
    })
    const mine: Link = { client, held: new Set(), suspects: [], turn: client.connect() }
    link = mine
    client.on('error', () => lose(mine))
    client.on('end', () => lose(mine))
    inTurn(() => lookAndGoOn(mine))
  }

  /** Runs one statement at a time on the current connection. */
  function inTurn(work: (mine: Link) => Promise<void>): void {
    const mine = link
    if (!mine) return
    mine.turn = mine.turn.then(() => (link === mine ? work(mine) : undefined))
    mine.turn.catch((error: unknown) => lose(mine, error))
  }

  function lose(mine: Link, error?: unknown): void {
    if (link !== mine || isStopped) return
    link = null
    log.warn({ error }, 'the presence connection of the job runner was lost')
    clearTimeout(timer)
    mine.client.end().catch(() => undefined)
    timer = setTimeout(connect, RETRY_MS)
    timer.unref()
  }

  async function lookAndGoOn(mine: Link): Promise<void> {
    await lockNames(mine, names)
    await releaseAbandoned(mine, log)
    if (isStopped) return
    timer = setTimeout(() => inTurn(lookAndGoOn), lookMs)
    timer.unref()
  }

  return {
    add(name) {
      names.add(name)
      inTurn((mine) => lockNames(mine, names))
    },
    remove(name) {
      names.delete(name)
      inTurn((mine) => lockNames(mine, names))
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await link?.turn.catch(() => undefined)
      await link?.client.end().catch(() => undefined)
    },
  }
}

async function lockNames({ client, held }: Link, names: Set<string>): Promise<void> {
  for (const name of names) {
    if (held.has(name)) continue
    await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [LOCK_CLASS, name])
    held.add(name)
  }
  for (const name of held) {
    if (names.has(name)) continue
    await client.query('select pg_advisory_unlock_shared($1, hashtext($2))', [LOCK_CLASS, name])
    held.delete(name)
  }
}

/** A name must be missing twice in a row: a process that reconnects is not dead. */
async function releaseAbandoned(mine: Link, log: Log): Promise<void> {
  const missing = await findMissing(mine.client)
  const dead = missing.filter((name) => mine.suspects.includes(name))
  mine.suspects = missing
  if (dead.length === 0) return
  await mine.client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
  log.warn({ names: dead }, 'a process ended while running jobs; other processes take them over')
}

/** Names that lock jobs, but whose advisory lock is gone. */
async function findMissing(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct locked_by as name from graphile_worker.jobs j where locked_by is not null and not exists (
      select from pg_locks l where l.locktype = 'advisory' and l.granted
        and l.database = (select oid from pg_database where datname = current_database())
        and l.classid = $1::bigint::oid and l.objsubid = 2
        and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid)`,
    [LOCK_CLASS],
  )
  return rows.map(({ name }) => name)
}
