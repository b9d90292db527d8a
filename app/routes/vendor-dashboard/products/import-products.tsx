import { useLingui } from '@lingui/react/macro'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { findImport, startImport } from '#modules/imports/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { ImportScreen } from './import-screen.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { dashboardSentence } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { getPage } from '#app/http/context.ts'
import { parseForm } from '#app/http/forms.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import { preserveFormOnFailure } from '#app/http/preserve-form.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { CHECKED, handleImportUpload } from './import-file.server.ts'
import type { Route } from './+types/import-products'

const startForm = z.object({ id: z.string().regex(/^[0-9a-hjkmnp-tv-z]{12}$/) })

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const id = new URL(request.url).searchParams.get('id')
  const view = id !== null && isShortId(id) ? await findImport(page.deps, vendor, id) : null
  if (id !== null && !view) throw redirect(dashboardUrls.vendorImport())
  return { view }
}

/** A multipart request uploads a file for a check. A plain form with its id starts the import. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  if (!/^multipart\//i.test(request.headers.get('Content-Type') ?? '')) {
    const form = await parseForm(request, startForm)
    if (!form.ok) throw data(null, { status: 400 })
    const started = await startImport(page.deps, vendor, { importId: form.value.id, ipAddress: page.ipAddress })
    if (started.ok) return redirect(dashboardUrls.vendorImport(form.value.id), { status: 303 })
    return redirectWithFlash(page, dashboardUrls.vendorImport(), {
      kind: 'error',
      sentence: dashboardSentence(started),
    })
  }
  const taken = await handleImportUpload(page, vendor, request)
  if (taken.ok) return redirectWithFlash(page, taken.to, { kind: 'success', sentence: CHECKED })
  return data({ refusal: taken.text }, { status: taken.status })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent)
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
