import type { Log } from '#infra/log.ts'

const PATIENCE_MS = 10_000

/** SIGTERM, Ctrl-C, or the supervisor is gone: what runs has 10 s to end in order. */
export function onShutdown(log: Log, close: () => Promise<void>): void {
  let closing = false
  const shutDown = (why: string): void => {
    if (closing) return
    closing = true
    log.info({ why }, 'shutting down')
    setTimeout(() => process.exit(1), PATIENCE_MS).unref()
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'the shutdown was not clean')
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', () => shutDown('SIGTERM'))
  process.once('SIGINT', () => shutDown('SIGINT'))
  process.once('disconnect', () => shutDown('the supervisor is gone'))
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'a crash')
    shutDown('a crash')
    process.exitCode = 1
  })
  process.on('unhandledRejection', (error) => {
    log.fatal({ error }, 'an unhandled rejection')
    shutDown('a crash')
  })
}
