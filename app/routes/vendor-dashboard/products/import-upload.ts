import type { ImportAnswer } from '#app/components/dashboard/product-editor/send-file.ts'
import { getPage } from '#app/http/context.ts'
import { flashHeader } from '#app/http/flash.server.ts'
import { requireApprovedVendor } from '#app/http/guards.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { CHECKED, handleImportUpload } from './import-file.server.ts'
import type { Route } from './+types/import-upload'

/** The same as the page's form, for the script that shows the progress of the upload. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const taken = await handleImportUpload(page, vendor, request)
  const i18n = i18nFor(page.locale)
  if (!taken.ok) return Response.json({ problem: taken.text } satisfies ImportAnswer, { status: taken.status })
  const headers = { 'Set-Cookie': flashHeader(page, { kind: 'success', text: i18n._(CHECKED) }) }
  return Response.json({ to: taken.to } satisfies ImportAnswer, { headers })
}
