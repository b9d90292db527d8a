import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startS3TestServer, type S3TestServer } from '#tests/support/s3-test-server.ts'
import { makeGuardedStorage } from './guarded.ts'
import { makeS3Storage } from './s3.ts'
import { StorageUnavailable } from './storage.ts'

const place = { region: 'eu-west-1', bucket: 'pictures' }
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
const timing = { tryMs: 2000, totalMs: 3000, readTryMs: 300, readTotalMs: 600, backoffMs: 5, silenceMs: 300 }
const type = { contentType: 'application/json' }

let server: S3TestServer
let now = new Date('2026-11-21T10:00:00Z')
const told: unknown[] = []

beforeEach(async () => {
  server = await startS3TestServer({ ...place, ...credentials })
  told.length = 0
})
afterEach(() => server.close())

function open(more: Partial<Parameters<typeof makeGuardedStorage>[1]> = {}) {
  const storage = makeS3Storage({ endpoint: server.endpoint, ...place, credentials, timing })
  return makeGuardedStorage(storage, {
    clock: { now: () => now },
    log: { warn: (fields: unknown) => void told.push(fields) },
    ...more,
  })
}

test('a frozen store costs a few time-outs, then nothing, and is tried again after a rest', async () => {
  const storage = open()
  await storage.put('a.json', Buffer.from('{}'), type)
  server.isFrozen = true
  for (let turn = 0; turn < 5; turn++) await expect(storage.get('a.json')).rejects.toThrow(StorageUnavailable)
  const calls = server.calls.length
  const started = performance.now()
  for (const call of [storage.get('a.json'), storage.head('a.json'), storage.put('b.json', Buffer.from('{}'), type)])
    await expect(call).rejects.toThrow(/rests/)
  expect(performance.now() - started).toBeLessThan(100)
  expect(server.calls).toHaveLength(calls)
  expect(told).toEqual([{ isResting: true }])

  server.isFrozen = false
  now = new Date(now.getTime() + 6000)
  expect(await storage.head('a.json')).toMatchObject({ size: 2 })
  expect(await new Response((await storage.get('a.json'))?.body).text()).toBe('{}')
  expect(told).toEqual([{ isResting: true }, { isResting: false }])
})

test('a store that has stopped is unavailable, and a missing file is not', async () => {
  const storage = open()
  for (let turn = 0; turn < 10; turn++) expect(await storage.get('missing.json')).toBeNull()
  await server.close()
  await expect(storage.get('a.json')).rejects.toThrow(StorageUnavailable)
  await expect(storage.put('a.json', Buffer.from('{}'), type)).rejects.toThrow(StorageUnavailable)
  server = await startS3TestServer({ ...place, ...credentials })
})

test('a file that stops in its middle is an error before any of it is returned', async () => {
  const storage = open()
  await storage.put('a.json', Buffer.from('{}'), type)
  server.mishaps.push('silent-body')
  await expect(storage.get('a.json')).rejects.toThrow(StorageUnavailable)
})

test('only so many reads run at once, and further ones are refused', async () => {
  const storage = open({ reads: { atOnce: 2, waiting: 1, maxWaitMs: 50 } })
  await storage.put('a.json', Buffer.from('{}'), type)
  server.isFrozen = true
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => storage.get('a.json')))
  const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : 'read'))
  expect(reasons.filter((reason) => reason.includes('too many reads'))).toHaveLength(4)
})

test('credentials that expire are read again from their file when it changes', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'credentials-'))
  const file = path.join(folder, 's3.json')
  await server.close()
  server = await startS3TestServer({ ...place, ...credentials, sessionToken: 'second' })
  const storage = makeS3Storage({ endpoint: server.endpoint, ...place, credentials: { file }, timing })
  await expect(storage.head('a.json')).rejects.toThrow(StorageUnavailable)
  const write = async (token: string, at: number): Promise<void> => {
    await writeFile(file, JSON.stringify({ AccessKeyId: 'key', SecretAccessKey: 'secret', SessionToken: token }))
    await utimes(file, at, at)
  }
  await write('first', 1000)
  await expect(storage.head('a.json')).rejects.toThrow('403')
  await write('second', 2000)
  await expect.poll(() => storage.head('a.json').catch(() => 'refused'), { timeout: 5000 }).toBeNull()
  // a broken file is a file that is being written
  await writeFile(file, '{')
  await new Promise((resolve) => setTimeout(resolve, 1100))
  expect(await storage.head('a.json')).toBeNull()
  await rm(folder, { recursive: true })
})
