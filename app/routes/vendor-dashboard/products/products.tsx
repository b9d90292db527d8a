import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { z } from 'zod'
import {
  ownVariants,
  deleteProduct,
  duplicateProduct,
  listDrafts,
  listOwnProducts,
  setPriceAndStock,
  setProductsActive,
} from '#modules/inventory/index.server.ts'
import { manyKinds, parseOwnProductsQuery, priceAndStockForm } from '#modules/inventory/contract.ts'
import type { ApprovedVendor } from '#modules/vendors/contract.ts'
import { formatNaira, kobo } from '#shared/money.ts'
import { PageHead } from '#app/components/page-head.tsx'
import { ProductsScreen } from './products-screen.tsx'
import { productsUrl, type RowAnswer } from './products-view.ts'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { getPage, type PageContext } from '#app/http/context.ts'
import { choiceFields } from '#app/http/dashboard/chosen-rows.server.ts'
import { formatMoment, formatTime } from '#app/http/dates.server.ts'
import { parseForm } from '#app/http/forms.ts'
import { i18nFor } from '#app/http/i18n.server.ts'
import { requireApprovedVendor, requireDraftingVendor } from '#app/http/guards.ts'
import { preserveFormOnFailure, useLastDecision } from '#app/http/preserve-form.ts'
import { toErrors } from '#app/http/form-errors.ts'
import { redirectWithFlash } from '#app/http/respond.ts'
import { dashboardSentence, toDashboardAnswer } from '#app/http/dashboard/dashboard-refusals.server.ts'
import type { Route } from './+types/products'
import { findManyView, manyFields, submitMany, toChosen } from './many.server.ts'

/** `id` may occur several times, once for each ticked row. */
const productsForm = z.object({
  intent: z.enum(['activate', 'deactivate', 'delete', 'duplicate', 'set', 'price', 'stock', 'category', 'delete-many']),
  ...choiceFields,
  ...manyFields,
  price: z.string().optional(),
  stock: z.string().optional(),
  seen: z.string().optional(),
  seenPrice: z.string().optional(),
})

type ProductsForm = z.output<typeof productsForm>

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const vendor = requireDraftingVendor(page, request)
  const { searchParams } = new URL(request.url)
  const input = parseOwnProductsQuery(searchParams)
  const [list, drafts, many] = await Promise.all([
    vendor.status === 'approved' ? listOwnProducts(page.deps, vendor, input) : null,
    listDrafts(page.deps, vendor),
    vendor.status === 'approved' ? findManyView(page, vendor, { params: searchParams, input }) : null,
  ])
  const asked = searchParams.get('delete')
  const openedId = list?.products.find(({ id }) => id === searchParams.get('variants'))?.id
  const variants = openedId ? await ownVariants.listVariantsInList(page.deps, vendor, openedId) : []
  return {
    input: { ...input, page: list?.page ?? 1 },
    list,
    drafts: drafts.map(({ changedAt, ...draft }) => ({ ...draft, changedOn: formatMoment(changedAt, page.locale) })),
    many,
    opened: openedId ? { productId: openedId, variants } : null,
    toDelete: list?.products.find(({ id }) => id === asked) ?? null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const vendor = requireApprovedVendor(page, request)
  const form = await parseForm(request, productsForm, 'id')
  if (!form.ok) throw data(null, { status: 400 })
  const input = parseOwnProductsQuery(new URL(request.url).searchParams)
  const back = productsUrl(input)
  const { intent } = form.value
  if (intent === 'set') return setRow(page, vendor, form.value)
  const isAll = form.value.all === '1'
  if (form.value.id === '' && !isAll) return say(page, back, 'error', msg`Select products first`)
  const ids = form.value.id.split(',')
  const [id = ''] = ids
  const { ipAddress } = page
  const chosen = toChosen({ ids, isAll }, input)
  const kind = manyKinds.find((one) => one === (intent === 'delete-many' ? 'delete' : intent))
  if (kind && intent !== 'delete')
    return submitMany(page, vendor, {
      kind,
      chosen,
      id: form.value.id,
      isSure: form.value.sure === '1',
      form: form.value,
      input,
    })
  if (intent === 'duplicate') {
    const copied = await duplicateProduct(page.deps, vendor, id)
    if (copied.ok)
      return say(page, dashboardUrls.vendorNewProduct(copied.value.draftId), 'success', msg`Product copied to a draft`)
    return say(page, back, 'error', dashboardSentence(copied))
  }
  if (intent === 'delete') {
    if (ids.length !== 1) throw data(null, { status: 400 })
    const deleted = await deleteProduct(page.deps, vendor, { id, ipAddress })
    if (deleted.ok) return say(page, back, 'success', msg`Product deleted successfully`)
    return say(page, back, 'error', dashboardSentence(deleted))
  }
  const isActive = intent === 'activate'
  const changed = await setProductsActive(page.deps, vendor, { chosen, isActive, ipAddress })
  if (!changed.ok) return say(page, back, 'error', dashboardSentence(changed))
  return say(page, back, 'success', sayActive(changed.value, isActive))
}

const failures: Record<ProductsForm['intent'], MessageDescriptor> = {
  activate: msg`Failed to update product status`,
  deactivate: msg`Failed to update product status`,
  delete: msg`Failed to delete product`,
  duplicate: msg`Failed to load product`,
  set: msg`Failed to update product`,
  price: msg`Failed to update product`,
  stock: msg`Failed to update product`,
  category: msg`Failed to update product`,
  'delete-many': msg`Failed to delete product`,
}

export function clientAction(sent: Route.ClientActionArgs) {
  return preserveFormOnFailure(sent, ({ intent }) => failures[intent as ProductsForm['intent']])
}

export default function Products({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const answer = useLastDecision(actionData)
  return (
    <>
      <PageHead title={t`Products`} />
      <ProductsScreen {...loaderData} answer={answer} />
    </>
  )
}

/** The answer appears beside the fields of the row. */
async function setRow(
  page: PageContext,
  vendor: ApprovedVendor,
  { id, price = '', stock = '', seen = '', seenPrice = '' }: ProductsForm,
) {
  const typed = { price, stock }
  const form = priceAndStockForm.safeParse(typed)
  if (!form.success) return data<RowAnswer>({ id, typed, errors: toErrors(form.error.issues) }, { status: 422 })
  const input = {
    id,
    ...form.data,
    seen: /^\d{1,7}$/.test(seen) ? Number(seen) : null,
    seenPrice: /^\d{1,15}$/.test(seenPrice) ? Number(seenPrice) : null,
    ipAddress: page.ipAddress,
  }
  const set = await setPriceAndStock(page.deps, vendor, input)
  if (set.ok) return data<RowAnswer>({ id, savedAt: formatTime(page.deps.clock.now(), page.locale) })
  if (set.code === 'changed-meanwhile') {
    const seenNow = set.detail?.price ?? kobo(0)
    const says = i18nFor(page.locale)._(
      msg`The price has changed to ${formatNaira(seenNow)}. Save again to replace it with yours.`,
    )
    return data<RowAnswer>({ id, typed, says, errors: {}, seenPrice: seenNow }, { status: 409 })
  }
  if (set.code === 'price-below-sale')
    return data<RowAnswer>({ id, typed, says: toDashboardAnswer(page, set).text, errors: {} }, { status: 422 })
  throw data(null, { status: toDashboardAnswer(page, set).status })
}

function say(page: PageContext, to: string, kind: 'success' | 'error', sentence: MessageDescriptor): Response {
  return redirectWithFlash(page, to, { kind, sentence })
}

function sayActive(count: number, isActive: boolean): MessageDescriptor {
  if (count === 0)
    return isActive ? msg`Already active. Nothing has changed.` : msg`Already inactive. Nothing has changed.`
  if (count === 1) return isActive ? msg`Product activated successfully` : msg`Product deactivated successfully`
  return isActive
    ? msg`${plural(count, { one: '# product activated', other: '# products activated' })}`
    : msg`${plural(count, { one: '# product deactivated', other: '# products deactivated' })}`
}
