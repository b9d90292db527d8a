import { getPage } from '#app/http/context.ts'
import { answerDraft } from '#app/components/dashboard/product-editor/editor-draft.server.ts'
import { requireDraftingVendor } from '#app/http/guards.ts'
import type { Route } from './+types/draft'

/** What the editor's script sends: a picture as a form with a file, everything else as plain fields. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  return answerDraft(page, request, requireDraftingVendor(page, request))
}
