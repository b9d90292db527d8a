import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { parseConfig } from '#infra/env.ts'
import { makeImagePipeline } from '#infra/images/pipeline.ts'
import { makeLog } from '#infra/log.ts'
import { makeLocalStorage } from '#infra/storage/local.ts'
import { IMPORT_HEAD } from '#modules/imports/index.server.ts'
import { toCsvLines } from '#shared/csv.ts'
import { makeIds } from '#shared/ids.ts'
import { systemClock } from '#shared/time.ts'
import { makeTestDatabase } from './database.ts'

/** A database, a folder and pictures for the use cases of a vendor's products. */
export type ProductRoom = Awaited<ReturnType<typeof openProductRoom>>

export async function openProductRoom() {
  const database = await makeTestDatabase()
  const images = makeImagePipeline({ log: makeLog('silent', 'tests') })
  const folder = await mkdtemp(path.join(tmpdir(), 'shopzero-products-'))
  const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: tmpdir() })
  if ('problems' in config) throw new Error(JSON.stringify(config.problems))
  return {
    db: database.db,
    folder,
    deps: {
      db: database.db,
      reader: database.db,
      ids: makeIds(() => Date.now()),
      clock: systemClock,
      config,
      images,
      storage: makeLocalStorage(path.join(folder, 'files')),
    },
    async close() {
      images.close()
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function makePhoto(background: string, type: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .toFormat(type)
    .toBuffer()
}

export type ImportFields = Partial<Record<(typeof IMPORT_HEAD)[number], string>>

/** A vendor's product list as CSV. */
export function makeList(rows: ImportFields[]): Uint8Array {
  return Buffer.from(
    '\uFEFF' + toCsvLines([IMPORT_HEAD, ...rows.map((row) => IMPORT_HEAD.map((column) => row[column] ?? ''))]),
  )
}
