import { execFile } from 'node:child_process'
import { chown, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ServerUser } from './embedded-home.ts'
import { removeStaleLock } from './embedded-lock.ts'
import type { Passwords } from './embedded-roles.ts'

/** How a server is started. `spool`: finished WAL files are copied there. null: WAL isn't archived. */
export type ServerPlace = { data: string; binaries: string; user: ServerUser; throwAway: boolean; spool: string | null }

/** The folder beside the server where finished WAL files wait until they are in the backup. */
export const SPOOL = 'archive'
const run = promisify(execFile)

export async function initialise(
  place: Omit<ServerPlace, 'spool'> & { home: string; passwords: Passwords },
): Promise<void> {
  const fresh = `${place.data}.new`
  await rm(fresh, { recursive: true, force: true })
  const passwordFile = path.join(place.home, 'initial-password')
  await writeFile(passwordFile, `${place.passwords.super}\n`, { mode: 0o600 })
  if (place.user) await chown(passwordFile, place.user.uid, place.user.gid)
  const args = ['-D', fresh, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8']
  if (place.throwAway) args.push('--no-sync')
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  await run(path.join(place.binaries, 'bin/initdb'), args, { ...asUser(place.user), cwd: place.home })
  await rm(passwordFile)
  await rename(fresh, place.data)
}

export async function startServer(
  place: ServerPlace & { port: number },
  more: Record<string, string> = {},
  waitSeconds = 60,
): Promise<void> {
  const settings: Record<string, string> = {
    port: String(place.port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '256MB',
    work_mem: '16MB',
    maintenance_work_mem: '256MB',
    effective_cache_size: '2GB',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_min_messages: 'warning',
    // shortens recovery after kill -9: one syncfs call instead of one fsync per file, and at most a minute or two of
    // changes
    recovery_init_sync_method: 'syncfs',
    checkpoint_timeout: '90s',
    max_wal_size: '512MB',
    ...(place.throwAway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
    ...(place.spool ? archiving(place.spool) : {}),
    ...more,
  }
  const flags = Object.entries(settings)
    .map(([name, value]) => `-c ${name}='${value.replaceAll("'", String.raw`'\''`)}'`)
    .join(' ')
  const log = path.join(place.data, 'server.log')
  const args = ['start', '-D', place.data, '-l', log, '-w', '-t', String(waitSeconds), '-o', flags]
  await pgCtl(place.binaries, place.user, args).catch(async (error: unknown) => {
    if (!(await removeStaleLock(place.data))) throw error
    await pgCtl(place.binaries, place.user, args)
  })
}

/** A quiet shop also finishes a WAL file every minute, so that at most this minute and the copy to the backup are lost. */
function archiving(spool: string): Record<string, string> {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': spool,
    archive_timeout: '60s',
  }
}

export async function stopServer({
  data,
  binaries,
  user,
}: Pick<ServerPlace, 'data' | 'binaries' | 'user'>): Promise<void> {
  await pgCtl(binaries, user, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '20'])
}

async function pgCtl(binaries: string, user: ServerUser, args: string[]): Promise<void> {
  // pg_ctl starts a new session, so Ctrl-C reaches only the app, which then stops the server in order
  await run(path.join(binaries, 'bin/pg_ctl'), args, { ...asUser(user), cwd: '/' })
}

function asUser(user: ServerUser): { uid?: number; gid?: number; env: Record<string, string> } {
  return { ...(user ? { uid: user.uid, gid: user.gid } : {}), env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } }
}

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const found = server.address()
      server.close(() => (found && typeof found === 'object' ? resolve(found.port) : reject(new Error('no free port'))))
    })
  })
}
