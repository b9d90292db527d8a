import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { addJob } from '#infra/db/jobs.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import { makeLocalStorage } from '#infra/storage/local.ts'
import type { Storage } from '#infra/storage/storage.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { comparePictureFiles, picturesInvariant } from './picture-files.ts'

const SHOWN = 'pAAAAAAAAAAAAAAAA'
const HELD = 'pHHHHHHHHHHHHHHHH'
const STRAY = 'pSSSSSSSSSSSSSSSS'
const WIDTHS = [96, 480]

let database: TestDatabase
let client: pg.Client
let folder: string
let storage: Storage

beforeAll(async () => {
  database = await makeTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shopzero-files-'))
  storage = makeLocalStorage(folder)
  await addPicture('9001', SHOWN, null)
  await addPicture('9002', HELD, new Date(0))
  await putFiles('pictures', SHOWN)
  await putFiles('held', HELD)
  expect(await faults()).toEqual([])
})
afterEach(async () => {
  await database.db.deleteFrom('pictures').execute()
  await rm(folder, { recursive: true })
})

async function addPicture(id: string, name: string, heldAt: Date | null): Promise<void> {
  const size = { width: 480, height: 480, hasAlpha: false, widths: WIDTHS }
  const row = { id: id.padStart(12, '0'), recipe: 'product', status: 'ready', name, heldAt, ...size } as const
  await database.db.insertInto('pictures').values(row).execute()
}

/** Two hours old, so that no upload can still be running. */
async function putFiles(where: 'pictures' | 'held', name: string, hoursAgo = 2): Promise<void> {
  const at = Date.now() / 1000 - hoursAgo * 3600
  for (const width of WIDTHS)
    for (const format of ['avif', 'webp']) {
      const key = `${where}/${name}-${width}.${format}`
      await storage.put(key, Buffer.from('x'), { contentType: `image/${format}` })
      await utimes(path.join(folder, key), at, at)
    }
}

async function faults(): Promise<string[]> {
  const offences = await comparePictureFiles(client, storage, new Date())
  expect(offences.every(({ name }) => name === picturesInvariant)).toBe(true)
  return offences.flatMap(({ rows, more }) => [
    ...rows.map(({ key, what }) => `${String(key)} ${String(what)}`),
    ...(more ? [`${more} more`] : []),
  ])
}

test('a missing file is detected, of a public and of a removed picture', async () => {
  await storage.remove(`pictures/${SHOWN}-96.avif`)
  await storage.remove(`held/${HELD}-480.webp`)
  expect(await faults()).toEqual([`pictures/${SHOWN}-96.avif missing`, `held/${HELD}-480.webp missing`])
  await database.db.updateTable('pictures').set({ status: 'waiting' }).execute()
  expect(await faults()).toEqual([])
})

test('a file without its picture is detected once an upload would have ended', async () => {
  await putFiles('pictures', STRAY, 0.5)
  expect(await faults()).toEqual([])
  await putFiles('pictures', STRAY)
  expect(await faults()).toEqual(
    [96, 480]
      .flatMap((width) => ['avif', 'webp'].map((format) => `pictures/${STRAY}-${width}.${format} without its picture`))
      .toSorted(),
  )
})

test('a removed picture that can still be loaded is detected', async () => {
  await putFiles('pictures', HELD)
  expect(await faults()).toHaveLength(4)
  expect(await faults()).toContain(`pictures/${HELD}-96.webp without its picture`)
  // another picture with the same content is public, so its files may be only in the public folder
  await addPicture('9003', HELD, null)
  expect(await faults()).toContain(`held/${HELD}-96.webp without its picture`)
})

test('a picture whose files are about to move is no violation', async () => {
  await database.db.updateTable('pictures').set({ heldAt: new Date() }).where('name', '=', SHOWN).execute()
  expect(await faults()).toHaveLength(6)
  await inTransaction(database.db, (tx) =>
    addJob(tx, { name: 'settle-picture-files', payload: z.object({ names: z.array(z.string()) }) }, { names: [SHOWN] }),
  )
  expect(await faults()).toEqual([])
})

test('many pictures are read in batches, in the order of the files', async () => {
  const rows = await client.query(`insert into pictures (id, recipe, status, name, width, height, has_alpha, widths)
    select lpad(n::text, 12, '0'), 'product', 'ready', 'p' || lpad(n::text, 16, '0'), 96, 96, false, '{96}' from generate_series(1, 4500) n`)
  expect(rows.rowCount).toBe(4500)
  expect(await faults()).toEqual(expect.arrayContaining(['pictures/p0000000000000001-96.avif missing', '995 more']))
})
