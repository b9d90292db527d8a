import { execFile } from 'node:child_process'
import { chown, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Log } from '../log.ts'
import { resetMovedDatabase } from './embedded-elsewhere.ts'
import { chooseServerUser, findHome, makeHome, type ServerUser } from './embedded-home.ts'
import { isServerAlive, readLock, removeStaleLock } from './embedded-lock.ts'
import { address, ensureRoles, isUsedByOthers, ping, readOrMakePasswords, type Passwords } from './embedded-roles.ts'

export type EmbeddedPostgres = {
  /** the role of the app: reads and writes, owns nothing */
  appUrl: string
  /** the role that owns the tables, for migrations */
  ownerUrl: string
  /** may create databases, for tests */
  superUrl: string
  folder: string
  /** false if the server was already running: we then stop it only after keepAlive */
  startedHere: boolean
  /** from now on, restarts a dead server on the same port; `stop` then also stops a reused server */
  keepAlive: () => void
  /** leaves the server running if another process uses it */
  stop: () => Promise<void>
}

export type EmbeddedOptions = {
  folder: string
  log: Log
  /** tests skip fsync */
  throwAway?: boolean
}

const run = promisify(execFile)

/**
 * A real PostgreSQL under the data folder. A server that still runs there after the app was killed is reused. An
 * interrupted initialisation leaves only a folder with another name.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { throwAway = false } = options
  const user = await chooseServerUser()
  const folder = path.resolve(options.folder)
  const { home, binaries } = await findHome(folder, user)
  const data = path.join(home, 'server')
  const stopServer = async (): Promise<void> => {
    if (await isServerAlive(data)) await stopAtOnce({ data, binaries, user })
  }
  await resetMovedDatabase({ folder, home, log: options.log, stopServer })
  await makeHome(home, user)
  const passwords = await readOrMakePasswords(home)
  if (!(await exists(path.join(data, 'PG_VERSION')))) {
    await initialise({ home, data, binaries, user, throwAway, passwords })
  }

  let startedHere = false
  let port = await findRunning(data, passwords)
  if (port === null) {
    const found = await startWithRetries({ data, binaries, user, throwAway }, passwords)
    port = found.port
    startedHere = found.startedHere
  }
  await ensureRoles(port, passwords)
  options.log.debug({ port, startedHere }, 'the embedded database is running')
  const place = { data, binaries, user, throwAway, port }
  let watch: NodeJS.Timeout | undefined
  return {
    appUrl: address('shopzero_app', passwords.app, port),
    ownerUrl: address('shopzero_owner', passwords.owner, port),
    superUrl: address('postgres', passwords.super, port, 'postgres'),
    folder: home,
    get startedHere() {
      return startedHere
    },
    keepAlive: () => {
      watch = setInterval(() => {
        void reviveServer(place, options.log).then((revived) => (startedHere ||= revived))
      }, WATCH_MS)
      watch.unref()
    },
    stop: async () => {
      clearInterval(watch)
      await reviving
      if (!startedHere && !watch) return
      if (!throwAway && (await isUsedByOthers(port, passwords))) {
        options.log.warn('another ShopZero process uses this database, so it keeps running')
        return
      }
      await stopServer()
    },
  }
}

const WATCH_MS = 250
const START_PATIENCE_MS = 20_000
let reviving: Promise<boolean> | null = null
let outageIsLogged = false
/** How long a server with a pending shutdown may take before we force it. */
const END_PATIENCE_MS = 1500
let endingSince: number | null = null

/**
 * After kill -9 of app and server, the server's workers need a moment to end. Until then a new server is refused.
 * Meanwhile another start may have been faster.
 */
async function startWithRetries(
  place: Omit<Place, 'home'>,
  passwords: Passwords,
): Promise<{ port: number; startedHere: boolean }> {
  for (const started = Date.now(); ;) {
    const port = await freePort()
    try {
      await startServer({ ...place, port })
      return { port, startedHere: true }
    } catch (error) {
      if (Date.now() - started > START_PATIENCE_MS) throw error
      await new Promise((resolve) => setTimeout(resolve, WATCH_MS))
    }
    const running = await findRunning(place.data, passwords)
    if (running !== null) return { port: running, startedHere: false }
  }
}

async function reviveServer(place: Omit<Place, 'home'> & { port: number }, log: Log): Promise<boolean> {
  if (reviving) return false
  if (await isServerAlive(place.data)) {
    await terminateStuckServer(place, log)
    return false
  }
  endingSince = null
  reviving = startServer(place).then(
    () => {
      log.warn('the database server is running again')
      outageIsLogged = false
      return true
    },
    (error: unknown) => {
      if (!outageIsLogged) log.error({ error }, 'the database server has stopped and could not be restarted; retrying')
      outageIsLogged = true
      return false
    },
  )
  const revived = await reviving
  reviving = null
  return revived
}

/**
 * After SIGTERM, a server accepts no connections but waits for open ones, such as ours. So we force it to stop, and
 * then restart it.
 */
async function terminateStuckServer({ data, binaries, user }: Omit<Place, 'home'>, log: Log): Promise<void> {
  if (!(await readLock(data))?.isEnding) return void (endingSince = null)
  endingSince ??= Date.now()
  if (Date.now() - endingSince < END_PATIENCE_MS) return
  endingSince = null
  log.warn('the database server is shutting down and waits for our connections; restarting it')
  await stopAtOnce({ data, binaries, user }).catch((error: unknown) =>
    log.error({ error }, 'the database server could not be stopped'),
  )
}

async function stopAtOnce({ data, binaries, user }: Pick<Place, 'data' | 'binaries' | 'user'>): Promise<void> {
  await pgCtl(binaries, user, ['stop', '-D', data, '-m', 'fast', '-w', '-t', '20'])
}

type Place = { home: string; data: string; binaries: string; user: ServerUser; throwAway: boolean }

async function initialise(place: Place & { passwords: Passwords }): Promise<void> {
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

async function startServer(place: Omit<Place, 'home'> & { port: number }): Promise<void> {
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
  }
  const flags = Object.entries(settings)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ')
  const log = path.join(place.data, 'server.log')
  const args = ['start', '-D', place.data, '-l', log, '-w', '-t', '60', '-o', flags]
  await pgCtl(place.binaries, place.user, args).catch(async (error: unknown) => {
    if (!(await removeStaleLock(place.data))) throw error
    await pgCtl(place.binaries, place.user, args)
  })
}

async function pgCtl(binaries: string, user: ServerUser, args: string[]): Promise<void> {
  // pg_ctl starts a new session, so Ctrl-C reaches only the app, which then stops the server in order
  await run(path.join(binaries, 'bin/pg_ctl'), args, { ...asUser(user), cwd: '/' })
}

/** The port of a running server for this folder, or null. */
async function findRunning(data: string, passwords: Passwords): Promise<number | null> {
  const port = (await readLock(data))?.port
  if (!port) return null
  // the server may be recovering from a crash, so wait until it is ready
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await ping(port, passwords)
    if (answer === 'yes') return port
    if (answer === 'nobody') return null
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the database server on port ${port} does not answer; its log is ${data}/server.log`)
}

function asUser(user: ServerUser): { uid?: number; gid?: number; env: Record<string, string> } {
  return { ...(user ? { uid: user.uid, gid: user.gid } : {}), env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' } }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const found = server.address()
      server.close(() => (found && typeof found === 'object' ? resolve(found.port) : reject(new Error('no free port'))))
    })
  })
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
