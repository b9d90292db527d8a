import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { openDatabase, type Database } from '#infra/db/client.ts'
import { chooseServerUser, findHome } from '#infra/db/embedded-home.ts'
import { startEmbeddedPostgres } from '#infra/db/embedded.ts'
import { migrate } from '#infra/db/migrate.ts'
import { MIGRATIONS } from '#infra/db/server.ts'
import { makeLog } from '#infra/log.ts'
import type { TestDatabase } from './database.ts'
import { findFreePort } from './pgbouncer.ts'

export type Pair = {
  /** of the primary */
  database: TestDatabase
  /** of the standby, for the app's role */
  replicaUrl: string
  /** from now on, the standby shows nothing new */
  pause: () => Promise<void>
  resume: () => Promise<void>
  stopStandby: () => Promise<void>
  startStandby: () => Promise<void>
  close: () => Promise<void>
}

const run = promisify(execFile)
const log = makeLog('silent', 'tests')

/** Two real servers: a primary with every migration, and a standby that follows it. */
export async function openPrimaryAndStandby(): Promise<Pair> {
  const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-pair-'))
  await chmod(folder, 0o711)
  const primary = await startEmbeddedPostgres({ folder, log, throwAway: true })
  await migrate({ ownerUrl: primary.ownerUrl, appUrl: primary.appUrl, folder: MIGRATIONS, log })
  const data = path.join(folder, 'standby')
  await copyServer(path.join(primary.folder, 'server'), data, primary.superUrl)
  const user = await chooseServerUser()
  const { binaries } = await findHome(folder, user)
  const port = await findFreePort()
  const control = async (...args: string[]): Promise<unknown> =>
    run(path.join(binaries, 'bin/pg_ctl'), [...args, '-D', data, '-w'], {
      ...user,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    })
  const flags = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200`
  const startStandby = async () => void (await control('start', '-l', path.join(data, 'server.log'), '-o', flags))
  const stopStandby = async () => void (await control('stop', '-m', 'immediate'))
  const onStandby = (url: string): string => {
    const changed = new URL(url)
    changed.port = String(port)
    return changed.href
  }
  const ask = async (statement: string) => onServer(onStandby(primary.superUrl), async (c) => c.query(statement))
  await startStandby()
  const db = openDatabase({ url: primary.ownerUrl, pool: 4, log, applicationName: 'tests', queueMs: 20_000 })
  return {
    database: toTestDatabase(primary, db),
    replicaUrl: onStandby(primary.appUrl),
    async pause() {
      await ask('select pg_wal_replay_pause()')
      while ((await ask('select pg_get_wal_replay_pause_state() as state')).rows[0]?.state !== 'paused')
        await new Promise((resolve) => setTimeout(resolve, 20))
    },
    resume: async () => void (await ask('select pg_wal_replay_resume()')),
    startStandby,
    stopStandby,
    async close() {
      await db.destroy()
      await stopStandby().catch(() => undefined)
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function toTestDatabase({ appUrl, ownerUrl }: { appUrl: string; ownerUrl: string }, db: Database): TestDatabase {
  const unused = async () => undefined
  return { url: appUrl, ownerUrl, db, cutConnections: unused, drop: unused }
}

type State = { state?: string; label?: string }

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A base backup in SQL: the package has no pg_basebackup. */
async function copyServer(from: string, to: string, superUrl: string): Promise<void> {
  const label = await onServer(superUrl, async (client) => {
    await client.query("select pg_backup_start('standby', true)")
    // a file may disappear during the copy
    await run('cp', ['-a', from, to]).catch(() => undefined)
    const { rows } = await client.query<State>('select labelfile as label from pg_backup_stop(false)')
    return rows[0]?.label ?? ''
  })
  await rm(path.join(to, 'postmaster.pid'), { force: true })
  const { hostname, port, username, password } = new URL(superUrl)
  const source = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  await writeFile(path.join(to, 'backup_label'), label)
  await writeFile(path.join(to, 'standby.signal'), '')
  await writeFile(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\nhot_standby = on\n`)
  const sample = path.join(to, 'PG_VERSION')
  await run('chown', ['--reference', sample, ...['backup_label', 'standby.signal'].map((file) => path.join(to, file))])
}
