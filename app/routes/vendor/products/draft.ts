import { getPage } from '../../../web/context.ts'
import { answerDraft } from '../../../web/editor-draft.server.ts'
import { requireDraftingVendor } from '../../../web/guards.ts'
import type { Route } from './+types/draft'

/** What the editor's script sends: a picture as a form with a file, everything else as plain fields. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  return answerDraft(page, request, requireDraftingVendor(page, request))
}
