import cluster from 'node:cluster'
import type { Server } from 'node:http'

const WANTED = 'a crowd has come'

/** When nobody was in it for so long, the process of a crowd ends until the next one comes. */
const QUIET_MS = 10 * 60_000

/** In a web process: there are more who bring a password than on every day, and nobody is there for them. */
export function callForCrowd(): void {
  if (process.connected) process.send?.(WANTED)
}

/** In the supervisor. */
export function onCrowd(start: () => void): void {
  cluster.on('message', (_child, message: unknown) => {
    if (message === WANTED) start()
  })
}

/** In the process of a crowd. */
export function endWhenQuiet(server: Server, end: () => void): void {
  const timer = setTimeout(end, QUIET_MS)
  server.on('request', () => timer.refresh())
}
