import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFile, readSmall, sealFile } from './vault.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shopzero-vault-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The magic number and the salt of a file, then the head of its first chunk. */
const START = 4 + 32
const FIRST_CHUNK = 5 + 64 * 1024 + 16

test('a file that ends after a whole chunk does not open, even if that chunk claims to be the last', async () => {
  const sealed = { file: path.join(folder, 'base'), key: 'k'.repeat(32), name: 'base' }
  const content = randomBytes(200_000)
  await sealFile(sealed, [content])
  expect(await readSmall(openFile(sealed))).toEqual(content)

  const cut = (await readFile(sealed.file)).subarray(0, START + FIRST_CHUNK)
  await writeFile(sealed.file, cut)
  await expect(readSmall(openFile(sealed))).rejects.toThrow("can't be decrypted")
  cut.writeUInt8(1, START)
  await writeFile(sealed.file, cut)
  await expect(readSmall(openFile(sealed))).rejects.toThrow("can't be decrypted")
})
