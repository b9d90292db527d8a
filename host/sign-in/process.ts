import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { execFile } from 'node:child_process'
import { chmod, rm } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { setPriority } from 'node:os'
import path from 'node:path'
import { openDatabaseServer } from '#infra/db/server.ts'
import { buildFolder, type Config } from '#infra/env.ts'
import { redirectConsoleToLog, makeLog, type Log } from '#infra/log.ts'
import { createApp } from '../app.ts'
import { closeDeps, makeDeps } from '../deps.ts'
import { makeOwnWrites } from '../own-writes.ts'
import { withSecret } from '../secret.ts'
import { onShutdown } from '../shutdown.ts'
import { exitWhenIdle } from './crowd.ts'
import { FORWARDED_CLIENT_IP, socketOf, type SignInRole } from './roles.ts'

/** Below page views, but above the hash threads (`infra/hashing`). */
const BEHIND_THE_PAGES = 10

function lowerPriority(): void {
  setPriority(BEHIND_THE_PAGES)
  try {
    // on Linux, setPriority changes only the calling thread; the GC and compiler threads already run
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), BEHIND_THE_PAGES)
  } catch {
    // without /proc, the first call changed the whole process; with /proc, a thread has just ended
  }
}

/**
 * On Linux, all threads of this process get only idle CPU time. Only root can undo this. On a busy machine that is
 * almost no time, so only the process for crowds does it.
 */
function setIdlePriority(log: Log): void {
  execFile('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)], (error) => {
    if (error) log.info({ reason: error.message }, 'passwords are checked at a lower priority')
  })
}

/** The whole application again, in a process that handles only sign-ins. */
export async function runSignIn(given: Config, role: SignInRole): Promise<void> {
  const socket = socketOf(given, role)
  if (socket === null) return
  lowerPriority()
  const log = makeLog(given.logLevel, role)
  if (role === 'crowd') setIdlePriority(log)
  redirectConsoleToLog(log)
  const database = await openDatabaseServer(given, log, { unasked: true })
  const config = await withSecret(given, database)
  const deps = makeDeps(config, log, database.appUrl)
  await deps.clock.follow()
  const app = createApp(deps, {
    build: () => import('virtual:react-router/server-build'),
    clientFolder: path.join(buildFolder(config.web.basePath), 'client'),
    ownWrites: makeOwnWrites(deps),
  })
  const answer = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings
      return app.fetch(request, { incoming, askedFrom: incoming.headers[FORWARDED_CLIENT_IP.toLowerCase()] })
    },
    { hostname: 'localhost' },
  )
  // the process that forwards requests handles slow clients
  const server = createServer({ requestTimeout: 0, maxHeaderSize: 32_768 }, (incoming, outgoing) => {
    void answer(incoming, outgoing)
  })
  // a killed process leaves its socket behind
  await rm(socket, { force: true })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  // a client of this socket may set the address that limits count
  await chmod(socket, 0o600)
  const shutDown = onShutdown(log, async () => {
    await new Promise((resolve) => server.close(resolve))
    await closeDeps(deps)
    await database.stop()
  })
  if (role === 'crowd') exitWhenIdle(server, () => shutDown('the crowd is gone', 0))
}
