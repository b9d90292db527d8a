import { expect, test } from 'vitest'
import { formatLogLine } from './format-log-line.ts'

test('at a terminal a line shows time, level, process and message, then the other fields', () => {
  const time = new Date(2026, 0, 2, 3, 4, 5).getTime()
  const line = JSON.stringify({ level: 50, time, pid: 1, hostname: 'h', name: 'supervisor', code: 1, msg: 'it ended' })
  expect(formatLogLine(line)).toBe('03:04:05 error   supervisor: it ended code=1\n')
})

test('the stack of an error is below it', () => {
  const error = { type: 'Error', message: 'no', stack: 'Error: no\n    at here' }
  const line = JSON.stringify({ level: 60, time: 0, name: 'web', error, msg: 'crashed' })
  expect(formatLogLine(line)).toMatch(/fatal {3}web: crashed\n {4}Error: no\n {8}at here\n$/)
})
