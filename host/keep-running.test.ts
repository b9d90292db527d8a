import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeLog } from '#infra/log.ts'
import { keepRunning, type KeepOptions, type RunningChild } from './keep-running.ts'

let folder = ''
let running: RunningChild

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shopzero-keep-'))
})
afterEach(async () => {
  await running.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Each child records that it ran, then ends in the next of these ways. */
function keep(ends: string[], options: Partial<KeepOptions> = {}): void {
  let next = 0
  running = keepRunning({
    log: makeLog('silent', 'test'),
    name: 'a child',
    pauses: { first: 5, longest: 20 },
    start: () => spawn('sh', ['-c', `echo here >> '${folder}/notes'; ${ends[next++] ?? 'sleep 60'}`]),
    ...options,
  })
}

async function countStarts(): Promise<number> {
  const notes = await readFile(path.join(folder, 'notes'), 'utf8').catch(() => '')
  return notes.split('\n').length - 1
}

test('a child with an end is restarted until it reaches it', async () => {
  keep(['exit 75', 'kill -9 $$', 'exit 1', 'exit 0'], { endsWhenDone: true })
  await expect.poll(countStarts, { timeout: 10_000 }).toBe(4)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await countStarts()).toBe(4)
})

test('a child without an end is restarted even after a successful exit', async () => {
  keep(['exit 0', 'exit 0'])
  await expect.poll(countStarts, { timeout: 10_000 }).toBe(3)
})

test('a child that refuses its configuration is not restarted', async () => {
  const refused = new Promise<void>((resolve) => keep(['exit 78'], { onRefusal: resolve }))
  await refused
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await countStarts()).toBe(1)
})
