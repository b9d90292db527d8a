import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * Structured lines on standard output. Nothing personal and no secret is ever passed to it on purpose;
 * the redaction below is the net under that rule.
 */
export function makeLog(level: string, name: string): Log {
  return pino({
    name,
    level,
    redact: {
      paths: [
        'password',
        'token',
        'cookie',
        'authorization',
        'email',
        'phone',
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
        '*.email',
        '*.phone',
      ],
      censor: '[hidden]',
    },
    serializers: { error: describeError },
  })
}

/** An error as the log keeps it: its message, its stack and its cause; not its properties, which may hold rows. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const code: unknown = Reflect.get(error, 'code')
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    stack: error.stack,
    ...(error.cause ? { cause: describeError(error.cause) } : {}),
  }
}
