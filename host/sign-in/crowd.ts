import cluster from 'node:cluster'
import type { Server } from 'node:http'

const REQUEST = 'start the crowd process'

const IDLE_MS = 10 * 60_000

/** In a web process: more passwords than usual wait, and the process for a crowd does not run. */
export function requestCrowdProcess(): void {
  if (process.connected) process.send?.(REQUEST)
}

/** In the supervisor. */
export function onCrowdRequest(start: () => void): void {
  cluster.on('message', (_child, message: unknown) => {
    if (message === REQUEST) start()
  })
}

/** In the process for a crowd: it ends after ten minutes without requests, and the next crowd starts it again. */
export function exitWhenIdle(server: Server, end: () => void): void {
  const timer = setTimeout(end, IDLE_MS)
  server.on('request', () => timer.refresh())
}
