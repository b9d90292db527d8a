import { useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { isShortId } from '#shared/ids.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { ProductEditor } from '#app/components/dashboard/product-editor/product-editor.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { requireDraftingVendor } from '#app/http/guards.ts'
import { preserveFormOnFailure, useLastDecision } from '#app/http/preserve-form.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import type { Route } from './+types/edit-product'
import { findEditorView, submitEditor } from '#app/components/dashboard/product-editor/editor.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireDraftingVendor(page, request)
  const view = isShortId(params.id) ? await findEditorView(page, vendor, { draftId: null, productId: params.id }) : null
  if (!view) throw backToList(page)
  return { view }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const vendor = requireDraftingVendor(page, request)
  // check ownership before the form is read
  const isTheirs = isShortId(params.id) && (await findEditorView(page, vendor, { draftId: null, productId: params.id }))
  if (!isTheirs) throw backToList(page)
  return submitEditor(page, request, vendor, params.id)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to update product`)
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const answer = useLastDecision(actionData)
  const { view } = loaderData
  return (
    <>
      <PageHead title={t`Edit Product`} />
      <ProductEditor key={view.draft.productId} title={t`Edit Product`} view={view} answer={answer} unfinished={[]} />
    </>
  )
}

function backToList(page: PageContext): Response {
  return redirectWithFlash(page, dashboardUrls.vendorProducts(), {
    kind: 'error',
    sentence: msg`Failed to load product`,
  })
}
