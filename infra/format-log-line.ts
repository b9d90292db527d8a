import { z } from 'zod'

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' }

const lineShape = z.object({ level: z.number(), time: z.number(), name: z.string(), msg: z.string().optional() })
const errorShape = z.object({ message: z.string(), stack: z.string().optional() })
/** left out: a person at the terminal knows the machine and the process */
const LEFT_OUT = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg', 'error'])

/** A log line for people: time, level, process and message, with the stack of an error below. */
export function formatLogLine(line: string): string {
  const fields = z.record(z.string(), z.unknown()).parse(JSON.parse(line))
  const { level, time, name, msg = '' } = lineShape.parse(fields)
  const when = new Date(time).toTimeString().slice(0, 8)
  const rest = Object.entries(fields)
    .filter(([key]) => !LEFT_OUT.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const words = [when, (LEVELS[level] ?? String(level)).padEnd(7), `${name}: ${msg}`, ...rest].join(' ')
  const error = errorShape.safeParse(fields.error)
  const below = error.success ? `\n${(error.data.stack ?? error.data.message).replaceAll(/^/gm, '    ')}` : ''
  return `${words}${below}\n`
}
