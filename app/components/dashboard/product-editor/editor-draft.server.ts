import { data } from 'react-router'
import { z } from 'zod'
import { addDraftPicture, orderDraftPictures, removeDraftPicture, saveDraft } from '#modules/inventory/index.server.ts'
import { details, grid, type Editor, listDraftFields, type Target, toDraftFields } from '#modules/inventory/contract.ts'
import { isShortId } from '#shared/ids.ts'
import type { DraftAnswer } from './editor-view.ts'
import type { PageContext } from '#app/http/context.ts'
import { formatTime } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { findAsked } from './find-asked.server.ts'
import { toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { withUpload } from '#app/http/upload.server.ts'

const id = z.string().regex(/^(?:[0-9a-hjkmnp-tv-z]{12})?$/)
const ids = z.string().regex(/^(?:[0-9a-hjkmnp-tv-z]{12}(?:,[0-9a-hjkmnp-tv-z]{12}){0,9})?$/)
const typed = z.string().max(20_000)

/** `save` stores what is typed; `order` and `remove` change the pictures. */
const draftForm = z.object({
  intent: z.enum(['save', 'order', 'remove']),
  draft: id,
  product: id,
  pictures: ids,
  version: z.string().max(100).optional(),
  seen: z.string().max(100).optional(),
  // a script sends the grid as one field; a page from before variants sends none
  variants: z.string().max(200_000).optional(),
  // the same for the details; `asked`: the category whose details the form has
  details: z.string().max(200_000).optional(),
  asked: z.string().max(100).optional(),
  name: typed,
  description: typed,
  category: typed,
  brand: typed,
  price: typed,
  comparePrice: typed,
  stock: typed,
  lowStockAt: typed,
  featured: typed,
})
const staffDraftForm = draftForm.extend({ reason: typed })

export async function answerDraft(page: PageContext, request: Request, editor: Editor): Promise<Response> {
  if (/^multipart\//i.test(request.headers.get('Content-Type') ?? '')) return takePicture(page, request, editor)
  const isStaff = editor.actor === 'administrator'
  const form = await parseForm(request, isStaff ? staffDraftForm : draftForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { intent, draft, product, pictures, version, seen, variants, details: described, asked, ...fields } = form.value
  const target = toTarget(editor, { draft, product, version })
  const [first = '', ...rest] = pictures.split(',')
  const changed = await change()
  if (!changed.ok) {
    const { status, text } = toDashboardAnswer(page, changed, 'editor')
    return Response.json({ problem: text } satisfies DraftAnswer, { status })
  }
  const savedAt = formatTime(page.deps.clock.now(), page.locale)
  const needed =
    intent === 'save' ? await findAsked(page, { typed: fields.category, productId: target.productId }) : null
  const isNew = needed !== null && needed.category !== null && needed.category !== asked
  const answer = { pictures: null, ...changed.value, asked: isNew ? needed : null, savedAt }
  return Response.json(answer satisfies DraftAnswer)

  function change() {
    if (intent === 'save') {
      const kept = toDraftFields(fields, listDraftFields(editor))
      const typedGrid = variants === undefined ? undefined : grid.readSentVariants(variants)
      const typedDetails = described === undefined ? undefined : details.readSentDetails(described)
      const typed = { fields: kept, variants: typedGrid, details: typedDetails, seenStock: readSeen(seen) }
      return saveDraft(page.deps, editor, { ...target, ...typed })
    }
    if (intent === 'remove') return removeDraftPicture(page.deps, editor, { ...target, id: first })
    return orderDraftPictures(page.deps, editor, { ...target, ids: [first, ...rest] })
  }
}

async function takePicture(page: PageContext, request: Request, editor: Editor): Promise<Response> {
  const query = new URL(request.url).searchParams
  const [draft, product] = [query.get('draft') ?? '', query.get('product') ?? '']
  for (const given of [draft, product]) if (given !== '' && !isShortId(given)) throw data(null, { status: 400 })
  const target = toTarget(editor, { draft, product, version: query.get('version') ?? undefined })
  const added = await withUpload(page, request, 'picture', (file) =>
    addDraftPicture(page.deps, editor, { ...target, file }),
  )
  if (!added?.ok) {
    const { status, text } = toDashboardAnswer(page, added ?? { code: 'missing' }, 'editor')
    return Response.json({ problem: text } satisfies DraftAnswer, { status })
  }
  const savedAt = formatTime(page.deps.clock.now(), page.locale)
  return Response.json({ ...added.value, savedAt } satisfies DraftAnswer)
}

type Named = { draft: string; product: string; version: string | undefined }

function toTarget(editor: Editor, { draft, product, version }: Named): Target {
  if (editor.actor === 'administrator' && product !== editor.productId) throw data(null, { status: 400 })
  return { draftId: draft || null, productId: product || null, version: readVersion(version) }
}

/** The version of the product that filled the form. */
export function readVersion(sent: string | undefined): string | undefined {
  return sent !== undefined && /^[\w-]{16}$/.test(sent) ? sent : undefined
}

export function readSeen(sent: string | undefined): number | null {
  return sent !== undefined && /^\d{1,7}$/.test(sent) ? Number(sent) : null
}
