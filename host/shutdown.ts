import type { Log } from '#infra/log.ts'

/** How long a web process or a worker may take to end. */
export const PATIENCE_MS = 10_000

export type ShutDown = (why: string, code: number) => void

/** Shuts down in order on SIGTERM, on Ctrl-C, or when the supervisor is gone. A crash exits with 1. */
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
  // a signal to a process group reaches us twice: directly, and through our parent
  process.on('SIGTERM', () => shutDown('SIGTERM', 0))
  // Ctrl-C reaches every process at once, so a child waits for its parent's signal
  process.on('SIGINT', () => process.channel ?? shutDown('SIGINT', 0))
  process.once('disconnect', () => shutDown('the parent process is gone', 0))
  // the parent may have ended during our start
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
