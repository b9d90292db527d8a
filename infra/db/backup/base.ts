import path from 'node:path'
import pg from 'pg'
import { WRITTEN_ONCE } from '../app-rights.ts'
import { findRunningServer, superUrl, type EmbeddedPlace } from '../embedded-place.ts'
import {
  beginBackup,
  finishBackup,
  inBase,
  listBackups,
  nameBackup,
  readManifest,
  WAL_NAME,
  type Vault,
} from './folder.ts'
import { takeLock } from './lock.ts'
import { listTree, packFiles, packFolders, packText, unpack, type PackedFile } from './pack.ts'
import { pruneBackups } from './prune.ts'
import { saveUploads } from './uploads.ts'
import { openFile, sealFile } from './vault.ts'

export type BackupOptions = {
  place: EmbeddedPlace
  vault: Vault
  /** the folder of the uploads; null if they are in a bucket */
  uploads: string | null
  appSecrets: readonly string[]
  days: number
}

export type BackupResult = { id: string; seconds: number; bytes: number; uploads: number; removed: string[] }

/** Rows of these are never deleted, so a restored database has at least as many as the backup. */
const COUNTED = [...WRITTEN_ONCE, 'users', 'orders', 'order_items', 'payments', 'payouts', 'refunds']

/** What a restored server makes itself, or must not have. Folders keep their place but lose their content. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|server\.log|backup_label(?:\.old)?|recovery\.(?:signal|done)|standby\.signal)$|(?:^|\/)(?:pgsql_tmp|pg_internal\.init)/
const EMPTIED = /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const CONTROL = 'global/pg_control'

/**
 * Copies the files of a running database. The copies are taken at different moments. The WAL between the start and the
 * stop of the backup, which the backup also has, makes them one moment.
 */
export async function makeBackup(options: BackupOptions): Promise<BackupResult> {
  const { place, vault } = options
  const began = performance.now()
  const server = await findRunningServer(place)
  if (!server) throw new Error(`no database is running in ${place.data}`)
  const client = new pg.Client({ connectionString: superUrl(server, 'shopzero'), application_name: 'shopzero-backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await takeLock(client, 'backup')
    const startedAt = await readTime(client)
    const unfinished = await beginBackup(vault, nameBackup(startedAt))
    const { packed, ...facts } = await copyDatabase(client, place.data, vault, unfinished)
    await checkPack(vault, unfinished, packed)
    const before = (await listBackups(vault)).at(-1)
    const known = before ? (await readManifest(vault, before)).uploads : []
    const uploads = options.uploads ? await saveUploads(vault, options.uploads, known) : []
    const id = await finishBackup(vault, unfinished, {
      format: 1,
      startedAt,
      ...facts,
      database: packed,
      uploads,
      passwords: server.passwords,
      appSecrets: [...options.appSecrets],
    })
    const removed = await pruneBackups(vault, options.days, facts.endedAt)
    const bytes = packed.reduce((sum, { size }) => sum + size, 0)
    return { id, seconds: (performance.now() - began) / 1000, bytes, uploads: uploads.length, removed }
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Copied = {
  packed: PackedFile[]
  endedAt: Date
  postgres: number
  firstWal: string
  endLsn: string
  counts: Record<string, number>
}

async function copyDatabase(client: pg.Client, data: string, vault: Vault, unfinished: string): Promise<Copied> {
  // keeps the WAL from here on until the connection ends
  await client.query(`select pg_create_physical_replication_slot('shopzero_backup', true, true)`)
  const counts = await countRows(client)
  const { rows: started } = await client.query<{ wal: string; postgres: number }>(
    `select pg_walfile_name(pg_backup_start('shopzero', true)) as wal,
      current_setting('server_version_num')::int / 10000 as postgres`,
  )
  const { wal: firstWal = '', postgres = 0 } = started[0] ?? {}
  const packed: PackedFile[] = []
  const stopped = { endLsn: '', endedAt: new Date(0) }

  async function* content(): AsyncGenerator<Uint8Array> {
    const tree = await listTree(data)
    yield* packFolders(tree.folders.filter((name) => !EMPTIED.test(name) && !LEFT_OUT.test(name)))
    const files = tree.files.filter((name) => !EMPTIED.test(name) && !LEFT_OUT.test(name) && name !== CONTROL)
    yield* packFiles([...files, CONTROL], data, packed)
    const { rows } = await client.query<{ label: string; wal: string; lsn: string; at: Date }>(
      `select labelfile as label, pg_walfile_name(lsn) as wal, lsn::text, clock_timestamp() as at from pg_backup_stop(false)`,
    )
    const { label = '', wal = '', lsn = '', at = new Date(0) } = rows[0] ?? {}
    yield* packText('backup_label', label, packed)
    const between = await listWal(data, firstWal, wal)
    yield* packFiles(between, data, packed)
    Object.assign(stopped, { endLsn: lsn, endedAt: at })
  }

  await sealFile(inBase(vault, unfinished, 'database'), content())
  return { packed, postgres, firstWal, counts, ...stopped }
}

/** The timeline, and the number of a WAL file within it: names of one timeline sort by time. */
async function listWal(data: string, first: string, last: string): Promise<string[]> {
  const { files } = await listTree(data, 'pg_wal')
  const found = files.filter((file) => {
    const name = path.basename(file)
    return file === `pg_wal/${name}` && WAL_NAME.test(name) && name >= first && name <= last
  })
  if (path.basename(found[0] ?? '') !== first) throw new Error(`the first WAL file of the backup, ${first}, is gone`)
  return found.toSorted()
}

async function countRows(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of COUNTED) {
    const { rows: found } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
      table,
    ])
    if (!found[0]?.there) continue
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${table}`)
    counts[table] = Number(rows[0]?.n)
  }
  return counts
}

/** Decrypts and unpacks what was written, and compares every file. */
async function checkPack(vault: Vault, id: string, packed: PackedFile[]): Promise<void> {
  const found = await unpack(openFile(inBase(vault, id, 'database')), null)
  if (JSON.stringify(found) !== JSON.stringify(packed))
    throw new Error('the backup reads differently from what was written')
}

async function readTime(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  return rows[0]?.at ?? new Date()
}
