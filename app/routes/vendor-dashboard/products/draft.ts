import { getPage } from '#app/http/context.ts'
import { answerDraft } from '#app/components/dashboard/product-editor/editor-draft.server.ts'
import { requireDraftingVendor } from '#app/http/guards.ts'
import type { Route } from './+types/draft'

/** Requests of the editor's script: a picture is multipart, and everything else a plain form. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  return answerDraft(page, request, requireDraftingVendor(page, request))
}
