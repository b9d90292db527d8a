import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeLocalStorage } from './local.ts'
import type { Storage } from './storage.ts'

describe('the storage in a folder', () => {
  let folder: string

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'storage-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('creates its folder with the first file', async () => {
    const storage = makeLocalStorage(join(folder, 'deep/er'))
    expect(await keysOf(storage)).toEqual([])
    await storage.put('a.json', Buffer.from('{}'), { contentType: 'application/json' })
    expect(await readdir(join(folder, 'deep/er'))).toContain('a.json')
  })

  it('follows no link out of the folder', async () => {
    await writeFile(join(folder, 'secret.txt'), 'secret')
    await mkdir(join(folder, 'files'))
    await symlink(join(folder, 'secret.txt'), join(folder, 'files/a.txt'))
    const storage = makeLocalStorage(join(folder, 'files'))
    expect(await storage.get('a.txt')).toBeNull()
    expect(await keysOf(storage)).toEqual([])
  })

  it('does not read a folder whose name is a key', async () => {
    await mkdir(join(folder, 'a.txt'))
    expect(await makeLocalStorage(folder).get('a.txt')).toBeNull()
  })

  it('removes what a killed process left, but not what another one is writing', async () => {
    await mkdir(join(folder, '.unfinished'))
    await writeFile(join(folder, '.unfinished/old'), 'x')
    await writeFile(join(folder, '.unfinished/fresh'), 'x')
    const twoHoursAgo = Date.now() / 1000 - 7200
    await utimes(join(folder, '.unfinished/old'), twoHoursAgo, twoHoursAgo)
    await makeLocalStorage(folder).put('a.json', Buffer.from('{}'), { contentType: 'application/json' })
    expect(await readdir(join(folder, '.unfinished'))).toEqual(['fresh'])
  })
})

async function keysOf(storage: Storage, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys
}
