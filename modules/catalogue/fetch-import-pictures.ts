import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#infra/deps.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { FetchPublic } from '#infra/fetch-public.ts'
import { readFromParts } from '#infra/storage/parts.ts'
import { unpackFile } from '#infra/zip.ts'
import { keepVendorPicture } from '#modules/media/index.server.ts'
import { archiveFolder, dropArchiveWhenDone } from './import-archive.ts'
import { MOST_IMPORT_PICTURE_BYTES, pictureAddresses, type PictureSource } from './import-rows.ts'
import type { ImportProblem } from './own-contract.ts'
import { endPictures, findPictureRow } from './store-import.ts'
import { setOwnActive, setProductPictures } from './store-own.ts'

/** Of one vendor and day: five for each of 5,000 rows. */
const MOST_A_DAY = 25_000

type FetchDeps = Pick<Deps, 'db' | 'ids' | 'clock' | 'storage' | 'images' | 'config'> & { fetchPublic: FetchPublic }

/** With its first picture a product goes on sale; those that cannot be had are named in the report. */
export async function fetchImportPictures(deps: FetchDeps, input: { importId: string; line: number }): Promise<void> {
  await fetchPicturesOfRow(deps, input)
  await dropArchiveWhenDone(deps, input.importId)
}

async function fetchPicturesOfRow(deps: FetchDeps, input: { importId: string; line: number }): Promise<void> {
  const { importId, line } = input
  const row = await inTransaction(deps.db, (tx) => findPictureRow(tx, importId, line))
  if (!row?.productId) return
  const { vendorId, productId, fields, sources } = row
  const kept: string[] = []
  const problems: ImportProblem[] = []
  for (const source of sources ?? pictureAddresses(fields)) {
    const id = await fetchOne(deps, { importId, vendorId, source })
    if (id) kept.push(id)
    else problems.push(['pictures', 'picture-unreachable', typeof source === 'string' ? source : source.name])
  }
  await inTransaction(deps.db, async (tx) => {
    // a second worker came first
    if (!(await findPictureRow(tx, importId, line))) return
    if (kept.length > 0) {
      await setProductPictures(tx, productId, [...new Set(kept)])
      await setOwnActive(tx, vendorId, [productId], true)
    }
    await endPictures(tx, importId, line, { pictures: kept.length > 0 ? 'fetched' : 'failed', problems })
  })
}

async function fetchOne(
  deps: FetchDeps,
  { importId, vendorId, source }: { importId: string; vendorId: string; source: PictureSource },
): Promise<string | null> {
  const folder = await mkdtemp(path.join(path.resolve(deps.config.dataDir), 'picture-'))
  try {
    const file = path.join(folder, 'original')
    if (!(await bring(deps, importId, source, file))) return null
    const kept = await keepVendorPicture(deps, { vendorId, most: MOST_A_DAY }, file)
    return kept.ok ? kept.value : null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function bring(deps: FetchDeps, importId: string, source: PictureSource, to: string): Promise<boolean> {
  const mostBytes = MOST_IMPORT_PICTURE_BYTES
  if (typeof source !== 'string')
    return unpackFile(readFromParts(deps.storage, archiveFolder(importId)), source, { to, mostBytes })
  const bytes = await deps.fetchPublic(source, mostBytes)
  if (bytes) await writeFile(to, bytes)
  return bytes !== null
}
