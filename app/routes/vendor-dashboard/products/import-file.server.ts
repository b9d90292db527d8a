import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { open, readFile, stat } from 'node:fs/promises'
import { data } from 'react-router'
import { MOST_IMPORT_ROWS, MOST_LIST_BYTES } from '#modules/imports/contract.ts'
import { checkArchive, checkImport } from '#modules/imports/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { refuse } from '#shared/result.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { PageContext } from '#app/http/context.ts'
import { withUpload } from '#app/http/upload.server.ts'
import { MOST_ZIP_BYTES } from './import-limits.ts'

/** One with files, and one with none. */
const ZIP_BEGINS = ['504b0304', '504b0506']

const fileRefusals: Record<string, { status: number; sentence: MessageDescriptor }> = {
  'import-missing': { status: 422, sentence: msg`Choose a file first.` },
  'import-large': { status: 413, sentence: msg`The list is larger than 10 MB. Import it in parts.` },
  'import-zip-large': { status: 413, sentence: msg`This ZIP is larger than 100 MB. Import it in parts.` },
  'import-zip-broken': { status: 422, sentence: msg`This ZIP is damaged. Make it again and try once more.` },
  'import-zip-many': { status: 422, sentence: msg`At most 25,000 files in one ZIP. Import it in parts.` },
  'import-zip-no-list': {
    status: 422,
    sentence: msg`There is no list in this ZIP: it must hold one file that ends with .csv.`,
  },
  'import-zip-lists': {
    status: 422,
    sentence: msg`There are several lists in this ZIP: it must hold one file that ends with .csv.`,
  },
  'import-zip-locked': {
    status: 422,
    sentence: msg`This ZIP has a password, or is packed in a way that we cannot read. Make an ordinary ZIP.`,
  },
  'import-zip-waits': {
    status: 429,
    sentence: msg`The pictures of your last imports are still on their way. Wait until they are there.`,
  },
  'import-unreadable': {
    status: 415,
    sentence: msg`This is no CSV file in UTF-8. Save it as "CSV UTF-8" and try again.`,
  },
  'import-no-name': {
    status: 422,
    sentence: msg`The first line must name the columns, 'name' or 'sku' among them. Begin with our template.`,
  },
  'import-empty': { status: 422, sentence: msg`There is no row below the first line.` },
  'import-long': {
    status: 422,
    sentence: msg`At most ${MOST_IMPORT_ROWS.toLocaleString('en-NG')} rows at once. Import the file in parts.`,
  },
}

export const CHECKED = msg`The file was checked. Nothing has changed yet.`

type Taken = { ok: true; to: string } | { ok: false; status: number; sentence: MessageDescriptor }

/** A file as it comes: looked at and kept, and where what was found in it is shown. */
export async function takeImport(page: PageContext, vendor: ApprovedVendor, request: Request): Promise<Taken> {
  const checked = await withUpload(page, request, 'file', (file) => check(page, vendor, file))
  if (checked?.ok) return { ok: true, to: dashboardUrls.vendorImport(checked.value.importId) }
  const refusal = fileRefusals[checked?.code ?? 'import-missing']
  if (!refusal) throw data(null, { status: 400 })
  return { ok: false, ...refusal }
}

/** By what it is, not by its name. */
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
