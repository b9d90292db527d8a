import { format } from 'node:util'
import { pino, type Logger, type LoggerOptions } from 'pino'
import { isForPeople } from './env.ts'
import { toWords } from './log-words.ts'

export type Log = Logger

const MOST_SAID = 2000

/**
 * Structured lines on standard output, words at a terminal. Nothing personal and no secret is ever passed to it on purpose;
 * the redaction below is the net under that rule.
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
  if (!isForPeople()) return pino(options)
  return pino(options, { write: (line) => process.stdout.write(toWords(line)) })
}

/** What libraries say on their own goes the way of all that is logged: a line is a line of JSON. */
export function hearConsole(log: Log): void {
  for (const level of ['error', 'warn'] as const)
    console[level] = (...said: unknown[]) => log[level]({ said: format(...said).slice(0, MOST_SAID) }, 'a library says')
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
