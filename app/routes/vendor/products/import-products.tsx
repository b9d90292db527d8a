import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { open, readFile, stat } from 'node:fs/promises'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { checkArchive, checkImport, findImport, startImport } from '#modules/catalogue/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { isShortId } from '#shared/ids.ts'
import { refuse } from '#shared/result.ts'
import { PageHead } from '../../../components/page-head.tsx'
import { ImportScreen } from '../../../components/vendor/import-screen.tsx'
import { deskUrls } from '../../../desk-urls.ts'
import { getPage, type PageContext } from '../../../web/context.ts'
import { parseForm } from '../../../web/forms.ts'
import { requireApprovedVendor } from '../../../web/guards.ts'
import { i18nFor } from '../../../web/i18n.server.ts'
import { redirectWithFlash } from '../../../web/respond.ts'
import { withUpload } from '../../../web/upload.server.ts'
import type { Route } from './+types/import-products'

const startForm = z.object({ id: z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/) })

/** One with files, and one with none. */
const ZIP_BEGINS = ['504b0304', '504b0506']

const MB = 1024 * 1024
const MOST_BYTES = 10 * MB
const MOST_ZIP_BYTES = 100 * MB

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
  'import-no-name': { status: 422, sentence: msg`The first line must name the columns. Begin with our template.` },
  'import-empty': { status: 422, sentence: msg`There is no row below the first line.` },
  'import-long': { status: 422, sentence: msg`At most 5,000 rows at once. Import the file in parts.` },
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const id = new URL(request.url).searchParams.get('id')
  const view = id !== null && isShortId(id) ? await findImport(page.deps, vendor, id) : null
  if (id !== null && !view) throw redirect(deskUrls.vendorImport())
  return { view }
}

/** A file is looked at; its number, sent as a plain form, starts it. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  if (!/^multipart\//i.test(request.headers.get('Content-Type') ?? '')) {
    const form = await parseForm(request, startForm)
    if (!form.ok) throw data(null, { status: 400 })
    const started = await startImport(page.deps, vendor, form.value.id)
    return redirect(deskUrls.vendorImport(started.ok ? form.value.id : undefined), { status: 303 })
  }
  const checked = await withUpload(page, request, 'file', (file) => check(page, vendor, file))
  if (checked?.ok) {
    const sentence = msg`The file was checked. Nothing has changed yet.`
    return redirectWithFlash(page, deskUrls.vendorImport(checked.value.importId), { kind: 'success', sentence })
  }
  const refusal = fileRefusals[checked?.code ?? 'import-missing']
  if (!refusal) throw data(null, { status: 400 })
  return data({ refusal: i18nFor(page.locale)._(refusal.sentence) }, { status: refusal.status })
}

/** By what it is, not by its name. */
async function check({ deps }: PageContext, vendor: ApprovedVendor, path: string) {
  const { size } = await stat(path)
  if (await isZip(path)) {
    if (size > MOST_ZIP_BYTES) return refuse('import-zip-large')
    return checkArchive(deps, vendor, { name: 'products.zip', path })
  }
  if (size > MOST_BYTES) return refuse('import-large')
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

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Import products`} />
      <ImportScreen view={loaderData.view} refusal={actionData?.refusal} />
    </>
  )
}
