import { format } from 'node:util'
import { pino, type Logger, type LoggerOptions } from 'pino'
import { usesReadableLog } from './env.ts'
import { formatLogLine } from './format-log-line.ts'

export type Log = Logger

const MOST_SAID = 2000

/**
 * JSON lines on standard output, readable lines at a terminal. Callers pass no personal data and no secrets. The
 * redaction below is a safety net.
 */
export function makeLog(level: string, name: string): Log {
  const options: LoggerOptions = {
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
  }
  if (!usesReadableLog()) return pino(options)
  return pino(options, { write: (line) => process.stdout.write(formatLogLine(line)) })
}

/** Library output to the console goes through the log, so that every line is JSON. */
export function redirectConsoleToLog(log: Log): void {
  for (const level of ['error', 'warn'] as const)
    console[level] = (...said: unknown[]) => log[level]({ said: format(...said).slice(0, MOST_SAID) }, 'a library says')
}

/** Logs an error's message, stack and cause. Its other properties may contain database rows. */
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
