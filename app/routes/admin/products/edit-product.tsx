import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { findStaffEditor } from '#modules/inventory/index.server.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { EditProductScreen } from './edit-product-screen.tsx'
import { PageHead } from '#app/components/page-head.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import { preserveFormOnFailure, useLastDecision } from '#app/http/preserve-form.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { findEditorView, submitEditor } from '#app/components/dashboard/product-editor/editor.server.ts'
import type { Route } from './+types/edit-product'

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const { vendorName, ...editor } = await getEditor(page, requireAdministrator(page), params.id)
  const { productId } = editor
  const view = await findEditorView(page, editor, { draftId: null, productId })
  if (!view) throw backToList(page)
  return { view, productId, vendorId: editor.id, vendorName }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const editor = await getEditor(page, requireAdministrator(page), params.id)
  return submitEditor(page, request, editor, editor.productId)
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, msg`Failed to update product`)
}

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const answer = useLastDecision(actionData)
  return (
    <>
      <PageHead title={t`Edit Product`} />
      <EditProductScreen {...loaderData} answer={answer} />
    </>
  )
}

async function getEditor(page: PageContext, administrator: Administrator, productId: string) {
  const editor = await findStaffEditor(page.deps, administrator, productId)
  if (!editor) throw backToList(page)
  return editor
}

function backToList(page: PageContext): Response {
  return redirectInDashboard(page, dashboardUrls.adminProducts(), {
    kind: 'error',
    sentence: msg`Failed to load product`,
  })
}
