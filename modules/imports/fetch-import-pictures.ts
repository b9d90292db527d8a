import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#infra/deps.ts'
import { listCategoryOptions } from '#modules/catalogue/index.server.ts'
import type { Tx } from '#infra/db/client.ts'
import { inTransaction } from '#infra/db/transaction.ts'
import type { FetchPublic } from '#infra/fetch-public.ts'
import { readFromParts } from '#infra/storage/parts.ts'
import { StorageUnavailable } from '#infra/storage/storage.ts'
import { unpackFile } from '#infra/zip.ts'
import { storeVendorPicture } from '#modules/media/index.server.ts'
import { archiveFolder, dropArchiveWhenDone } from './import-archive.ts'
import { ownPictureName } from './import-change.ts'
import { MOST_IMPORT_PICTURE_BYTES, pictureAddresses, readImportRow, type PictureSource } from './import-rows.ts'
import type { ImportProblem } from './import-contract.ts'
import { endPictures, findPictureRow } from './store-import.ts'
import { findOwnPicture, setOwnActive, setProductPictures } from '#modules/inventory/index.server.ts'

/** Per vendor and day: five for each of 5,000 rows. */
const MOST_A_DAY = 25_000

type FetchDeps = Pick<Deps, 'db' | 'ids' | 'clock' | 'storage' | 'images' | 'config'> & { fetchPublic: FetchPublic }

/**
 * A new product becomes active with its first picture, while others are still loading. An existing product changes only
 * once all new pictures are there. The report lists pictures that failed.
 */
export async function fetchImportPictures(deps: FetchDeps, input: { importId: string; line: number }): Promise<void> {
  await fetchPicturesOfRow(deps, input)
  await dropArchiveWhenDone(deps, input.importId)
}

async function fetchPicturesOfRow(deps: FetchDeps, input: { importId: string; line: number }): Promise<void> {
  const { importId, line } = input
  const row = await inTransaction(deps.db, (tx) => findPictureRow(tx, importId, line))
  if (!row?.productId) return
  const { vendorId, productId, fields, sources } = row
  const isNew = row.outcome === 'created'
  const kept: string[] = []
  const problems: ImportProblem[] = []
  const wanted = sources ?? pictureAddresses(fields)
  for (const [at, source] of wanted.entries()) {
    const id = await fetchOne(deps, { importId, vendorId, source })
    if (id) kept.push(id)
    else problems.push(['pictures', 'picture-unreachable', typeof source === 'string' ? source : source.name])
    if (isNew && id && at < wanted.length - 1) await show(kept)
  }
  const isDone = isNew ? kept.length > 0 : problems.length === 0
  await inTransaction(deps.db, async (tx) => {
    // another worker was faster
    if (!(await findPictureRow(tx, importId, line))) return
    if (isDone) await showIn(tx, kept)
    await endPictures(tx, importId, line, { pictures: isDone ? 'fetched' : 'failed', problems })
  })

  async function show(ids: string[]): Promise<void> {
    await inTransaction(deps.db, async (tx) => {
      if (await findPictureRow(tx, importId, line)) await showIn(tx, ids)
    })
  }

  async function showIn(tx: Tx, ids: string[]): Promise<void> {
    await setProductPictures(tx, productId ?? '', [...new Set(ids)])
    // the list may ask for an inactive product
    const categories = isNew ? await listCategoryOptions({ db: tx }) : []
    if (isNew && readImportRow(fields, categories, wanted).isActive !== false)
      await setOwnActive(tx, vendorId, [productId ?? ''], true)
  }
}

async function fetchOne(
  deps: FetchDeps,
  { importId, vendorId, source }: { importId: string; vendorId: string; source: PictureSource },
): Promise<string | null> {
  const name = ownPictureName(source)
  const own = name === null ? null : await findOwnPicture(deps.db, vendorId, name)
  // a picture of this shop, under its name from the export: nothing to download
  if (own) return own
  const folder = await mkdtemp(path.join(path.resolve(deps.config.dataDir), 'picture-'))
  try {
    const file = path.join(folder, 'original')
    if (!(await bring(deps, importId, source, file))) return null
    const kept = await storeVendorPicture(deps, { vendorId, most: MOST_A_DAY }, file)
    // a later run of the job tries again
    if (!kept.ok && kept.code === 'storage_down') throw new StorageUnavailable('a picture was not stored')
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
