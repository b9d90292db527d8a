import type { Log } from '#infra/log.ts'

/** What runs in a web process or a worker has this long to end. */
export const PATIENCE_MS = 10_000

export type ShutDown = (why: string, code: number) => void

/** SIGTERM, Ctrl-C, or the supervisor is gone: what runs has its time to end in order. A crash ends with 1. */
export function onShutdown(log: Log, close: () => Promise<void>, patience = PATIENCE_MS): ShutDown {
  let closing = false
  const shutDown: ShutDown = (why, code) => {
    if (closing) return
    closing = true
    log.info({ why }, 'shutting down')
    setTimeout(() => process.exit(1), patience).unref()
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ error }, 'shutdown failed')
        process.exit(1)
      },
    )
  }
  // whoever ends a whole group of processes reaches us twice: directly, and through our parent
  process.on('SIGTERM', () => shutDown('SIGTERM', 0))
  // Ctrl-C in a terminal reaches every process at once: who has a parent that says when waits for it
  process.on('SIGINT', () => process.channel ?? shutDown('SIGINT', 0))
  process.once('disconnect', () => shutDown('the parent process is gone', 0))
  // while this one was starting
  if (process.connected === false) shutDown('the parent process is gone', 0)
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'crashed')
    shutDown('crashed', 1)
  })
  process.on('unhandledRejection', (error) => {
    log.fatal({ error }, 'an unhandled rejection')
    shutDown('crashed', 1)
  })
  return shutDown
}
