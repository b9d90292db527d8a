import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { execFile } from 'node:child_process'
import { chmod, rm } from 'node:fs/promises'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { setPriority } from 'node:os'
import path from 'node:path'
import { openDatabaseServer } from '#infra/db/server.ts'
import { buildFolder, type Config } from '#infra/env.ts'
import { hearConsole, makeLog, type Log } from '#infra/log.ts'
import { createApp } from '../app.ts'
import { closeDeps, makeDeps } from '../deps.ts'
import { withSecret } from '../secret.ts'
import { onShutdown } from '../shutdown.ts'
import { exitWhenIdle } from './crowd.ts'
import { ASKED_FROM, socketOf, type SignInRole } from './door.ts'

/** Behind those who look around, before the hashes themselves (`infra/hashing`). */
const BEHIND_THE_PAGES = 10

function stepBehindThePages(): void {
  setPriority(BEHIND_THE_PAGES)
  try {
    // on Linux that was the calling thread alone, and those that collect garbage and compile have started before it
    for (const thread of readdirSync('/proc/self/task')) setPriority(Number(thread), BEHIND_THE_PAGES)
  } catch {
    // elsewhere it was the process, or one of them has just ended
  }
}

/**
 * Linux then gives all threads of this process only time that nobody else wants, and lets everybody else in at once.
 * There is no way back for who is not root, and on a busy machine next to no time: it is for a crowd's passwords alone.
 */
function takeIdleTimeOnly(log: Log): void {
  execFile('chrt', ['--idle', '--all-tasks', '--pid', '0', String(process.pid)], (error) => {
    if (error) log.info({ reason: error.message }, 'passwords are checked at a lower priority')
  })
}

/** The whole shop once more, for those alone who bring a password. */
export async function runSignIn(given: Config, role: SignInRole): Promise<void> {
  const socket = socketOf(given, role)
  if (socket === null) return
  stepBehindThePages()
  const log = makeLog(given.logLevel, role)
  if (role === 'crowd') takeIdleTimeOnly(log)
  hearConsole(log)
  const database = await openDatabaseServer(given, log, { unasked: true })
  const config = await withSecret(given, database)
  const deps = makeDeps(config, log, database.appUrl)
  await deps.clock.follow()
  const app = createApp(deps, {
    build: () => import('virtual:react-router/server-build'),
    clientFolder: path.join(buildFolder(config.web.basePath), 'client'),
  })
  const answer = getRequestListener(
    (request, env) => {
      const { incoming } = env as HttpBindings
      return app.fetch(request, { incoming, askedFrom: incoming.headers[ASKED_FROM.toLowerCase()] })
    },
    { hostname: 'localhost' },
  )
  // who is slow is the business of the process that passes them on
  const server = createServer({ requestTimeout: 0, maxHeaderSize: 32_768 }, (incoming, outgoing) => {
    void answer(incoming, outgoing)
  })
  // one that was killed has left it
  await rm(socket, { force: true })
  await new Promise<void>((resolve) => server.listen(socket, resolve))
  // who reaches it may say where others ask from
  await chmod(socket, 0o600)
  const shutDown = onShutdown(log, async () => {
    await new Promise((resolve) => server.close(resolve))
    await closeDeps(deps)
    await database.stop()
  })
  if (role === 'crowd') exitWhenIdle(server, () => shutDown('the crowd is gone', 0))
}
