import type { Log } from '#infra/log.ts'

/** What runs in a web process or a worker has this long to end. */
export const PATIENCE_MS = 10_000

/** SIGTERM, Ctrl-C, or the supervisor is gone: what runs has its time to end in order. A crash ends with 1. */
export function onShutdown(log: Log, close: () => Promise<void>, patience = PATIENCE_MS): void {
  let closing = false
  const shutDown = (why: string, code: number): void => {
    if (closing) return
    closing = true
    log.info({ why }, 'shutting down')
    setTimeout(() => process.exit(1), patience).unref()
    close().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ error }, 'the shutdown was not clean')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => shutDown('SIGTERM', 0))
  // Ctrl-C in a terminal reaches every process at once: who has a parent that says when waits for it
  process.on('SIGINT', () => process.channel ?? shutDown('SIGINT', 0))
  process.once('disconnect', () => shutDown('the parent process is gone', 0))
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'a crash')
    shutDown('a crash', 1)
  })
  process.on('unhandledRejection', (error) => {
    log.fatal({ error }, 'an unhandled rejection')
    shutDown('a crash', 1)
  })
}
