import cluster from 'node:cluster'
import type { Server } from 'node:http'

const REQUEST = 'start the crowd process'

const IDLE_MS = 10 * 60_000

/** In a web process: many passwords wait, and the process for crowds does not run. */
export function requestOverflowProcess(): void {
  if (process.connected) process.send?.(REQUEST)
}

/** In the supervisor. */
export function onCrowdRequest(start: () => void): void {
  cluster.on('message', (_child, message: unknown) => {
    if (message === REQUEST) start()
  })
}

/** In the process for crowds: it exits after ten minutes without requests. The next crowd starts it again. */
export function exitWhenIdle(server: Server, end: () => void): void {
  const timer = setTimeout(end, IDLE_MS)
  server.on('request', () => timer.refresh())
}
