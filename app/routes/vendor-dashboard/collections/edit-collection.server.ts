import { msg, plural } from '@lingui/core/macro'
import { data } from 'react-router'
import { z } from 'zod'
import { collectionForm, collectionMoves } from '#modules/collections/contract.ts'
import {
  addToCollection,
  changeCollection,
  changeCollectionPicture,
  moveInCollection,
  removeCollectionPicture,
  removeFromCollection,
} from '#modules/collections/index.server.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { isShortId } from '#shared/ids.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { PageContext } from '#app/http/context.ts'
import { dashboardSentence, toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { toAnswer } from '#app/http/refusals.server.ts'
import { redirectInDashboard } from '#app/http/respond.ts'
import { withUploads } from '#app/http/upload.server.ts'
import { toFind, toFindQuery, type CollectionAnswer } from './collections-view.ts'

type Sent = { id: string; request: Request }

const saved = { kind: 'success', sentence: msg`Collection saved` } as const

/** The page has a form for the text, one for the picture, and several for the products. */
export async function submitCollection(page: PageContext, vendor: ApprovedVendor, sent: Sent) {
  const { request, id } = sent
  if (!isShortId(id)) throw data(null, { status: 404 })
  if (/^multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')) return takePicture(page, vendor, sent)
  const intent = (await request.clone().formData()).get('intent')
  if (intent === 'text') return saveText(page, vendor, sent)
  if (intent === 'add') return addProducts(page, vendor, sent)
  return changeProduct(page, vendor, sent)
}

const textForm = collectionForm.extend({ intent: z.literal('text') })

async function saveText(page: PageContext, vendor: ApprovedVendor, { id, request }: Sent) {
  const form = await parseForm(request, textForm)
  if (!form.ok) return data<CollectionAnswer>({ ...form, refusal: null }, { status: 422 })
  const { name, description, active: isActive, version } = form.value
  const input = { id, name, description, isActive, version, ipAddress: page.ipAddress }
  const changed = await changeCollection(page.deps, vendor, input)
  if (changed.ok) return back(page, { id, request }, saved)
  if (changed.code === 'collection-unknown') return toList(page, changed)
  const { status, text } = toDashboardAnswer(page, changed)
  if (changed.code === 'collection-name-taken')
    return data<CollectionAnswer>({ errors: { name: changed.code }, values: form.typed, refusal: null }, { status })
  const values = { ...form.typed, ...(changed.detail ? { version: changed.detail.version } : {}) }
  return data<CollectionAnswer>({ errors: {}, values, refusal: text }, { status })
}

async function takePicture(page: PageContext, vendor: ApprovedVendor, { id, request }: Sent) {
  return withUploads(page, request, { field: 'picture', most: 1 }, async (fields, [file]) => {
    if (Object.keys(fields).length > 0) throw data(null, { status: 400 })
    const { deps, ipAddress } = page
    const changed = file ? await changeCollectionPicture(deps, vendor, { id, file, ipAddress }) : null
    if (changed?.ok) return back(page, { id, request }, saved)
    if (changed?.code === 'collection-unknown') return toList(page, changed)
    const { status, text } = toAnswer(page, { code: changed?.code ?? 'missing' }, 'picture')
    return data<CollectionAnswer>({ errors: { picture: text }, values: {}, refusal: null }, { status })
  })
}

const IDS = /^(?:[0-9a-hjkmnp-tv-z]{12}(?:,[0-9a-hjkmnp-tv-z]{12}){0,199})?$/
const addForm = z.object({ intent: z.literal('add'), id: z.string().regex(IDS) })

async function addProducts(page: PageContext, vendor: ApprovedVendor, { id, request }: Sent) {
  const form = await parseForm(request, addForm, 'id')
  if (!form.ok) throw data(null, { status: 400 })
  const { typed } = form
  if (form.value.id === '')
    return data<CollectionAnswer>(
      { errors: { id: 'collection-products-missing' }, values: {}, refusal: null },
      { status: 422 },
    )
  const productIds = form.value.id.split(',')
  const added = await addToCollection(page.deps, vendor, { id, productIds, ipAddress: page.ipAddress })
  if (added.ok) {
    const count = added.value
    return back(
      page,
      { id, request },
      {
        kind: 'success',
        sentence: msg`${plural(count, { one: '# product added', other: '# products added' })}`,
      },
    )
  }
  if (added.code === 'collection-unknown') return toList(page, added)
  const { status, text } = toDashboardAnswer(page, added)
  return data<CollectionAnswer>({ errors: { id: text }, values: { id: typed.id ?? '' }, refusal: null }, { status })
}

const productForm = z.object({
  intent: z.enum([...collectionMoves, 'remove', 'remove-picture']),
  product: z.string().optional(),
})

async function changeProduct(page: PageContext, vendor: ApprovedVendor, { id, request }: Sent) {
  const form = await parseForm(request, productForm)
  const { intent, product: productId = '' } = form.ok ? form.value : {}
  if (!intent || (intent !== 'remove-picture' && !isShortId(productId))) throw data(null, { status: 400 })
  const { deps, ipAddress } = page
  const input = { id, productId, ipAddress }
  const done =
    intent === 'remove-picture'
      ? await removeCollectionPicture(deps, vendor, { id, ipAddress })
      : intent === 'remove'
        ? await removeFromCollection(deps, vendor, input)
        : await moveInCollection(deps, vendor, { ...input, how: intent })
  if (done.ok) return back(page, { id, request }, saved)
  if (done.code === 'collection-unknown') return toList(page, done)
  return back(page, { id, request }, { kind: 'error', sentence: dashboardSentence(done) })
}

/** To the same page of the search. */
function back(page: PageContext, { id, request }: Sent, flash: Parameters<typeof redirectInDashboard>[2]): Response {
  const find = toFind(new URL(request.url).searchParams)
  return redirectInDashboard(page, dashboardUrls.vendorCollection(id, toFindQuery(find)), flash)
}

function toList(page: PageContext, refusal: { code: 'collection-unknown' }): Response {
  return redirectInDashboard(page, dashboardUrls.vendorCollections(), {
    kind: 'error',
    sentence: dashboardSentence(refusal),
  })
}
