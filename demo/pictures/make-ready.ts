import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { closeDeps, makeDeps } from '#host/deps.ts'
import { withSecret } from '#host/secret.ts'
import { isDatabaseBusy, type Database } from '#infra/db/client.ts'
import type { Config } from '#infra/env.ts'
import { makeImagePipeline, type ImagePipeline } from '#infra/images/pipeline.ts'
import { makeLog } from '#infra/log.ts'
import type { PictureView } from '#modules/media/contract.ts'
import { finishPictures, storePicture } from '#modules/media/index.server.ts'
import { DEMO_SOURCE, parseSourceText, type PictureSource } from '../picture-source.ts'
import { composePicture } from './compose.ts'

/** At the lowest priority of a busy machine everything takes its time. */
const PATIENT = { decodeMs: 60_000, encodeMs: 60_000, startMs: 60_000 }
const AT_ONCE = 2
/** Pages are dropped when pictures appear, so they appear a few at a time. */
const SHOWN_EVERY_MS = 1500

/** Rows that show the same thing: it is composed and encoded once. */
type Work = { source: PictureSource; ids: string[] }

/** Composes what waits, the first screen's first, and hands it on in small groups. False: the database went away, the rest waits. */
export async function makePicturesReady(config: Config, url: string): Promise<boolean> {
  const log = makeLog(config.logLevel, 'demo-pictures')
  const started = performance.now()
  sharp.concurrency(1)
  // when the shop stops, this process ends with its connection, and there is nothing to complain of
  const quiet = makeLog('error', 'demo-pictures')
  const secret = await withSecret(config, { secretFolder: path.resolve(config.dataDir) })
  const database = { ...secret.database, waitMs: PATIENT.startMs }
  const deps = makeDeps({ ...secret, database }, quiet, url)
  const images = makeImagePipeline({ log: quiet, processes: AT_ONCE, limits: PATIENT })
  // one process at a time works here: what it left when it was cut short is written over
  const folder = path.resolve(config.dataDir, 'demo-pictures')
  try {
    await mkdir(folder, { recursive: true })
    const queue = await listWork(deps.db)
    const distinct = queue.length
    const ready: { id: string; view: PictureView }[] = []
    let shownAt = performance.now()
    const work = async (place: number): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const view = await makeOne({ ...deps, images }, next.source, path.join(folder, `${place}.png`))
        ready.push(...next.ids.map((id) => ({ id, view })))
        if (performance.now() - shownAt < SHOWN_EVERY_MS) continue
        shownAt = performance.now()
        await finishPictures(deps, ready.splice(0))
      }
    }
    // one place more than there are processes: one composes while the others encode
    await Promise.all(Array.from({ length: AT_ONCE + 1 }, (_, place) => work(place)))
    await finishPictures(deps, ready)
    log.info({ distinct, ms: Math.round(performance.now() - started) }, 'the demo pictures are ready')
    return true
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error
    log.debug({ error }, 'the demo pictures wait for the database')
    return false
  } finally {
    images.close()
    await rm(folder, { recursive: true, force: true })
    await closeDeps(deps)
  }
}

async function makeOne(
  deps: Parameters<typeof storePicture>[0] & { images: ImagePipeline },
  source: PictureSource,
  file: string,
): Promise<PictureView> {
  await writeFile(file, await composePicture(source.picture, source.emoji))
  const stored = await storePicture(deps, { file, recipe: source.picture === 'logo' ? 'logo' : 'product' })
  if (!stored.ok) throw new Error(`the demo picture ${source.emoji} was refused: ${stored.code}`)
  return stored.value
}

/** Sales that end soon and what is featured stand on the first page; then every product's first picture, then logos and the rest. */
async function listWork(db: Database): Promise<Work[]> {
  const { rows } = await sql<{ id: string; sourceHash: string }>`
    select pic.id, pic.source_hash
    from pictures pic
    left join (products p join product_pictures pp on pp.product_id = p.id)
      -- a large catalogue may show the same pictures: only the shop's own products count, which are few
      on p.vendor_id = pic.vendor_id and pp.picture_id = pic.id
    where pic.status = 'waiting' and pic.source_hash like ${`${DEMO_SOURCE}%`}
    group by pic.id
    order by
      min(case when pp.position = 1 and p.is_flash_sale and p.flash_sale_end > now() then p.flash_sale_end end) nulls last,
      bool_or(pp.position = 1 and p.is_featured) desc nulls last,
      min(pp.position) nulls last,
      max(p.created_at) desc,
      pic.id
  `.execute(db)
  const work = new Map<string, Work>()
  for (const { id, sourceHash } of rows) {
    const source = parseSourceText(sourceHash)
    const key = JSON.stringify([source.picture, source.emoji])
    const same = work.get(key)
    if (same) same.ids.push(id)
    else work.set(key, { source, ids: [id] })
  }
  return [...work.values()]
}
