import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { msg } from '@lingui/core/macro'
import { listDrafts } from '#modules/inventory/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { ProductEditor } from '#app/components/dashboard/product-editor/product-editor.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { formatMoment } from '#app/http/dates.server.ts'
import { requireDraftingVendor } from '#app/http/guards.ts'
import { preserveFormOnFailure, useLastDecision } from '#app/http/preserve-form.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import type { Route } from './+types/new-product'
import { findEditorView, submitEditor } from '#app/components/dashboard/product-editor/editor.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireDraftingVendor(page, request)
  const draftId = new URL(request.url).searchParams.get('draft')
  if (draftId !== null && !isShortId(draftId)) throw redirect(dashboardUrls.vendorNewProduct())
  const view = await findEditorView(page, vendor, { draftId, productId: null })
  if (!view)
    throw redirectWithFlash(page, dashboardUrls.vendorProducts(), {
      kind: 'error',
      sentence: msg`Failed to load product`,
    })
  // offers unfinished drafts before a new one
  const drafts = draftId === null ? await listDrafts(page.deps, vendor) : []
  const unfinished = drafts
    .filter(({ productId }) => productId === null)
    .slice(0, 5)
    .map(({ id, name, changedAt }) => ({ id, name, changedOn: formatMoment(changedAt, page.locale) }))
  return { view, unfinished }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  return submitEditor(page, request, requireDraftingVendor(page, request), null)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to create product`)
}

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const answer = useLastDecision(actionData)
  const { view, unfinished } = loaderData
  return (
    <>
      <PageHead title={t`Add New Product`} />
      <ProductEditor
        key={view.draft.id}
        title={t`Add New Product`}
        view={view}
        answer={answer}
        unfinished={unfinished}
      />
    </>
  )
}
