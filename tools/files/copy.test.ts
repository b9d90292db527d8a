import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeLocalStorage } from '#infra/storage/local.ts'
import { makeS3Storage } from '#infra/storage/s3.ts'
import type { Storage } from '#infra/storage/storage.ts'
import { startS3TestServer, type S3TestServer } from '#tests/support/s3-test-server.ts'
import { copyFiles } from './copy.ts'

const place = { region: 'eu-west-1', bucket: 'pictures' }
const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' }
const FILES = 20

let server: S3TestServer
let folder = ''
let from: Storage
let to: Storage
const lines: string[] = []

beforeEach(async () => {
  lines.length = 0
  server = await startS3TestServer({ ...place, ...credentials })
  folder = await mkdtemp(path.join(tmpdir(), 'files-'))
  from = makeLocalStorage(folder)
  to = makeS3Storage({ endpoint: server.endpoint, ...place, credentials, timing: { backoffMs: 1 } })
  for (let number = 0; number < FILES; number++)
    await from.put(`pictures/p${number}.json`, Buffer.from(`{"n":${number}}`), { contentType: 'application/json' })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const copy = (pair: { from: Storage; to: Storage }) => copyFiles({ ...pair, say: (line) => void lines.push(line) })

test('copies into the bucket, resumes where it failed, repairs a wrong copy, and copies back', async () => {
  // three attempts of one call fail
  server.mishaps.push(...Array.from({ length: 24 }, () => 'unavailable' as const))
  const first = await copy({ from, to })
  expect(first.failed).toBeGreaterThan(0)
  expect(first.copied + first.failed).toBe(FILES)
  expect(lines).toHaveLength(first.failed)

  const second = await copy({ from, to })
  expect(second).toMatchObject({ copied: first.failed, present: first.copied, failed: 0 })
  expect(server.objects.size).toBe(FILES)

  const wrong = server.objects.get('pictures/p3.json')
  if (wrong) wrong.body = Buffer.from('{"n":4}')
  expect(await copy({ from, to })).toMatchObject({ copied: 1, present: FILES - 1 })
  expect(server.objects.get('pictures/p3.json')?.body.toString()).toBe('{"n":3}')

  const other = await mkdtemp(path.join(tmpdir(), 'files-'))
  const back = makeLocalStorage(other)
  expect(await copy({ from: to, to: back })).toMatchObject({ copied: FILES, present: 0, failed: 0 })
  expect(await new Response((await back.get('pictures/p19.json'))?.body).text()).toBe('{"n":19}')
  await rm(other, { recursive: true })
})
