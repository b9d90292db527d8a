import path from 'node:path'
import { sql } from 'kysely'
import { closeDeps, makeDeps } from '#host/deps.ts'
import { withSecret } from '#host/secret.ts'
import { isDatabaseBusy } from '#infra/db/busy.ts'
import type { Database } from '#infra/db/client.ts'
import type { Config } from '#infra/env.ts'
import { makeImagePipeline, type ImagePipeline } from '#infra/images/pipeline.ts'
import { makeLog } from '#infra/log.ts'
import type { PictureView } from '#modules/media/contract.ts'
import { finishPictures, storePicture } from '#modules/media/index.server.ts'
import { DEMO_SOURCE, fileOf, parseSourceText, type PictureSource } from '../picture-source.ts'

/** At the lowest priority on a busy machine, everything takes long. */
const PATIENT = { decodeMs: 60_000, encodeMs: 60_000, startMs: 60_000 }
const AT_ONCE = 2
/** New pictures clear cached pages, so they appear in groups. */
const SHOWN_EVERY_MS = 1500

type Work = { id: string; source: PictureSource }

/**
 * Makes the waiting pictures, those of the first screen first, and publishes them in small groups. False: the database
 * went down, and the rest waits.
 */
export async function makePicturesReady(config: Config, url: string): Promise<boolean> {
  const log = makeLog(config.logLevel, 'demo-pictures')
  const started = performance.now()
  // when the server stops, this process loses its connection, which is no error
  const quiet = makeLog('error', 'demo-pictures')
  const secret = await withSecret(config, { secretFolder: path.resolve(config.dataDir) })
  const database = { ...secret.database, waitMs: PATIENT.startMs }
  const deps = makeDeps({ ...secret, database }, quiet, url)
  const images = makeImagePipeline({ log: quiet, processes: AT_ONCE, limits: PATIENT })
  try {
    const queue = await listWork(deps.db)
    const pictures = queue.length
    const ready: { id: string; view: PictureView }[] = []
    let shownAt = performance.now()
    const work = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const view = await makeOne({ ...deps, images }, next.source)
        ready.push({ id: next.id, view })
        if (performance.now() - shownAt < SHOWN_EVERY_MS) continue
        shownAt = performance.now()
        await finishPictures(deps, ready.splice(0))
      }
    }
    // one more than processes: one stores while the others encode
    await Promise.all(Array.from({ length: AT_ONCE + 1 }, work))
    await finishPictures(deps, ready)
    log.info({ pictures, ms: Math.round(performance.now() - started) }, 'the demo pictures are ready')
    return true
  } catch (error) {
    if (!isDatabaseBusy(error)) throw error
    log.debug({ error }, 'the demo pictures are waiting for the database')
    return false
  } finally {
    images.close()
    await closeDeps(deps)
  }
}

async function makeOne(
  deps: Parameters<typeof storePicture>[0] & { images: ImagePipeline },
  source: PictureSource,
): Promise<PictureView> {
  const stored = await storePicture(deps, { file: fileOf(source), recipe: source.recipe })
  if (!stored.ok) throw new Error(`the demo picture ${fileOf(source)} was refused: ${stored.code}`)
  return stored.value
}

/**
 * Featured products and sales that end soon are on the home page, so they come first. Then the first picture of every
 * product, then logos, then the rest.
 */
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
  return rows.map(({ id, sourceHash }) => ({ id, source: parseSourceText(sourceHash) }))
}
