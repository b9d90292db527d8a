import { chown, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import type { Log } from '#infra/log.ts'
import { resetMovedDatabase } from '../embedded-elsewhere.ts'
import { makeHome } from '../embedded-home.ts'
import { findPlace, superUrl, type EmbeddedPlace } from '../embedded-place.ts'
import { address, writePasswords, type Passwords } from '../embedded-roles.ts'
import { freePort, startServer, stopServer } from '../embedded-server.ts'
import { feedWal } from './feed.ts'
import { inBase, listBackups, namesIn, readManifest, type Vault } from './folder.ts'
import type { Manifest } from './manifest.ts'
import { listTree, unpack } from './pack.ts'
import { isOnTimeline, readTimelines } from './timelines.ts'
import { openFile } from './vault.ts'

export type RestoreOptions = {
  vault: Vault
  /** a new data folder */
  into: string
  /** null: as far as the WAL goes */
  to: Date | null
  /** the old server: the last changes may be only there */
  old: EmbeddedPlace | null
  log: Log
}

/** A restored server, which runs and accepts writes. It archives nothing. */
export type RestoredServer = {
  backup: string
  manifest: Manifest
  place: EmbeddedPlace
  /** the last change that the database has; null if nothing changed since the backup */
  lastChange: Date | null
  appUrl: string
  stop: () => Promise<void>
}

/** The operator can do something about it: the message says what. */
export class CannotRestore extends Error {
  override name = 'CannotRestore'
}

const DAY_SECONDS = 86_400

export async function restoreDatabase(options: RestoreOptions): Promise<RestoredServer> {
  const { vault, into, to, old, log } = options
  const { id, manifest } = await chooseBackup(vault, to)
  const place = await findPlace(into)
  const { home, user } = place
  if ((await namesIn(home)).length > 0)
    throw new CannotRestore(`${home} isn't empty. A restore never overwrites a database.`)
  await resetMovedDatabase({ folder: path.resolve(into), home, log, stopServer: async () => undefined })
  await makeHome(home, user)
  await unpackDatabase(vault, id, manifest, place)
  await writePasswords(home, manifest.passwords)
  await writeSecrets(home, manifest.appSecrets)

  const feed = await feedWal(vault, home, place, old)
  const port = await freePort()
  const server = { ...place, port, throwAway: false, spool: null }
  const recovery = {
    restore_command: feed.command,
    ...(to ? { recovery_target_time: to.toISOString().replace('Z', '+00'), recovery_target_action: 'promote' } : {}),
  }
  try {
    const started = startServer(server, recovery, DAY_SECONDS).then(() => waitUntilPromoted(port, manifest.passwords))
    const lastChange = await Promise.race([started, feed.failed])
    return {
      backup: id,
      manifest,
      place,
      lastChange,
      appUrl: address('shopzero_app', manifest.passwords.app, port),
      stop: () => stopServer(place),
    }
  } catch (error) {
    await stopServer(place).catch(() => undefined)
    throw await explain(error, place)
  } finally {
    await feed.stop()
  }
}

/** The newest backup that ended before the wanted time, and that the newest timeline contains. */
async function chooseBackup(vault: Vault, to: Date | null): Promise<{ id: string; manifest: Manifest }> {
  const history = await readTimelines(vault)
  const ids = await listBackups(vault)
  for (const id of ids.toReversed()) {
    const manifest = await readManifest(vault, id)
    if (isOnTimeline(history, manifest) && (to === null || manifest.endedAt <= to)) return { id, manifest }
  }
  throw new CannotRestore(
    ids.length === 0
      ? `${vault.dir} has no backup.`
      : `No backup in ${vault.dir} ended before that time. The oldest is ${ids[0] ?? ''}.`,
  )
}

/** The shop reads a single secret there, unless a setting has it. Several are for the setting APP_SECRETS. */
async function writeSecrets(home: string, secrets: string[]): Promise<void> {
  if (secrets.length === 0) return
  await writeFile(path.join(home, secretFileOf(secrets)), secrets.join(','), { mode: 0o600 })
}

export function secretFileOf(secrets: string[]): string {
  return secrets.length === 1 ? 'app-secret' : 'app-secrets'
}

async function unpackDatabase(
  vault: Vault,
  id: string,
  manifest: Manifest,
  { data, user }: EmbeddedPlace,
): Promise<void> {
  await makeHome(data, user)
  const found = await unpack(openFile(inBase(vault, id, 'database')), data)
  if (JSON.stringify(found) !== JSON.stringify(manifest.database))
    throw new CannotRestore(`The backup ${id} is damaged.`)
  await writeFile(path.join(data, 'recovery.signal'), '')
  if (!user) return
  const { files, folders } = await listTree(data)
  for (const name of [...files, ...folders]) await chown(path.join(data, name), user.uid, user.gid)
}

async function waitUntilPromoted(port: number, passwords: Passwords): Promise<Date | null> {
  const client = new pg.Client({ connectionString: superUrl({ port, passwords }, 'postgres') })
  client.on('error', () => undefined)
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ recovers: boolean; at: Date | null }>(
        'select pg_is_in_recovery() as recovers, pg_last_xact_replay_timestamp() as at',
      )
      if (rows[0] && !rows[0].recovers) return rows[0].at
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function explain(error: unknown, { data }: EmbeddedPlace): Promise<unknown> {
  const text = await readFile(path.join(data, 'server.log'), 'utf8').catch(() => '')
  if (text.includes('recovery ended before configured recovery target was reached'))
    return new CannotRestore('The backup ends before that time. Leave out --to to restore everything that it has.')
  const last = text.trim().split('\n').slice(-5).join('\n')
  return error instanceof CannotRestore
    ? error
    : new Error(`the restored database doesn't start:\n${last}`, { cause: error })
}
