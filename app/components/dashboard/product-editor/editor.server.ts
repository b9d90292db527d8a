import { msg } from '@lingui/core/macro'
import { data } from 'react-router'
import { findProductRates } from '#modules/commission/index.server.ts'
import {
  addDraftPicture,
  dropDraft,
  findDraft,
  orderDraftPictures,
  removeDraftPicture,
  saveDraft,
  saveProduct,
} from '#modules/inventory/index.server.ts'
import {
  details,
  grid,
  type DraftFields,
  type Editor,
  listDraftFields,
  MOST_PRODUCT_PICTURES,
  productForm,
  type SavingEditor,
  staffReason,
  type Target,
  toDraftFields,
} from '#modules/inventory/contract.ts'
import { findOption } from '#modules/catalogue/contract.ts'
import { listCategoryOptions } from '#modules/catalogue/index.server.ts'
import { isShortId } from '#shared/ids.ts'
import type { EditorAnswer, EditorView } from './editor-view.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import type { RefusalCode, Refused } from '#app/http/refusal-code.ts'
import { toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import type { PageContext } from '#app/http/context.ts'
import { formatMoment } from '#app/http/dates.server.ts'
import { describeConflict } from './editor-conflict.server.ts'
import { findAsked } from './find-asked.server.ts'
import { editDetails, isDetailIntent } from './detail-intents.ts'
import { editVariants, isVariantIntent, withMadeRows } from './variant-intents.ts'
import { readSeen, readVersion } from './editor-draft.server.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { toErrors } from '#app/http/form-errors.ts'
import { redirectInDashboard, redirectWithFlash } from '#app/http/respond.ts'
import { withUploads } from '#app/http/upload.server.ts'

/** null: this vendor has no such draft or product. */
export async function findEditorView(page: PageContext, editor: Editor, target: Target): Promise<EditorView | null> {
  const isBlank = target.draftId === null && target.productId === null
  const vendorId = editor.actor === 'vendor' ? editor.id : null
  const [found, rates, categories] = await Promise.all([
    isBlank ? null : findDraft(page.deps, editor, target),
    findProductRates(page.deps, { vendorId, productId: target.productId }),
    listCategoryOptions(page.deps),
  ])
  if (!found && !isBlank) return null
  const { keptAt, ...draft } = found ?? {
    id: null,
    productId: null,
    fields: {},
    variants: grid.NO_VARIANTS,
    details: details.NO_DETAILS,
    pictures: [],
    seenStock: null,
    version: '',
    keptAt: null,
  }
  const asked = await findAsked(page, { typed: draft.fields.category, productId: draft.productId })
  const keptOn = keptAt && formatMoment(keptAt, page.locale)
  return {
    draft: { ...draft, asked },
    keptOn,
    mostPictures: MOST_PRODUCT_PICTURES,
    rates,
    mayPublish: maySave(editor),
    categories,
  }
}

const OF_THE_FORM = ['intent', 'draft', 'seen', 'version']

/** Each of up to 100 variants has several fields. */
const MOST_PARTS = 1000

type Sent = Target & {
  fields: DraftFields
  variants: grid.TypedVariants | undefined
  details: details.TypedDetails | undefined
  seenStock: number | null
}

function maySave(editor: Editor): editor is SavingEditor {
  return editor.actor === 'administrator' || editor.status === 'approved'
}

/**
 * Without a script, every action sends the whole form. So this saves the fields first, then the pictures, and then runs
 * the action: nothing typed is lost.
 */
export async function submitEditor(page: PageContext, request: Request, editor: Editor, productId: string | null) {
  const { deps } = page
  const isStaff = editor.actor === 'administrator'
  const names = listDraftFields(editor)
  const known = new Set<string>([...names, ...OF_THE_FORM])
  const nextAddress = isStaff ? dashboardUrls.adminProduct(editor.productId) : dashboardUrls.vendorProducts()
  return withUploads(page, request, { field: 'picture', mostParts: MOST_PARTS }, async (typed, files) => {
    const isKnown = (name: string) => known.has(name) || grid.isVariantField(name) || details.isDetailField(name)
    if (!Object.keys(typed).every(isKnown)) throw data(null, { status: 400 })
    const draftId = typed.draft || null
    if (draftId !== null && !isShortId(draftId)) throw data(null, { status: 400 })
    const intent = typed.intent || 'publish'
    const [fields, seenStock] = [toDraftFields(typed, names), readSeen(typed.seen)]
    const variants = grid.readTypedVariants(typed)
    const edited = variants && editVariants(variants, intent, typed)
    const version = readVersion(typed.version)
    const described = editDetails(details.readTypedDetails(typed), intent)
    const sent: Sent = { draftId, productId, version, fields, seenStock, variants: edited, details: described }
    // on a double submit, the draft is already a product
    const isPublishing = intent === 'publish' && maySave(editor)
    const saved = await saveDraft(deps, editor, sent)
    if (!saved.ok && !(isPublishing && draftId !== null && saved.code === 'product-unknown')) return refuse(sent, saved)
    const kept = { ...sent, draftId: saved.ok ? saved.value.draftId : draftId }
    for (const file of files) {
      const added = await addDraftPicture(deps, editor, { ...kept, file })
      if (!added.ok) return refuse(kept, added)
    }
    const [verb = '', pictureId = ''] = intent.split(':')
    if (verb === 'publish') return publish(kept, typed)
    if (verb === 'discard') return discard(kept)
    if (edited && isVariantIntent(intent)) return showVariants(kept, edited)
    if (isDetailIntent(intent))
      return leadTo(`${formAddress(kept)}#details`, { kind: 'success', sentence: msg`Draft saved` })
    if (verb === 'remove') await removeDraftPicture(deps, editor, { ...kept, id: pictureId })
    else if (verb === 'first' || verb === 'earlier' || verb === 'later') await move(kept, verb, pictureId)
    else if (verb !== 'save') throw data(null, { status: 400 })
    const sentence = files.length > 0 ? msg`Image(s) uploaded` : msg`Draft saved`
    return leadTo(formAddress(kept), { kind: 'success', sentence })
  })

  async function publish(kept: Sent, typed: Record<string, string>) {
    if (!maySave(editor)) {
      const sentence = msg`Your draft is saved. You can publish it after we approve your shop.`
      return leadTo(formAddress(kept), { kind: 'info', sentence })
    }
    const read = kept.variants && grid.parseVariants(kept.variants)
    const variants = read?.ok ? read.value : null
    const form = productForm.safeParse({
      ...blank,
      ...typed,
      ...(read?.ok === false || variants ? PRICED_BY_VARIANT : {}),
    })
    const reason = isStaff ? staffReason.safeParse(typed.reason ?? '') : null
    const draft = await findDraft(deps, editor, kept)
    const noPicture = draft?.pictures.length === 0
    const category = form.success ? findOption(await listCategoryOptions(deps), form.data.category) : null
    const asked = await findAsked(page, { typed: typed.category, productId: kept.productId })
    const typedDetails = kept.details && withOthers(kept.details, draft?.details)
    const described = typedDetails && details.parseDetails(typedDetails, asked.attributes)
    if (!form.success || !category || reason?.error || noPicture || read?.ok === false || described?.ok === false) {
      const reasonCode = reason?.error?.issues[0]?.message
      const errors = {
        ...(form.success ? {} : toErrors(form.error.issues)),
        ...(form.success && !category ? { category: 'category-unknown' } : {}),
        ...(read?.ok === false ? read.errors : {}),
        ...(described?.ok === false ? described.errors : {}),
        ...(reasonCode ? { reason: reasonCode } : {}),
        ...(noPicture ? { pictures: sayMissing(kept) } : {}),
      }
      return answer(withMadeRows(kept), { errors }, 422)
    }
    const [cheapest] = variants?.variants.toSorted((one, other) => one.price - other.price) ?? []
    const filed = { ...form.data, category: category.slug }
    const priced = cheapest ? { ...filed, price: cheapest.price, comparePrice: cheapest.comparePrice } : filed
    const saving = {
      ...kept,
      variants: read && variants,
      details: typedDetails,
      form: priced,
      ipAddress: page.ipAddress,
      reason: reason?.data ?? '',
    }
    const done = await saveProduct(deps, editor, saving)
    if (done.ok) {
      const sentence = done.value.isNew ? msg`Product created successfully!` : msg`Product updated successfully!`
      return leadTo(nextAddress, { kind: 'success', sentence })
    }
    if (done.code === 'reason-required') return answer(kept, { errors: { reason: done.code } }, 422)
    if (done.code === 'changed-meanwhile') return answer(kept, await describeConflict(page, done.detail), 409)
    if (done.code === 'variants-refused' || done.code === 'details-refused')
      return answer(kept, { errors: done.detail ?? {} }, 422)
    if (done.code === 'price-below-sale')
      return answer(kept, { says: { price: toDashboardAnswer(page, done).text } }, 422)
    return refuse(kept, done)
  }

  /** Without a script, the grid is made by the server. */
  async function showVariants(kept: Sent, edited: grid.TypedVariants) {
    const errors = grid.findOptionErrors(edited.options)
    if (Object.keys(errors).length > 0) return answer(kept, { errors }, 422)
    return leadTo(`${formAddress(kept)}#variants`, { kind: 'success', sentence: msg`Draft saved` })
  }

  async function discard({ draftId }: Sent) {
    if (draftId !== null) await dropDraft(deps, editor, draftId)
    return leadTo(nextAddress, { kind: 'success', sentence: msg`Draft deleted` })
  }

  async function move(target: Target, verb: 'first' | 'earlier' | 'later', pictureId: string): Promise<void> {
    const draft = await findDraft(deps, editor, target)
    const ids = draft?.pictures.map(({ id }) => id) ?? []
    const at = ids.indexOf(pictureId)
    if (at < 0) return
    ids.splice(at, 1)
    ids.splice(verb === 'first' ? 0 : Math.max(0, verb === 'earlier' ? at - 1 : at + 1), 0, pictureId)
    await orderDraftPictures(deps, editor, { ...target, ids })
  }

  async function refuse(sent: Sent, refusal: Refused<RefusalCode>) {
    const { status, text } = toDashboardAnswer(page, refusal, 'editor')
    const isAboutPictures = refusal.code !== 'product-unknown' && refusal.code !== 'too-many-drafts'
    return answer(sent, isAboutPictures ? { errors: { pictures: text } } : { refusal: text }, status)
  }

  /** Returns the fields as sent: the typed stock belongs to the stock that it was based on. */
  async function answer(sent: Sent, said: Partial<EditorAnswer>, status: number) {
    const { fields, variants, details: described, seenStock, ...target } = sent
    const [view, asked] = await Promise.all([
      findEditorView(page, editor, target),
      findAsked(page, { typed: fields.category, productId: target.productId }),
    ])
    const kept = {
      fields,
      asked,
      variants: variants ?? view?.draft.variants ?? grid.NO_VARIANTS,
      details: withOthers(described, view?.draft.details),
    }
    const draft = view && { ...view.draft, ...kept, seenStock: seenStock ?? view.draft.seenStock }
    return data<EditorAnswer>({ errors: {}, says: {}, refusal: null, ...said, draft }, { status })
  }

  function sayMissing(target: Target): string {
    const sentence =
      target.productId === null ? msg`Please add at least one image` : msg`Please add at least one product image`
    return i18nFor(page.locale)._(sentence)
  }

  function formAddress({ draftId, productId: id }: Target): string {
    if (isStaff) return dashboardUrls.adminEditProduct(editor.productId)
    return id === null ? dashboardUrls.vendorNewProduct(draftId ?? undefined) : dashboardUrls.vendorProduct(id)
  }

  function leadTo(to: string, flash: Parameters<typeof redirectInDashboard>[2]): Response {
    return isStaff ? redirectInDashboard(page, to, flash) : redirectWithFlash(page, to, flash)
  }
}

/** The draft also has values that the form doesn't ask for, because their category isn't chosen any more. */
function withOthers(
  typed: details.TypedDetails | undefined,
  kept: details.TypedDetails = details.NO_DETAILS,
): details.TypedDetails {
  return typed ? { ...typed, values: { ...kept.values, ...typed.values } } : kept
}

/** With variants, the product's own fields for these are not shown. */
const PRICED_BY_VARIANT = { price: '1', comparePrice: '', stock: '0' }

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
