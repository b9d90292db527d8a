import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImagePipeline } from '#infra/images/pipeline.ts'
import { makeLocalStorage } from '#infra/storage/local.ts'
import type { Storage } from '#infra/storage/storage.ts'
import { ok, refuse } from '#shared/result.ts'
import { systemClock } from '#shared/time.ts'
import { makeIds } from '#shared/ids.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { comparePictureFiles } from '#tools/audit/picture-files.ts'
import { storeUserPictures } from './store-user-pictures.ts'

let database: TestDatabase
let folder: string
let storage: Storage
beforeAll(async () => {
  database = await makeTestDatabase()
  folder = await mkdtemp(path.join(tmpdir(), 'shopzero-files-'))
  storage = makeLocalStorage(folder)
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

/** A stub: the file's name decides the result. The image pipeline has its own tests. */
const images: ImagePipeline = {
  async encode(file) {
    if (file === 'broken') return refuse('broken', { looksLike: 'gif' })
    const bytes = Buffer.from(file)
    const one = { width: 96, height: 96, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
    const files = (['avif', 'webp'] as const).map((format) => ({
      ...one,
      format,
      contentType: `image/${format}` as const,
    }))
    return ok({ width: 96, height: 96, hasAlpha: false, placeholder: '', colour: '#000000', files })
  },
  close() {},
}

const userId = makeIds(() => Date.now()).short()

async function keep(files: string[]) {
  const deps = { db: database.db, storage, images, ids: makeIds(() => Date.now()), clock: systemClock }
  return storeUserPictures(deps, { userId }, { files, most: 3 })
}

async function listFiles(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list('')) keys.push(key)
  return keys
}

test('all pictures of a message are stored, or none of them, with their files', async () => {
  await database.db.insertInto('users').values({ id: userId, fullName: 'Ada Obi', email: 'ada@example.com' }).execute()
  expect(await keep(['one', 'two', 'broken'])).toMatchObject({ ok: false, code: 'broken' })
  expect(await listFiles()).toEqual([])
  expect(await keep(['one', 'two'])).toMatchObject({ ok: true })
  expect(await listFiles()).toHaveLength(4)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const tomorrow = new Date(Date.now() + 86_400_000)
  expect(await comparePictureFiles(client, storage, tomorrow)).toEqual([])
  await client.end()
})
