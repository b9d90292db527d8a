import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data, useParams } from 'react-router'
import { suspendVendor } from '#modules/checkout/index.server.ts'
import { deskVendorFilters, deskVendorSorts, standingForm, type DeskVendorFilter } from '#modules/vendors/contract.ts'
import { approveVendor, findDeskVendor, findDeskVendors, rejectVendor } from '#modules/vendors/index.server.ts'
import {
  vendorQuery,
  vendorsAddress,
  type DeskVendorsView,
  type VendorsAnswer,
} from '../../components/admin/vendor-view.ts'
import { deskScreen } from '../../components/desk-screen.tsx'
import { ListWithDetail } from '../../components/list-with-detail.tsx'
import { PageHead } from '../../components/page-head.tsx'
import '../../ui/table.css'
import { deskUrls } from '../../desk-urls.ts'
import { getPage } from '../../web/context.ts'
import { withFigures } from '../../web/desk-vendors.server.ts'
import { parseDeskWish, type DeskWish } from '../../web/desk-wish.ts'
import { parseForm } from '../../web/forms.ts'
import { requireAdministrator } from '../../web/guards.ts'
import { keepToPages } from '../../web/keep-to-pages.server.ts'
import { keepTyped } from '../../web/keep-typed.ts'
import { redirectInDesk } from '../../web/respond.ts'
import type { Route } from './+types/vendors'

const Screen = deskScreen(async () => (await import('../../components/admin/vendors-screen.tsx')).VendorsScreen)

export async function loader({ request, context }: Route.LoaderArgs): Promise<DeskVendorsView> {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const { searchParams } = new URL(request.url)
  const wish = toWish(request)
  const intent = (['reject', 'suspend'] as const).find((one) => searchParams.has(one))
  const [{ vendors, ...list }, target] = await Promise.all([
    findDeskVendors(page.deps, administrator, { ...wish, filter: wish.filter as DeskVendorFilter }),
    intent ? findDeskVendor(page.deps, administrator, searchParams.get(intent) ?? '') : null,
  ])
  keepToPages(request, { ...list, rows: vendors })
  const rows = await withFigures(page, administrator, vendors)
  const question = target && intent ? { intent, target: { id: target.id, name: target.name } } : null
  return { ...list, wish, rows, question }
}

const said: Record<'approve' | 'reject' | 'suspend', { done: MessageDescriptor; failed: MessageDescriptor }> = {
  approve: { done: msg`Vendor approved successfully`, failed: msg`Failed to approve vendor` },
  reject: { done: msg`Vendor rejected and removed`, failed: msg`Failed to reject vendor` },
  suspend: { done: msg`Vendor suspended`, failed: msg`Failed to update vendor status` },
}

/** The ticked ones are approved one by one: who has been meanwhile keeps none of the others back. */
export async function action({ request, context }: Route.ActionArgs) {
  const page = getPage(context)
  const administrator = requireAdministrator(page)
  const form = await parseForm(request, standingForm, 'id')
  if (!form.ok) return data<VendorsAnswer>({ errors: form.errors, values: form.values }, { status: 422 })
  const { intent, id, reason = '', back } = form.value
  const list = vendorsAddress(toWish(request))
  if (id === '') return redirectInDesk(page, list, { kind: 'error', sentence: msg`Choose vendors first` })
  if (intent !== 'approve' && reason === '')
    return data<VendorsAnswer>({ errors: { reason: 'reason-required' }, values: {} }, { status: 422 })
  const change = { approve: approveVendor, reject: rejectVendor, suspend: suspendVendor }[intent]
  const ids = intent === 'approve' ? [...new Set(id.split(','))] : [id]
  let count = 0
  for (const vendorId of ids) {
    const { ok: isDone } = await change(page.deps, administrator, { vendorId, address: page.address, reason })
    if (isDone) count++
  }
  const to = back === 'detail' ? deskUrls.adminVendor(id, vendorQuery(toWish(request))) : list
  const { done, failed } = said[intent]
  if (count === 0) return redirectInDesk(page, to, { kind: 'error', sentence: failed })
  const many = msg`${plural(count, { one: '# vendor approved', other: '# vendors approved' })}`
  return redirectInDesk(page, to, { kind: 'success', sentence: ids.length === 1 ? done : many })
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepTyped(sent, ({ intent }) => said[intent as keyof typeof said].failed)
}

export default function Vendors({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { id } = useParams()
  return (
    <ListWithDetail back={vendorsAddress(loaderData.wish)} backWords={<Trans>Back to Vendors</Trans>}>
      {id ? null : <PageHead title={t`Vendors`} />}
      <Screen {...loaderData} answer={actionData} />
    </ListWithDetail>
  )
}

function toWish(request: Request): DeskWish {
  return parseDeskWish(new URL(request.url).searchParams, deskVendorFilters, { sorts: deskVendorSorts })
}
