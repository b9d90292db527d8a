import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import {
  addDraftPicture,
  DRAFT_FIELDS,
  dropDraft,
  findDraft,
  MOST_PRODUCT_PICTURES,
  orderDraftPictures,
  productForm,
  publishProduct,
  removeDraftPicture,
  saveDraft,
  toDraftFields,
  type Target,
} from '#modules/catalogue/index.server.ts'
import { getSiteSettings } from '#modules/settings/index.server.ts'
import type { DraftingVendor } from '#modules/vendors/contract.ts'
import { isShortId } from '#shared/ids.ts'
import type { EditorAnswer, EditorView } from '../../../components/vendor/editor-view.ts'
import { deskUrls } from '../../../desk-urls.ts'
import type { PageContext } from '../../../web/context.ts'
import { formatMoment } from '../../../web/dates.server.ts'
import { changedMeanwhile } from '../../../web/changed-meanwhile.ts'
import { i18nFor } from '../../../web/i18n.server.ts'
import { toErrors } from '../../../web/own-pictures.server.ts'
import { redirectWithFlash } from '../../../web/respond.ts'
import { withUploads } from '../../../web/upload.server.ts'
import { saySalePrice, toVendorAnswer } from '../../../web/vendor-answers.server.ts'

/** What the editor shows of a draft; null where there is no such draft or product of this vendor. */
export async function findEditorView(
  page: PageContext,
  vendor: DraftingVendor,
  target: Target,
): Promise<EditorView | null> {
  const isBlank = target.draftId === null && target.productId === null
  const [found, { commissionBps }] = await Promise.all([
    isBlank ? null : findDraft(page.deps, vendor, target),
    getSiteSettings(page.deps),
  ])
  if (!found && !isBlank) return null
  const { keptAt, ...draft } = found ?? {
    id: null,
    productId: null,
    fields: {},
    pictures: [],
    seenStock: null,
    version: '',
    keptAt: null,
  }
  const keptOn = keptAt && formatMoment(keptAt, page.locale)
  return { draft, keptOn, mostPictures: MOST_PRODUCT_PICTURES, commissionBps, mayPublish: vendor.status === 'approved' }
}

const KNOWN = new Set<string>([...DRAFT_FIELDS, 'intent', 'draft', 'seen', 'version'])

/**
 * The whole form comes each time, whatever is asked for: what was typed is kept first, then the pictures, then it is done.
 * So nothing is lost without a script either.
 */
export async function submitEditor(
  page: PageContext,
  request: Request,
  vendor: DraftingVendor,
  productId: string | null,
) {
  const { deps } = page
  return withUploads(page, request, { field: 'picture' }, async (typed, files) => {
    if (Object.keys(typed).some((name) => !KNOWN.has(name))) throw data(null, { status: 400 })
    const draftId = typed.draft || null
    if (draftId !== null && !isShortId(draftId)) throw data(null, { status: 400 })
    const fields = toDraftFields(typed)
    const intent = typed.intent || 'publish'
    const target = { draftId, productId }
    // a form that is sent twice finds that its draft is a product by now
    const isPublishing = intent === 'publish' && vendor.status === 'approved'
    const saved = await saveDraft(deps, vendor, { ...target, fields })
    if (!saved.ok && !(isPublishing && draftId !== null && saved.code === 'product-unknown'))
      return refuse(target, saved)
    const kept = { productId, draftId: saved.ok ? saved.value.draftId : draftId }
    for (const file of files) {
      const added = await addDraftPicture(deps, vendor, { ...kept, file })
      if (!added.ok) return refuse(kept, added)
    }
    const [verb = '', pictureId = ''] = intent.split(':')
    if (verb === 'publish') return publish(kept, typed)
    if (verb === 'discard') return discard(kept)
    if (verb === 'remove') await removeDraftPicture(deps, vendor, { ...kept, id: pictureId })
    else if (verb === 'first' || verb === 'earlier' || verb === 'later') await move(kept, verb, pictureId)
    else if (verb !== 'save') throw data(null, { status: 400 })
    const flash = { kind: 'success', sentence: files.length > 0 ? msg`Image(s) uploaded` : msg`Draft saved` } as const
    return redirectWithFlash(page, addressOf(kept), flash)
  })

  async function publish(target: Target, typed: Record<string, string>) {
    if (vendor.status !== 'approved') {
      const sentence = msg`Your draft is kept. You can put it on sale once your shop is approved.`
      return redirectWithFlash(page, addressOf(target), { kind: 'info', sentence })
    }
    const { draft: _draft, intent: _intent, seen = '', version, ...rest } = typed
    const form = productForm.safeParse({ ...blank, ...rest })
    const draft = await findDraft(deps, vendor, target)
    const errors = form.success ? {} : toErrors(form.error.issues)
    const noPicture = draft?.pictures.length === 0
    if (!form.success || noPicture)
      return answer(target, { errors: { ...errors, ...(noPicture ? { pictures: sayMissing(target) } : {}) } }, 422)
    const seenStock = /^\d{1,7}$/.test(seen) ? Number(seen) : null
    const approved = { ...vendor, status: vendor.status }
    const wish = { ...target, form: form.data, seenStock, version, address: page.address }
    const done = await publishProduct(deps, approved, wish)
    if (done.ok) {
      const sentence = done.value.isNew ? msg`Product created successfully!` : msg`Product updated successfully!`
      return redirectWithFlash(page, deskUrls.vendorProducts(), { kind: 'success', sentence })
    }
    if (done.code === 'changed-meanwhile')
      return answer(target, { refusal: i18nFor(page.locale)._(changedMeanwhile) }, 409)
    if (done.code === 'price-below-sale')
      return answer(target, { says: { price: saySalePrice(page, done.detail?.salePrice) } }, 422)
    return refuse(target, done)
  }

  async function discard(target: Target) {
    if (target.draftId !== null) await dropDraft(deps, vendor, target.draftId)
    return redirectWithFlash(page, deskUrls.vendorProducts(), { kind: 'success', sentence: msg`Draft deleted` })
  }

  async function move(target: Target, verb: 'first' | 'earlier' | 'later', pictureId: string): Promise<void> {
    const draft = await findDraft(deps, vendor, target)
    const ids = draft?.pictures.map(({ id }) => id) ?? []
    const at = ids.indexOf(pictureId)
    if (at < 0) return
    ids.splice(at, 1)
    ids.splice(verb === 'first' ? 0 : Math.max(0, verb === 'earlier' ? at - 1 : at + 1), 0, pictureId)
    await orderDraftPictures(deps, vendor, { ...target, ids })
  }

  async function refuse(target: Target, refusal: Parameters<typeof toVendorAnswer>[1]) {
    const { status, text } = toVendorAnswer(page, refusal)
    const isAboutPictures = refusal.code !== 'product-unknown' && refusal.code !== 'too-many-drafts'
    return answer(target, isAboutPictures ? { errors: { pictures: text } } : { refusal: text }, status)
  }

  async function answer(target: Target, said: Partial<EditorAnswer>, status: number) {
    const view = await findEditorView(page, vendor, target)
    return data<EditorAnswer>({ errors: {}, says: {}, refusal: null, ...said, draft: view?.draft ?? null }, { status })
  }

  function sayMissing(target: Target): string {
    const sentence =
      target.productId === null ? msg`Please add at least one image` : msg`Please add at least one product image`
    return i18nFor(page.locale)._(sentence)
  }
}

const blank = {
  name: '',
  description: '',
  category: '',
  brand: '',
  price: '',
  comparePrice: '',
  stock: '',
  lowStockAt: '',
}

function addressOf({ draftId, productId }: Target): string {
  return productId === null ? deskUrls.vendorNewProduct(draftId ?? undefined) : deskUrls.vendorProduct(productId)
}
