import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeLog } from '../log.ts'
import { makeLocalStorage } from './local.ts'
import { withReserve, type DiskSize } from './reserve.ts'
import { StorageUnavailable } from './storage.ts'

const type = { contentType: 'text/plain; charset=utf-8' }
const GIB = 1024 ** 3

function watchedLog() {
  const log = makeLog('silent', 'test')
  const lines: string[] = []
  const note = (_: object, words: string): void => void lines.push(words)
  return { lines, log: Object.assign(Object.create(log) as typeof log, { error: note, warn: note }) }
}

test('below the reserve, files are refused but read and removed; with room again, they are accepted; logged once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'reserve-'))
  const { lines, log } = watchedLog()
  let size: DiskSize = { free: 2 * GIB, total: 100 * GIB }
  const storage = withReserve(makeLocalStorage(folder), { folder, reserveBytes: null, log, measure: async () => size })
  await storage.put('a.txt', Buffer.from('a'), type)
  size = { free: GIB - 1, total: 100 * GIB }
  for (const key of ['b.txt', 'c.txt'])
    await expect(storage.put(key, Buffer.from('b'), type)).rejects.toThrow(StorageUnavailable)
  expect(await storage.head('b.txt')).toBeNull()
  expect(await storage.head('a.txt')).toMatchObject({ size: 1 })
  await storage.remove('a.txt')
  // 5% of a small disk
  size = { free: GIB - 1, total: 10 * GIB }
  await storage.put('b.txt', Buffer.from('b'), type)
  expect(lines).toEqual([
    'the disk is nearly full, so uploads are refused: free some space',
    'the disk has room again, so uploads are accepted',
  ])
  await rm(folder, { recursive: true })
})

const canMount = process.platform === 'linux' && process.getuid?.() === 0

test.runIf(canMount)('a disk that is full all the same refuses, leaves nothing and recovers', async (context) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'reserve-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return context.skip('this machine does not let us mount a small disk')
  }
  try {
    const storage = withReserve(makeLocalStorage(folder), { folder, reserveBytes: 0, log: makeLog('silent', 'test') })
    await writeFile(path.join(folder, 'ballast'), Buffer.alloc(200 * 1024))
    await expect(storage.put('a.txt', Buffer.alloc(100 * 1024), type)).rejects.toThrow(StorageUnavailable)
    expect(await storage.head('a.txt')).toBeNull()
    await rm(path.join(folder, 'ballast'))
    await storage.put('a.txt', Buffer.alloc(100 * 1024), type)
    expect(await storage.head('a.txt')).toMatchObject({ size: 100 * 1024 })
  } finally {
    execFileSync('umount', ['-l', folder])
    await rm(folder, { recursive: true })
  }
})
