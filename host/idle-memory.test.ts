import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { releaseWhenIdle } from './idle-memory.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('memory is released once after the last request, and not between requests', () => {
  const server = new EventEmitter() as Server
  const collect = vi.fn()
  releaseWhenIdle(server, collect)
  vi.advanceTimersByTime(120_000)
  expect(collect).not.toHaveBeenCalled()
  for (let visit = 0; visit < 10; visit++) {
    server.emit('request')
    vi.advanceTimersByTime(20_000)
  }
  expect(collect).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(collect).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(600_000)
  expect(collect).toHaveBeenCalledOnce()
  server.emit('request')
  vi.advanceTimersByTime(30_000)
  expect(collect).toHaveBeenCalledTimes(2)
})

test('then unused objects are collected', async () => {
  const page = await makePage()
  const server = new EventEmitter() as Server
  releaseWhenIdle(server)
  server.emit('request')
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(page.deref()).toBeUndefined()
})

/** A WeakRef keeps its target alive until the current job ends. */
async function makePage(): Promise<WeakRef<object>> {
  const page = new WeakRef({ title: 'Àkàrà' })
  await Promise.resolve()
  return page
}
