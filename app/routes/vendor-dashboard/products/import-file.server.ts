import { msg } from '@lingui/core/macro'
import { open, readFile, stat } from 'node:fs/promises'
import { MOST_LIST_BYTES } from '#modules/imports/contract.ts'
import { checkArchive, checkImport } from '#modules/imports/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { refuse } from '#shared/result.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import type { PageContext } from '#app/http/context.ts'
import { withUpload } from '#app/http/upload.server.ts'
import { MOST_ZIP_BYTES } from './import-limits.ts'

/** Signatures of a ZIP with files, and of an empty one. */
const ZIP_BEGINS = ['504b0304', '504b0506']

export const CHECKED = msg`File checked. Nothing has changed yet.`

type Taken = { ok: true; to: string } | { ok: false; status: number; text: string }

/** Checks and stores an uploaded file. Returns the URL of its report. */
export async function handleImportUpload(page: PageContext, vendor: ApprovedVendor, request: Request): Promise<Taken> {
  const checked = await withUpload(page, request, 'file', (file) => check(page, vendor, file))
  if (checked?.ok) return { ok: true, to: dashboardUrls.vendorImport(checked.value.importId) }
  return { ok: false, ...toDashboardAnswer(page, { code: checked?.code ?? 'import-missing' }) }
}

/** Detects the type by the content, not by the name. */
async function check({ deps }: PageContext, vendor: ApprovedVendor, path: string) {
  const { size } = await stat(path)
  if (await isZip(path)) {
    if (size > MOST_ZIP_BYTES) return refuse('import-zip-large')
    return checkArchive(deps, vendor, { name: 'products.zip', path })
  }
  if (size > MOST_LIST_BYTES) return refuse('import-large')
  return checkImport(deps, vendor, { name: 'products.csv', bytes: await readFile(path) })
}

async function isZip(path: string): Promise<boolean> {
  const handle = await open(path, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return ZIP_BEGINS.includes(buffer.toString('hex'))
  } finally {
    await handle.close()
  }
}
