import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { makeWorkerUtils } from 'graphile-worker'
import pg from 'pg'
import type { Log } from '../log.ts'
import { READ_ONLY, WRITTEN_ONCE } from './app-rights.ts'
import { replaceFormerMigrations } from './former-migrations.ts'
import { enableRowSecurity } from './row-security.ts'

export type Migration = { name: string; sql: string; hash: string }
export type MigrationState = { name: string; appliedAt: Date | null; changed: boolean }

/** The key of an arbitrary advisory lock, so that one process migrates at a time. */
const LOCK = 7_467_001
const TRIES = 5

/** Applies pending migrations, forward only, and grants the app's role access to the tables. */
export async function migrate(options: {
  ownerUrl: string
  appUrl: string
  folder: string
  log: Log
  /** called before the first statement, if there are pending migrations */
  onStart?: (start: { isFirst: boolean }) => void
}): Promise<string[]> {
  const client = new pg.Client({
    connectionString: options.ownerUrl,
    application_name: 'shopzero-migrate',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  client.on('error', (error) => options.log.warn({ error }, 'the migration connection was lost'))
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const { missing, isFirst } = await findMissing(client, options.folder)
    if (missing.length > 0) options.onStart?.({ isFirst })
    for (const migration of missing) await apply(client, migration, options.log)
    if (missing.length > 0) options.log.info({ migrations: missing.length }, 'migrated')
    await migrateJobs(options.ownerUrl)
    await grantToApp(client, options)
    return missing.map((m) => m.name)
  } finally {
    await client.end()
  }
}

export async function listMigrations(ownerUrl: string, folder: string): Promise<MigrationState[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'shopzero-migrate' })
  await client.connect()
  try {
    const known = await client.query<{ exists: boolean }>("select to_regclass('migrations') is not null as exists")
    const applied = known.rows[0]?.exists ? await readApplied(client) : new Map<string, AppliedRow>()
    return (await readMigrations(folder)).map((m) => {
      const row = applied.get(m.name)
      return { name: m.name, appliedAt: row?.applied_at ?? null, changed: row !== undefined && row.hash !== m.hash }
    })
  } finally {
    await client.end()
  }
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

type AppliedRow = { name: string; hash: string; applied_at: Date }

async function readApplied(client: pg.Client): Promise<Map<string, AppliedRow>> {
  const { rows } = await client.query<AppliedRow>('select name, hash, applied_at from migrations')
  return new Map(rows.map((row) => [row.name, row]))
}

async function findMissing(client: pg.Client, folder: string): Promise<{ missing: Migration[]; isFirst: boolean }> {
  const all = await readMigrations(folder)
  await replaceFormerMigrations(client, all)
  const applied = await readApplied(client)
  for (const migration of all) {
    const row = applied.get(migration.name)
    if (row && row.hash !== migration.hash) {
      throw new Error(`the migration ${migration.name} has changed since it was applied; write a new one instead`)
    }
  }
  return { missing: all.filter((m) => !applied.has(m.name)), isFirst: applied.size === 0 }
}

async function apply(client: pg.Client, migration: Migration, log: Log): Promise<void> {
  // 'create index concurrently' and similar statements cannot run in a transaction
  const alone = migration.sql.includes('-- no-transaction')
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`set lock_timeout = '2s'`)
      if (!alone) await client.query('begin')
      const isDone = alone && (await clearInterruptedIndex(client, migration.sql))
      if (!isDone) await client.query(migration.sql)
      await client.query('insert into migrations (name, hash) values ($1, $2)', [migration.name, migration.hash])
      if (!alone) await client.query('commit')
      log.debug({ migration: migration.name }, 'migrated')
      return
    } catch (error) {
      if (!alone) await client.query('rollback').catch(() => undefined)
      const busy = error instanceof Error && Reflect.get(error, 'code') === '55P03'
      if (!busy || attempt === TRIES) throw new Error(`the migration ${migration.name} failed`, { cause: error })
      log.warn({ migration: migration.name, attempt }, 'another process holds a lock; retrying')
    }
  }
}

const CONCURRENT_INDEX =
  /\b(create\s+(?:unique\s+)?|drop\s+)index\s+concurrently\s+(if\s+(?:not\s+)?exists\s+)?([\w.]+)/i

/**
 * A concurrent index cannot be in a transaction. An interrupted attempt leaves an invalid index, which `if not exists`
 * would accept. Or it leaves a finished index that is not recorded. Returns whether nothing is left to do.
 */
async function clearInterruptedIndex(client: pg.Client, sql: string): Promise<boolean> {
  const [, verb = '', guard, name] = CONCURRENT_INDEX.exec(sql.replaceAll(/--.*/g, '')) ?? []
  if (!name) return false
  const { rows } = await client.query<{ isValid: boolean }>(
    'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  const [index] = rows
  if (/^drop/i.test(verb)) return index === undefined
  if (index && !(index.isValid && guard)) await client.query(`drop index concurrently if exists ${name}`)
  return false
}

async function migrateJobs(ownerUrl: string): Promise<void> {
  const utils = await makeWorkerUtils({ connectionString: ownerUrl })
  try {
    await utils.migrate()
  } finally {
    await utils.release()
  }
}

/** A test may stop at a former migration. */
async function listExisting(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [tables],
  )
  return rows.map(({ name }) => name)
}

/**
 * The app's role owns nothing and cannot create tables (`audit:money` checks this). With one role for both, no grant is
 * needed.
 */
async function grantToApp(client: pg.Client, options: { ownerUrl: string; appUrl: string }): Promise<void> {
  const app = decodeURIComponent(new URL(options.appUrl).username)
  if (app === decodeURIComponent(new URL(options.ownerUrl).username)) return
  const role = client.escapeIdentifier(app)
  await client.query(`
    grant usage on schema public, graphile_worker to ${role};
    grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role};
    grant select, insert, update, delete on all tables in schema graphile_worker to ${role};
    grant usage, select on all sequences in schema graphile_worker to ${role};
    revoke insert, update, delete on graphile_worker.migrations from ${role};
    grant execute on all functions in schema graphile_worker to ${role};
    do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$;
  `)
  for (const table of await listExisting(client, READ_ONLY))
    await client.query(`revoke insert, update, delete on ${table} from ${role}`)
  for (const table of await listExisting(client, WRITTEN_ONCE))
    await client.query(`revoke update, delete on ${table} from ${role}`)
  await enableRowSecurity(client, app)
}
