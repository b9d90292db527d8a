import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { findRunningServer, superUrl, type EmbeddedPlace } from '../embedded-place.ts'
import { HISTORY_NAME, inWal, namesIn, WAL_NAME, type Vault } from './folder.ts'
import { takeLock } from './lock.ts'
import { exists } from './pack.ts'
import { openFile, sealFile, summarise } from './vault.ts'

/**
 * Moves finished WAL files from the server's spool into the backup. A file leaves the spool only after its copy was
 * read back. `finishCurrent` also closes the current WAL file, so that everything up to now is in the backup.
 */
export async function shipWal(
  { place, vault }: { place: EmbeddedPlace; vault: Vault },
  { finishCurrent = false } = {},
): Promise<number> {
  const server = await findRunningServer(place)
  // the spool has no other user then
  if (!server) return shipSpool(place, vault)
  const client = new pg.Client({ connectionString: superUrl(server, 'postgres'), application_name: 'shopzero-wal' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client, 'wal')
    if (finishCurrent) await finishWal(client, place.spool)
    return await shipSpool(place, vault)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const PATIENCE_MS = 30_000

async function finishWal(client: pg.Client, spool: string): Promise<void> {
  const { rows } = await client.query<{ name: string; archives: boolean }>(
    `select pg_walfile_name(pg_switch_wal() - 1) as name, current_setting('archive_mode') <> 'off' as archives`,
  )
  const { name = '', archives = false } = rows[0] ?? {}
  for (const started = Date.now(); archives && Date.now() - started < PATIENCE_MS;) {
    // names of the switched file and of earlier ones are done when the server says so
    const { rows: done } = await client.query<{ name: string | null }>(
      'select last_archived_wal as name from pg_stat_archiver',
    )
    if ((done[0]?.name ?? '').slice(8) >= name.slice(8) || (await exists(path.join(spool, name)))) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function shipSpool({ data, spool }: EmbeddedPlace, vault: Vault): Promise<number> {
  const names = (await namesIn(spool)).toSorted()
  let count = 0
  for (const name of names) {
    const file = path.join(spool, name)
    const isNeeded = WAL_NAME.test(name) || HISTORY_NAME.test(name)
    if (isNeeded) await ship(vault, name, file)
    if (isNeeded) count++
    // the server also notes each backup here; names of files that it is still writing begin with letters
    if (isNeeded || name.endsWith('.backup')) await rm(file)
  }
  // a restore begins a timeline before WAL is archived again, and the next restore needs to know
  for (const name of await namesIn(path.join(data, 'pg_wal')))
    if (HISTORY_NAME.test(name)) await ship(vault, name, path.join(data, 'pg_wal', name))
  return count
}

async function ship(vault: Vault, name: string, source: string): Promise<void> {
  const copy = inWal(vault, name)
  if (!(await exists(copy.file))) return void (await sealFile(copy, createReadStream(source)))
  const [there, here] = await Promise.all([summarise(openFile(copy)), summarise(createReadStream(source))])
  if (there.sha256 !== here.sha256)
    throw new Error(`the backup already has another ${name}: use a new BACKUP_DIR for this database`)
}

/** A server that was started before backups were switched on archives nothing. */
export async function isArchiving(place: EmbeddedPlace): Promise<boolean> {
  return (await askServer(place, `select current_setting('archive_mode') as answer`)) !== 'off'
}

/** null: the server doesn't run. */
export async function readTimeline(place: EmbeddedPlace): Promise<number | null> {
  const answer = await askServer(place, 'select timeline_id::text as answer from pg_control_checkpoint()')
  return answer === null ? null : Number(answer)
}

async function askServer(place: EmbeddedPlace, question: string): Promise<string | null> {
  const server = await findRunningServer(place)
  if (!server) return null
  const client = new pg.Client({ connectionString: superUrl(server, 'postgres'), application_name: 'shopzero-wal' })
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: string }>(question)
    return rows[0]?.answer ?? null
  } finally {
    await client.end()
  }
}
