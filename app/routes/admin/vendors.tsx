import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { countProductsByVendor } from '#modules/catalogue/index.server.ts'
import { findVendorBalance } from '#modules/ledger/index.server.ts'
import { findSalesByVendor } from '#modules/orders/index.server.ts'
import { deskVendorFilters, standingForm, type DeskVendorFilter } from '#modules/vendors/contract.ts'
import { approveVendor, findDeskVendors, rejectVendor, suspendVendor } from '#modules/vendors/index.server.ts'
import { kobo } from '#shared/money.ts'
import { VendorsScreen, type VendorsAnswer } from '../../components/admin/vendors-screen.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { deskUrls } from '../../desk-urls.ts'
import { getPage } from '../../web/context.ts'
import { formatDate } from '../../web/dates.server.ts'
import { formatDeskWish, parseDeskWish } from '../../web/desk-wish.ts'
import { parseForm } from '../../web/forms.ts'
import { requireAdministrator } from '../../web/guards.ts'
import { redirectWithFlash } from '../../web/respond.ts'
import type { Route } from './+types/vendors'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { searchParams } = new URL(request.url)
  const wish = parseDeskWish(searchParams, deskVendorFilters)
  const filter = wish.filter as DeskVendorFilter
  const { vendors, ...list } = await findDeskVendors(page.deps, administrator, { ...wish, filter })
  const ids = vendors.map(({ id }) => id)
  const [products, sales, balances] = await Promise.all([
    countProductsByVendor(page.deps, administrator, ids),
    findSalesByVendor(page.deps, administrator, ids),
    Promise.all(ids.map((id) => findVendorBalance(page.deps, { id }))),
  ])
  const rows = vendors.map(({ createdAt, ...vendor }, at) => ({
    ...vendor,
    since: formatDate(createdAt, page.locale),
    products: products.get(vendor.id) ?? 0,
    sales: kobo(sales.get(vendor.id) ?? 0),
    balance: balances[at]?.available ?? kobo(0),
  }))
  const [intent, asked] = (['reject', 'suspend'] as const).flatMap((one) => {
    const id = searchParams.get(one)
    return id ? [one, id] : []
  })
  const target = rows.find(({ id }) => id === asked)
  return { ...list, wish, rows, question: target && intent ? { intent: intent as 'reject' | 'suspend', target } : null }
}

const said: Record<'approve' | 'reject' | 'suspend', { done: MessageDescriptor; failed: MessageDescriptor }> = {
  approve: { done: msg`Vendor approved successfully`, failed: msg`Failed to approve vendor` },
  reject: { done: msg`Vendor rejected and removed`, failed: msg`Failed to reject vendor` },
  suspend: { done: msg`Vendor suspended`, failed: msg`Failed to update vendor status` },
}

export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, standingForm)
  if (!form.ok) return data<VendorsAnswer>({ errors: form.errors, values: form.values }, { status: 422 })
  const { intent, id, reason = '' } = form.value
  if (intent !== 'approve' && reason === '')
    return data<VendorsAnswer>({ errors: { reason: 'reason-required' }, values: {} }, { status: 422 })
  const target = { vendorId: id, address: page.address, reason }
  const change = { approve: approveVendor, reject: rejectVendor, suspend: suspendVendor }[intent]
  const { ok: isDone } = await change(page.deps, administrator, target)
  const wish = parseDeskWish(new URL(request.url).searchParams, deskVendorFilters)
  const back = deskUrls.adminVendors(formatDeskWish(wish, deskVendorFilters))
  const { done, failed } = said[intent]
  return redirectWithFlash(page, back, { kind: isDone ? 'success' : 'error', sentence: isDone ? done : failed })
}

export default function Vendors({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead title={t`Vendors`} />
      <VendorsScreen {...loaderData} answer={actionData} />
    </>
  )
}
