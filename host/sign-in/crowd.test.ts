import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exitWhenIdle } from './crowd.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

test('the process for crowds exits ten minutes after its last request', () => {
  const server = new EventEmitter() as Server
  const end = vi.fn()
  exitWhenIdle(server, end)
  vi.advanceTimersByTime(9 * MINUTE)
  server.emit('request')
  vi.advanceTimersByTime(9 * MINUTE)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(MINUTE)
  expect(end).toHaveBeenCalledOnce()
})
