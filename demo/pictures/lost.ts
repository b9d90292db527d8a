import path from 'node:path'
import type pg from 'pg'
import type { Config } from '#infra/env.ts'
import { makeLocalStorage } from '#infra/storage/local.ts'
import { makeS3Storage } from '#infra/storage/s3.ts'
import { pictureFile, type PictureFormat } from '#modules/media/contract.ts'
import { DEMO_SOURCE } from '../picture-source.ts'

/**
 * If a database outlives its files (for example, with another DATA_DIR), its pictures are missing. They go back to the
 * queue.
 */
export async function forgetLostPictures(config: Config, client: pg.Client): Promise<void> {
  const storage = config.s3 ? makeS3Storage(config.s3) : makeLocalStorage(path.resolve(config.dataDir, 'files'))
  const kept = new Set<string>()
  for await (const { key } of storage.list('pictures/')) kept.add(path.basename(key))
  const { rows } = await client.query<Ready>(
    `select id, name, widths from pictures where status = 'ready' and held_at is null and source_hash like $1 || '%'`,
    [DEMO_SOURCE],
  )
  const lost = rows.filter(({ name, widths }) =>
    widths.some((width) => FORMATS.some((format) => !kept.has(pictureFile(name, width, format)))),
  )
  if (lost.length === 0) return
  const ids = lost.map(({ id }) => id)
  await client.query(`update pictures set status = 'waiting' where status = 'ready' and id = any ($1)`, [ids])
}

type Ready = { id: string; name: string; widths: number[] }
const FORMATS: PictureFormat[] = ['avif', 'webp']
