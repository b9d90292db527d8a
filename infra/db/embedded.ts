import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '../log.ts'
import { resetMovedDatabase } from './embedded-elsewhere.ts'
import { chooseServerUser, findHome, makeHome } from './embedded-home.ts'
import { isServerAlive, readLock } from './embedded-lock.ts'
import { address, ensureRoles, isUsedByOthers, ping, readOrMakePasswords, type Passwords } from './embedded-roles.ts'
import { freePort, initialise, SPOOL, startServer, stopServer, type ServerPlace } from './embedded-server.ts'

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
  /** copies finished WAL files to a folder beside the server, for backups */
  archives?: boolean
}

/**
 * A real PostgreSQL under the data folder. A server that still runs there after the app was killed is reused. An
 * interrupted initialisation leaves only a folder with another name.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { throwAway = false, archives = false } = options
  const user = await chooseServerUser()
  const folder = path.resolve(options.folder)
  const { home, binaries } = await findHome(folder, user)
  const data = path.join(home, 'server')
  const stopIfAlive = async (): Promise<void> => {
    if (await isServerAlive(data)) await stopServer({ data, binaries, user })
  }
  await resetMovedDatabase({ folder, home, log: options.log, stopServer: stopIfAlive })
  await makeHome(home, user)
  const spool = archives ? path.join(home, SPOOL) : null
  if (spool) await makeHome(spool, user)
  const passwords = await readOrMakePasswords(home)
  if (!(await exists(path.join(data, 'PG_VERSION')))) {
    await initialise({ home, data, binaries, user, throwAway, passwords })
  }

  let startedHere = false
  let port = await findRunning(data, passwords)
  if (port === null) {
    const found = await startWithRetries({ data, binaries, user, throwAway, spool }, passwords)
    port = found.port
    startedHere = found.startedHere
  }
  await ensureRoles(port, passwords)
  options.log.debug({ port, startedHere }, 'the embedded database is running')
  const place = { data, binaries, user, throwAway, spool, port }
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
      await stopIfAlive()
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
  place: ServerPlace,
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

async function reviveServer(place: ServerPlace & { port: number }, log: Log): Promise<boolean> {
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
async function terminateStuckServer({ data, binaries, user }: ServerPlace, log: Log): Promise<void> {
  if (!(await readLock(data))?.isEnding) return void (endingSince = null)
  endingSince ??= Date.now()
  if (Date.now() - endingSince < END_PATIENCE_MS) return
  endingSince = null
  log.warn('the database server is shutting down and waits for our connections; restarting it')
  await stopServer({ data, binaries, user }).catch((error: unknown) =>
    log.error({ error }, 'the database server could not be stopped'),
  )
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

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
