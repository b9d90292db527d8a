import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeZip, type ZipPiece } from '#tests/support/zip.ts'
import { makeLocalStorage } from './storage/local.ts'
import { putInParts, readFromParts, removeParts } from './storage/parts.ts'
import { listZip, readRangeOf, unpackFile, type PackedFile } from './zip.ts'

const MB = 1024 * 1024
const text = (words: string): Uint8Array => Buffer.from(words)

let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shopzero-zip-'))
  file = path.join(folder, 'it.zip')
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

async function list(zip: Buffer, most = 100): Promise<PackedFile[]> {
  await writeFile(file, zip)
  const files = await listZip(file, most)
  if (typeof files === 'string') throw new Error(files)
  return files
}

async function unpack(piece: ZipPiece, mostBytes = MB): Promise<string | false> {
  const [packed] = await list(makeZip([piece]))
  const to = path.join(folder, 'unpacked')
  if (!packed) throw new Error('nothing in it')
  return (await unpackFile(readRangeOf(file), packed, { to, mostBytes })) && readFile(to, 'latin1')
}

describe('a directory', () => {
  it('is read without unpacking, in any encoding of its names', async () => {
    const old = Buffer.from([0x61, 0x82, 0x2e, 0x6a, 0x70, 0x67])
    const pieces = ['a.jpg', 'ọjà/ẹ.jpg', old, 'folder/'].map((name) => ({ name, bytes: text('x') }))
    expect((await list(makeZip(pieces))).map(({ name }) => name)).toEqual(['a.jpg', 'ọjà/ẹ.jpg', 'aé.jpg', 'folder/'])
  })

  it('is refused with more files than allowed or declared', async () => {
    const pieces = Array.from({ length: 4 }, (_, at) => ({ name: `${at}`, bytes: text('x') }))
    await writeFile(file, makeZip(pieces))
    expect(await listZip(file, 3)).toBe('many')
    await writeFile(file, makeZip(pieces, { entries: 9 }))
    expect(await listZip(file, 100)).toBe('broken')
  })

  it('is broken when it is truncated or missing', async () => {
    const zip = makeZip([{ name: 'a', bytes: text('x'.repeat(1000)) }])
    for (const bytes of [zip.subarray(0, -30), text('PK\u0003\u0004'), text('')]) {
      await writeFile(file, bytes)
      expect(await listZip(file, 3)).toBe('broken')
    }
  })
})

describe('a file', () => {
  const words = 'ẹ kú àárọ̀ '.repeat(500)
  const latin = Buffer.from(words).toString('latin1')

  it('is unpacked unchanged, compressed or not', async () => {
    expect(await unpack({ name: 'a', bytes: text(words) })).toBe(latin)
    expect(await unpack({ name: 'a', bytes: text(words), stored: true })).toBe(latin)
    expect(await unpack({ name: 'a', bytes: text('') })).toBe('')
  })

  it.each<[string, ZipPiece['claims']]>([
    ['claims to be smaller than it is', { size: 10 }],
    ['claims to be larger', { size: 100_000 }],
    ['has another sum', { crc: 1 }],
    ['password-protected', { flags: 1 }],
    ['is packed as nobody knows', { method: 99 }],
    ['is not packed as it says', { method: 0 }],
  ])('that %s is refused', async (_what, claims) => {
    expect(await unpack({ name: 'a', bytes: text(words), ...(claims ? { claims } : {}) })).toBe(false)
  })

  it('is refused early when 200 MB claim to be small, with constant memory', async () => {
    const bomb: ZipPiece = { name: 'a', bytes: Buffer.alloc(200 * MB), claims: { size: 1000 } }
    const [packed] = await list(makeZip([bomb]))
    const to = path.join(folder, 'unpacked')
    if (!packed) throw new Error('nothing in it')
    const before = process.memoryUsage()
    expect(await unpackFile(readRangeOf(file), packed, { to, mostBytes: 10 * MB })).toBe(false)
    const after = process.memoryUsage()
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(20 * MB)
    expect((await readFile(to)).length).toBeLessThanOrEqual(10 * MB)
  })

  it('is refused when it points outside', async () => {
    const [packed] = await list(makeZip([{ name: 'a', bytes: text(words) }]))
    const to = path.join(folder, 'unpacked')
    for (const at of [1, 1e9])
      expect(await unpackFile(readRangeOf(file), { ...(packed as PackedFile), at }, { to, mostBytes: MB })).toBe(false)
  })
})

describe('a ZIP in parts', () => {
  const storage = () => makeLocalStorage(path.join(folder, 'files'))

  it('can be read from any offset to its end, and is removable', async () => {
    const bytes = Buffer.from(Array.from({ length: 5 * MB + 7 }, (_, at) => (at * 31) % 251))
    await writeFile(file, bytes)
    await putInParts(storage(), 'imports/a/', file)
    const read = async (from: number, length: number) => {
      const parts: Uint8Array[] = []
      for await (const part of readFromParts(storage(), 'imports/a/')(from, length)) parts.push(part)
      return Buffer.concat(parts)
    }
    for (const [from, length] of [
      [0, 10],
      [2 * MB - 3, 6],
      [2 * MB, 2 * MB],
      [1000, 4 * MB],
      [5 * MB, 100],
      [9 * MB, 5],
    ] as const)
      expect((await read(from, length)).equals(bytes.subarray(from, from + length))).toBe(true)
    await removeParts(storage(), 'imports/a/')
    expect((await read(0, 10)).length).toBe(0)
  })
})
