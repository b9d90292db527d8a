import { data } from 'react-router'
import { z } from 'zod'
import {
  addDraftPicture,
  orderDraftPictures,
  removeDraftPicture,
  saveDraft,
  toDraftFields,
} from '#modules/catalogue/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import type { DraftAnswer } from '../../../components/vendor/editor-view.ts'
import { getPage, type PageContext } from '../../../web/context.ts'
import { formatTime } from '../../../web/dates.server.ts'
import { parseForm } from '../../../web/forms.ts'
import { requireDraftingVendor } from '../../../web/guards.ts'
import { toPictureAnswer } from '../../../web/picture-answers.ts'
import { withUpload } from '../../../web/upload.server.ts'
import { toVendorAnswer } from '../../../web/vendor-answers.server.ts'
import type { DraftingVendor } from '#modules/vendors/contract.ts'
import type { Route } from './+types/draft'

const id = z.string().regex(/^(?:[0-9a-hjkmnp-tv-z]{12})?$/)
const ids = z.string().regex(/^(?:[0-9a-hjkmnp-tv-z]{12}(?:,[0-9a-hjkmnp-tv-z]{12}){0,9})?$/)
const typed = z.string().max(20_000)

/** `save` keeps what is typed, `order` and `remove` are about the pictures. */
const draftForm = z.object({
  intent: z.enum(['save', 'order', 'remove']),
  draft: id,
  product: id,
  pictures: ids,
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

/** What the editor's script sends: a picture as a form with a file, everything else as plain fields. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const vendor = requireDraftingVendor(page, request)
  if (/^multipart\//i.test(request.headers.get('Content-Type') ?? '')) return takePicture(page, vendor, request)
  const form = await parseForm(request, draftForm)
  if (!form.ok) throw data(null, { status: 400 })
  const { intent, draft, product, pictures, ...fields } = form.value
  const target = { draftId: draft || null, productId: product || null }
  const [first = '', ...rest] = pictures.split(',')
  const changed = await change()
  if (!changed.ok) {
    const { status, text } = toVendorAnswer(page, changed)
    return Response.json({ problem: text } satisfies DraftAnswer, { status })
  }
  const savedAt = formatTime(page.deps.clock.now(), page.locale)
  return Response.json({ pictures: null, ...changed.value, savedAt } satisfies DraftAnswer)

  function change() {
    if (intent === 'save') return saveDraft(page.deps, vendor, { ...target, fields: toDraftFields(fields) })
    if (intent === 'remove') return removeDraftPicture(page.deps, vendor, { ...target, id: first })
    return orderDraftPictures(page.deps, vendor, { ...target, ids: [first, ...rest] })
  }
}

/** Which draft it is for stands in the query. */
async function takePicture(page: PageContext, vendor: DraftingVendor, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  const target = { draftId: query.get('draft'), productId: query.get('product') }
  for (const id of [target.draftId, target.productId])
    if (id !== null && !isShortId(id)) throw data(null, { status: 400 })
  const added = await withUpload(page, request, 'picture', (file) =>
    addDraftPicture(page.deps, vendor, { ...target, file }),
  )
  if (!added?.ok) {
    const { status, text } = added ? toVendorAnswer(page, added) : toPictureAnswer(page, 'missing')
    return Response.json({ problem: text } satisfies DraftAnswer, { status })
  }
  const savedAt = formatTime(page.deps.clock.now(), page.locale)
  return Response.json({ ...added.value, savedAt } satisfies DraftAnswer)
}
