import { data, redirect } from 'react-router'
import { findStaffEditor } from '#modules/inventory/index.server.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage } from '#app/http/context.ts'
import { answerDraft } from '#app/components/dashboard/product-editor/editor-draft.server.ts'
import { requireAdministrator } from '#app/http/guards.ts'
import type { Route } from './+types/product-draft'

export function loader({ params, context }: Route.LoaderArgs) {
  requireAdministrator(getPage(context))
  throw redirect(dashboardUrls.adminEditProduct(params.id))
}

/** Autosave of the staff's draft, which is separate from the vendor's own draft. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const editor = await findStaffEditor(page.deps, administrator, params.id)
  if (!editor) throw data(null, { status: 404 })
  return answerDraft(page, request, editor)
}
